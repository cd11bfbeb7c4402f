import { formatDate } from '@/lib/format-date';
import { reasonLabel, sourceLabel } from '@/lib/suppression-words';
import type { LeadHistory } from '../lead-history';

export type Kept = NonNullable<LeadHistory['do_not_contact']>;
type KeptEntry = Kept['entries'][number];

/** 'ana@clinic.example: our own decision (Added by hand, Nov 3).' */
export const entryText = ({ value, reason, source, at }: KeptEntry): string =>
  `${value}: ${reasonLabel(reason).toLowerCase()} (${sourceLabel(source)}, ${formatDate(at)}).`;

const WHY: Record<string, string> = {
  'own-word': 'Only they can take that back.',
  domain: 'Its whole domain is on the suppression list.',
  erased: 'The person at this address was erased.',
};

/** Why nobody may write, and why it stays so. */
export const keptText = ({ entries, kept_because: why }: Kept): string =>
  [...entries.map(entryText), WHY[why ?? ''] ?? ''].join(' ').trim();
