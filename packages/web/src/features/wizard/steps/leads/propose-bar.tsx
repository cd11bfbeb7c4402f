import { PROPOSED_LINES_MAX } from '@myra/shared/constants/limits';
import { Sparkles } from 'lucide-react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { formatNoun } from '@/lib/format-count';
import { useHasModel } from '@/lib/has-model';
import { outcomeText } from './proposed-lines';
import type { LineProposals } from './use-line-proposals';

/** Where a model is asked for lines to the leads that have none, and what came of it. */
export function ProposeBar({ proposals, bare }: { proposals: LineProposals; bare: number }) {
  const hasModel = useHasModel();
  const { toAsk, progress, outcome } = proposals;
  if (!hasModel) {
    return bare === 0 ? null : (
      <p className="pb-4 text-xs text-muted-foreground">
        Connect a model to have lines proposed from your notes.
      </p>
    );
  }
  if (bare === 0 && !outcome) return null;
  return (
    <div className="flex flex-col gap-2 pb-4 text-xs">
      {progress ? (
        <div className="flex items-center gap-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5" role="status">
            {progress.done} of {formatNoun(progress.total, 'lead')} read
            {progress.isStopping && ', stopping after those that are being read'}
            <Progress
              label="Leads read"
              value={progress.total === 0 ? undefined : (100 * progress.done) / progress.total}
            />
          </div>
          <Button variant="outline" size="sm" disabled={progress.isStopping} onClick={proposals.stop}>
            Stop
          </Button>
        </div>
      ) : (
        toAsk > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button icon={Sparkles} variant="outline" size="sm" onClick={() => void proposals.ask()}>
              Propose lines
            </Button>
            <p className="min-w-0 flex-1 basis-52 text-muted-foreground">
              The model reads the notes about {formatNoun(toAsk, 'lead')}, their job and kind of employer, in{' '}
              {formatNoun(Math.ceil(toAsk / PROPOSED_LINES_MAX), 'call')}. It gets no address.
            </p>
          </div>
        )
      )}
      {outcome &&
        (outcome.refused === null ? (
          <p role="status">{outcomeText(outcome)}</p>
        ) : (
          <Notice tone="warning" size="sm">
            {outcome.proposed > 0 && `${outcomeText(outcome)} `}
            {outcome.refused}
          </Notice>
        ))}
    </div>
  );
}
