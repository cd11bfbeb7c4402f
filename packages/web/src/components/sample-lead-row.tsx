import type { SampleLead } from '@myra/shared/constants/sample-data';
import { assistantScoreBand } from '@myra/shared/rules/leads/scores';
import { ScoreBadge } from './score-badge';

export const SAMPLE_PHONE_ROW_PX = 60;

export const SampleScore = ({ score }: SampleLead) => (
  <ScoreBadge score={score} label={assistantScoreBand(score)} />
);

/** An invented lead on a phone: `title` above `below`, and the score. */
export function SampleLeadRow(props: { lead: SampleLead; title: string; below: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{props.title}</span>
        <span className="block truncate text-xs text-muted-foreground">{props.below}</span>
      </span>
      <SampleScore {...props.lead} />
    </span>
  );
}
