import type { SequenceRow as Row } from '@myra/shared/mail/conversation';
import { PenLine } from 'lucide-react';
import { memo } from 'react';
import { ConfidenceBadge } from '@/components/confidence-badge';
import { CutText } from '@/components/cut-text';
import { Time } from '@/components/time';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { meaningLabel } from '../meaning/meanings';
import { rowState } from './row-state';

export const ROW_HEIGHT_PX = 72;

/** Labels that fit into a row. */
const LABELS_SHOWN = 2;

interface SequenceRowProps {
  row: Row;
  isOpen: boolean;
  /** Shows what was sent last instead of the newest message. */
  isSent: boolean;
  /** The person began an answer. */
  isBegun: boolean;
  onOpen: (row: Row) => void;
}

/** A conversation in the list: lead, newest message, state, campaign, meaning, confidence of the next text. */
export const SequenceRow = memo(function SequenceRow({
  row,
  isOpen,
  isSent,
  isBegun,
  onOpen,
}: SequenceRowProps) {
  const name = row.lead_name || row.email || '-';
  const state = rowState(row);
  const sent = isSent ? row.sent : undefined;
  const at = sent?.at ?? row.activity_at;
  const subject = sent?.subject ?? row.last_subject;
  const preview = sent?.preview ?? row.preview;
  const isMeant = row.last_intent !== null && row.last_intent !== 'unclear';
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(row)}
      style={{ height: ROW_HEIGHT_PX }}
      className={cn(
        'relative flex w-full items-center border-b pr-4 text-left -outline-offset-2 hover:bg-muted',
        row.read === false && 'bg-[color-mix(in_srgb,var(--primary-soft)_34%,var(--background))]',
        isOpen && 'bg-accent shadow-[inset_3px_0_0_var(--primary)] hover:bg-accent',
      )}
    >
      <span className="grid w-6 shrink-0 place-items-center self-start pt-[17px]">
        {row.read === false && (
          <span role="img" aria-label="Unread" className="size-2 rounded-full bg-primary" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center gap-2">
          <CutText
            text={name}
            className={cn('max-w-[60%] shrink-0 truncate', row.read === false && 'font-medium')}
          />
          <span className="min-w-0 truncate text-xs text-muted-foreground" title={row.email ?? ''}>
            {row.email}
          </span>
          <Time at={at} className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums" />
        </span>
        <span className="flex min-h-4.5 items-center gap-2 text-xs">
          <span className="min-w-0 flex-1 truncate text-muted-foreground" title={subject ?? ''}>
            <span className={cn('text-foreground', row.read === false && 'font-medium')}>
              {subject || '-'}
            </span>
            {preview ? ` ${preview}` : ''}
          </span>
          {isBegun && (
            <span role="img" aria-label="Begun answer" title="You began an answer and did not send it">
              <PenLine className="size-3.5 text-muted-foreground" aria-hidden="true" />
            </span>
          )}
          {state !== undefined && (
            <span
              title={state.title}
              className={cn('inline-flex shrink-0 items-center gap-1 whitespace-nowrap', state.tone)}
            >
              <state.icon className="size-3.5" aria-hidden="true" />
              {state.text}
            </span>
          )}
        </span>
        <span className="flex min-h-4.5 items-center gap-2 text-xs">
          <span className="min-w-0 truncate text-muted-foreground" title={row.campaign_name ?? ''}>
            {row.campaign_name || '-'}
          </span>
          <span className="flex min-w-0 flex-1 gap-1 overflow-hidden">
            {(row.labels ?? []).slice(0, LABELS_SHOWN).map((label) => (
              <Badge key={label} variant="outline" title={label} className="max-w-28 shrink-0">
                <span className="truncate">{label}</span>
              </Badge>
            ))}
            {isMeant && (
              <Badge className="max-w-full">
                <span className="truncate">{meaningLabel(row.last_intent)}</span>
              </Badge>
            )}
          </span>
          <ConfidenceBadge score={row.confidence_score} isInRow />
        </span>
      </span>
    </button>
  );
});

/** A row that is loading. */
export function RowSkeleton() {
  return (
    <div style={{ height: ROW_HEIGHT_PX }} className="flex flex-col justify-center gap-2 border-b px-6">
      <Skeleton className="w-2/5" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-1/2" />
    </div>
  );
}
