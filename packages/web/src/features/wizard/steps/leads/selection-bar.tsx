import { BulkBar } from '@/components/bulk-bar';
import type { LeadPage } from '@/components/lead-table/lead-view';
import { formatCount, formatNoun, formatTotal } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';

type Summary = RouterOutputs['campaigns']['selectedLeads'];

interface SelectionBarProps {
  count: number;
  summary: Summary | undefined;
  /** How many leads the view holds. */
  total: LeadPage['total'] | undefined;
  isNarrowed: boolean;
  /** Of these, those who are not left out, where that is known and some are. */
  suggested: number | undefined;
  canSelectAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}

/** How many leads are chosen, in which bands, and the way to choose all that the view holds. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, summary, total, suggested } = props;
  if (count === 0) return null;
  const totalText = total?.value == null ? '' : formatTotal(total.value, total.exact === false);
  return (
    <BulkBar
      text={`${formatNoun(count, 'lead')} selected`}
      selectAll={
        props.canSelectAll && (suggested ?? total?.value) !== count
          ? {
              label: `Select all ${suggested === undefined ? '' : `that fit: ${formatCount(suggested)} of `}${totalText}${props.isNarrowed ? ' matching' : ''}`,
              onClick: props.onSelectAll,
            }
          : undefined
      }
      onClear={props.onClear}
    >
      {summary?.selected === count && <span className="font-normal max-sm:hidden">{bandsText(summary)}</span>}
    </BulkBar>
  );
}

/** '38 Hot, 48 Warm and 2 Cold': the bands that have any. */
export function bandsText({ hot, warm, cold, unscored }: Summary): string {
  const parts = [
    { count: hot ?? 0, label: 'Hot' },
    { count: warm ?? 0, label: 'Warm' },
    { count: cold ?? 0, label: 'Cold' },
    { count: unscored ?? 0, label: 'without score' },
  ]
    .filter((part) => part.count > 0)
    .map((part) => `${formatCount(part.count)} ${part.label}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
