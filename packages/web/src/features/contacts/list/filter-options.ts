import { CONTACT_STATUSES, SCORE_BANDS } from '@myra/shared/constants/contact-search';
import { US_STATES } from '@myra/shared/constants/us-states';
import type { ContactFilterName } from '@/lib/contact-search';
import { formatCount } from '@/lib/format-count';
import { type ContactFacets, statusText } from '../contact';

export type FilterOption = { value: string; label: string; detail?: string };

const STATE_NAMES = new Map<string, string>(US_STATES.map(({ code, name }) => [code, name]));
const BANDS: Record<string, string> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
  over_6: 'Warm, above 6',
  up_to_6: 'Cold, up to 6',
  none: 'Not scored',
};

const NEXT: FilterOption[] = [
  { value: 'due', label: 'Due' },
  { value: 'planned', label: 'Any' },
  { value: 'none', label: 'None' },
];

export const FILTER_LABELS: Record<ContactFilterName, string> = {
  owner: 'Owner',
  tag: 'Tag',
  next: 'Next task',
  list: 'List',
  campaign: 'Campaign',
  account: 'Account',
  status: 'Conversation',
  replied: 'Replied',
  suppressed: 'Suppressed',
  band: 'Score',
  department: 'Department',
  specialty: 'Specialty',
  category: 'Contact type',
  state: 'State',
  contacted: 'Written to',
  title: 'Degree or title',
  taxonomy: 'Taxonomy code',
  npi: 'NPI',
};

const YES_NO: FilterOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const counted = (
  options: readonly { value: string | null; count: number | null }[] | null | undefined,
  label: (value: string) => string = (value) => value,
): FilterOption[] =>
  (options ?? []).flatMap(({ value, count }) =>
    value ? [{ value, label: label(value), detail: formatCount(count) }] : [],
  );

/** 'Ohio (OH)'; any other text is shown as it is. */
const stateLabel = (value: string): string =>
  STATE_NAMES.has(value) ? `${STATE_NAMES.get(value)} (${value})` : value;

/** The values of one filter, each with its number of contacts if known; `bands` are those of the list's score. */
export function filterOptions(
  name: ContactFilterName,
  facets: ContactFacets | undefined,
  bands: readonly string[] = SCORE_BANDS,
): FilterOption[] {
  switch (name) {
    case 'list':
    case 'campaign':
      return ((name === 'list' ? facets?.lists : facets?.campaigns) ?? []).map((each) => ({
        value: each.id,
        label: each.name ?? each.id,
        detail: formatCount(each.count),
      }));
    case 'status':
      return CONTACT_STATUSES.map((value) => ({ value, label: statusText(value) }));
    case 'band':
      return bands.map((value) => ({ value, label: BANDS[value] ?? value }));
    case 'owner':
      return [
        { value: 'none', label: 'Nobody' },
        ...(facets?.owners ?? []).map(({ id, name }) => ({ value: id, label: name ?? id })),
      ];
    case 'next':
      return NEXT;
    case 'account':
      // Reached from an account's page alone.
      return [];
    case 'contacted':
    case 'replied':
    case 'suppressed':
      return YES_NO;
    case 'state':
      return counted(facets?.state, stateLabel);
    case 'title':
    case 'taxonomy':
    case 'npi':
      return [];
    default:
      return counted(facets?.[name]);
  }
}

/** A chosen value in words. One without contacts is shown as it is. */
export const valueLabel = (
  name: ContactFilterName,
  value: string,
  facets: ContactFacets | undefined,
): string =>
  name === 'account'
    ? 'one of the accounts'
    : name === 'band'
      ? (BANDS[value] ?? value)
      : (filterOptions(name, facets).find((option) => option.value === value)?.label ?? value);
