import type { LeadRow } from '@/components/lead-table/lead-view';
import { Notice } from '@/components/notice';
import { formatCount, formatNoun } from '@/lib/format-count';

const REASONS_SHOWN = 3;

/** 'No angle for owners (2); You wrote to each other lately (1)' */
export function reasonsText(reasons: readonly string[]): string {
  const counts = [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, { length }]) => ({ reason, length }))
    .toSorted((one, other) => other.length - one.length);
  const shown = counts
    .slice(0, REASONS_SHOWN)
    .map(({ reason, length }) => `${reason} (${formatCount(length)})`);
  return [...shown, ...(counts.length > REASONS_SHOWN ? ['and other reasons'] : [])].join('; ');
}

/** 'At least 300 leads left out, of those in view: Role not known (2).' Without rows no reason is known. */
export function leftOutText(
  rows: readonly Pick<LeadRow, 'left_out'>[],
  { count, isAllRead }: Pick<LeftOutNoticeProps, 'count' | 'isAllRead'>,
): string {
  const reasons = reasonsText(rows.flatMap((row) => row.left_out ?? []));
  const some = `${isAllRead ? '' : 'At least '}${formatNoun(count, 'lead')} left out`;
  return `${some}${count > rows.length && reasons !== '' ? ', of those in view' : ''}${reasons && `: ${reasons}`}.`;
}

interface LeftOutNoticeProps {
  /** How many are left out, as far as it is known. */
  count: number;
  /** Whether every lead of the view is read. */
  isAllRead: boolean;
  /** Those that are read. */
  rows: readonly LeadRow[];
  onTake: () => void;
}

/** Whom ticking all leaves out and why, with the way to take them all the same. */
export function LeftOutNotice({ count, isAllRead, rows, onTake }: LeftOutNoticeProps) {
  if (count === 0) return null;
  const some = isAllRead ? formatCount(count) : `the ${formatCount(rows.length)} in view`;
  return (
    <Notice
      tone="info"
      size="sm"
      {...(rows.length > 0 && {
        action: { label: `Take ${isAllRead && count === 1 ? 'it' : some} all the same`, onClick: onTake },
      })}
    >
      {leftOutText(rows, { count, isAllRead })}
    </Notice>
  );
}
