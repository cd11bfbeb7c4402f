import { formatNoun, formatTotal } from '@/lib/format-count';
import { formatDate } from '@/lib/format-date';

export type Total = { value: number | null; exact: boolean | null };
/** How many leads a list had, and when it was made. */
export type FoundBefore = { total: Total | null; at: string | null };

const countOf = (total: Total | null | undefined): number => total?.value ?? 0;
const isExact = (total: Total | null | undefined): boolean => total != null && total.exact !== false;

/** What is to be said of a list that was made earlier: another number of leads, and who of them gets no email. */
export function changedSince(
  before: FoundBefore,
  now: Total | null | undefined,
  suppressed: number | undefined,
): string[] {
  const differs =
    isExact(before.total) && isExact(now) && countOf(before.total) !== countOf(now)
      ? [
          `This is the list of today: ${formatNoun(countOf(now), 'lead')}. When it was made (${formatDate(before.at)}) there ${countOf(before.total) === 1 ? 'was' : 'were'} ${formatTotal(countOf(before.total))}.`,
        ]
      : [];
  const silent = suppressed
    ? [
        `${formatTotal(suppressed)} of them ${suppressed === 1 ? 'is' : 'are'} suppressed: no email goes there.`,
      ]
    : [];
  return [...differs, ...silent];
}
