import type { Sort } from '@/components/data-table/column';
import { type Campaign, nameOf } from './campaign';

const KNOWN = ['active', 'inactive', 'draft'] as const;

const labelOf = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

export interface StatusChoice {
  /** Undefined: all of them. */
  status: string | undefined;
  label: string;
  count: number;
}

/** The chips over the table: all, the three documented ones, and any other status of the data. */
export function statusChoices(campaigns: readonly Campaign[]): StatusChoice[] {
  const count = (status: string) => campaigns.filter((campaign) => campaign.status === status).length;
  const found = campaigns.map((campaign) => campaign.status).filter((status) => status !== null);
  return [
    { status: undefined, label: 'All', count: campaigns.length },
    ...[...new Set<string>([...KNOWN, ...found])].map((status) => ({
      status,
      label: labelOf(status),
      count: count(status),
    })),
  ];
}

export const SORT_DEFAULT: Sort = { column: 'modified', direction: 'desc' };

/** The rows after search and chip, in the chosen order. Default: newest change first. */
export function visibleCampaigns(
  campaigns: readonly Campaign[],
  { term, status, sort }: { term: string; status: string | undefined; sort: Sort },
): Campaign[] {
  const needle = term.trim().toLowerCase();
  const keyOf = {
    name: (campaign: Campaign) => nameOf(campaign).toLowerCase(),
    status: (campaign: Campaign) => campaign.status ?? '',
    sent: (campaign: Campaign) => campaign.sent_count ?? 0,
    modified: (campaign: Campaign) => campaign.last_updated_at ?? '',
  }[sort.column];
  const rows = campaigns.filter(
    (campaign) =>
      (status === undefined || campaign.status === status) && nameOf(campaign).toLowerCase().includes(needle),
  );
  if (keyOf === undefined) return rows;
  const way = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a === b ? 0 : a < b ? -way : way;
  });
}
