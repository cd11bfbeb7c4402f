import { wizardScoreBand } from '@myra/shared/rules/leads/scores';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { CutText } from '@/components/cut-text';
import { ScoreBadge } from '@/components/score-badge';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import { AngleChoice } from './angle-choice';
import type { Conversation } from './conversation';
import type { EditTexts } from './edit-texts';
import { FailedLead } from './failed-lead';
import { LeadEmails } from './lead-emails';
import type { LeadSequence } from './lead-sequence';
import { unwrittenTexts } from './unwritten-text';
import type { SequencePages } from './use-sequence-pages';
import { warningText } from './warning-text';

export interface LeadTicking {
  ids: Pick<ReadonlyMap<string, unknown>, 'has'>;
  toggle: (lead: LeadSequence) => void;
}

interface LeadPanelProps {
  list: SequencePages;
  lead: LeadSequence;
  isOpen: boolean;
  texts: EditTexts;
  canRetry: boolean;
  ticks: LeadTicking | undefined;
  isNarrow: boolean;
  onToggle: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The expandable panel of one lead; a skeleton until its sequence is written. */
export function LeadPanel(props: LeadPanelProps) {
  const { lead, isOpen, onToggle, ticks } = props;
  const bodyId = useId();
  const [rewritingId, setRewritingId] = useState<string | undefined>(undefined);
  if (lead.state === 'waiting') return <WaitingLead lead={lead} />;
  const status = statusOf(lead, rewritingId !== undefined);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="relative">
      {ticks !== undefined && (
        <Checkbox
          aria-label={`Select ${lead.name}`}
          checked={ticks.ids.has(lead.lead_id)}
          onCheckedChange={() => ticks.toggle(lead)}
          className="absolute top-4 left-4 z-1 after:absolute after:-inset-3"
        />
      )}
      <h2>
        <button
          type="button"
          data-lead={lead.lead_id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
          className={cn(
            'flex h-12 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-muted',
            isOpen && 'bg-muted',
            ticks !== undefined && 'pl-11',
          )}
        >
          <Chevron className="text-muted-foreground" aria-hidden="true" />
          <CutText text={lead.name} className="min-w-0 shrink truncate font-medium" />
          <CutText
            text={lead.place}
            className="min-w-0 flex-1 truncate text-muted-foreground max-sm:hidden"
          />
          <span className="ml-auto flex shrink-0 items-center gap-3">
            <span className={cn('flex', status !== undefined && 'max-sm:hidden')}>
              <ScoreBadge score={lead.score} label={wizardScoreBand(lead.score)} />
            </span>
            {!props.isNarrow && (
              <span className="w-20 text-right text-xs text-muted-foreground max-md:hidden">
                {lead.emails.length > 0 && emailCount(lead)}
              </span>
            )}
            <span className={cn('flex min-w-28 justify-end', status === undefined && 'max-sm:hidden')}>
              <Badge variant={status?.variant ?? 'success'} hasDot title={status?.reason}>
                {status?.text ?? (lead.approved_at ? 'Approved' : 'Ready')}
              </Badge>
            </span>
          </span>
        </button>
      </h2>
      {!isOpen && lead.not_written.length > 0 && <Unwritten lead={lead} isIndented={ticks !== undefined} />}
      {isOpen && (
        <div id={bodyId}>
          {lead.state === 'failed' ? (
            <FailedLead list={props.list} lead={lead} canRetry={props.canRetry} />
          ) : (
            <>
              {props.canRetry && (
                <div className="border-t p-4 empty:hidden">
                  <AngleChoice list={props.list} lead={lead} />
                </div>
              )}
              <LeadEmails {...props} rewritingId={rewritingId} onRewriting={setRewritingId} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Why a lead has fewer emails than the cadence has steps. */
function Unwritten({ lead, isIndented }: { lead: LeadSequence; isIndented: boolean }) {
  const text = unwrittenTexts(lead.not_written).join(' ');
  return (
    <p
      title={text}
      className={cn(
        '-mt-1.5 pr-4 pb-2 pl-11 text-xs text-muted-foreground sm:truncate',
        isIndented && 'pl-18',
      )}
    >
      {text}
    </p>
  );
}

/** '6 emails', or '6 of 9 emails' where the writer left some out. */
function emailCount({ emails, not_written }: LeadSequence): string {
  const asked = emails.length + not_written.length;
  return not_written.length === 0
    ? formatNoun(emails.length, 'email')
    : `${emails.length} of ${formatNoun(asked, 'email')}`;
}

/** What a person should know of a lead besides that it is ready. */
function statusOf(lead: LeadSequence, isRewriting: boolean): Conversation | undefined {
  if (isRewriting) return { variant: 'brand', text: 'Rewriting' };
  if (lead.state === 'failed') return { variant: 'danger', text: 'Failed', reason: lead.error ?? undefined };
  if (lead.conversation !== undefined) return lead.conversation;
  const warning = lead.emails.flatMap((email) => email.warnings)[0];
  if (warning === undefined) return undefined;
  const { short, long } = warningText(warning);
  return { variant: 'warning', text: short, reason: long };
}

/** A lead that is still being written: only its name is known. */
function WaitingLead({ lead }: { lead: LeadSequence }) {
  return (
    <div className="flex h-12 items-center gap-3 px-4">
      <Skeleton className="size-4" />
      <Skeleton className="w-34" />
      <Skeleton className="w-60 max-sm:hidden" />
      <span className="ml-auto text-xs text-muted-foreground">
        <span className="sr-only">{lead.name}: </span>
        Writing
      </span>
    </div>
  );
}
