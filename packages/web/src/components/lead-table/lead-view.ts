import type { SCORE_BANDS } from '@myra/shared/constants/contact-search';
import { leadNameOf } from '@/lib/lead-name';
import type { RouterOutputs } from '@/lib/trpc';

export type LeadPage = RouterOutputs['leads']['listByList'];
export type LeadRow = LeadPage['leads'][number];

export type LeadBand = (typeof SCORE_BANDS)[number];

/** The filters of the list. The server applies them. */
export interface LeadFilter {
  search?: string | undefined;
  band?: LeadBand | undefined;
  state?: string | undefined;
  category?: string | undefined;
  specialty?: string | undefined;
}

export const LEAD_SORTS = ['score', 'name', 'email'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Everything that decides which rows are shown and in which order. */
export interface LeadView {
  filter: LeadFilter;
  isSelectedOnly: boolean;
  sort: LeadSort;
  direction: 'asc' | 'desc';
}

export const startingView: LeadView = {
  filter: {},
  isSelectedOnly: false,
  sort: 'score',
  direction: 'desc',
};

/** Whether any filter is active. */
export const isNarrowed = ({ filter, isSelectedOnly }: LeadView): boolean =>
  isSelectedOnly || Object.values(filter).some((value) => value !== undefined && value !== '');

/** The filter on the wire, without unset values. */
export const wireFilter = ({ search, band, state, category, specialty }: LeadFilter) => ({
  ...(search !== undefined && search !== '' && { search }),
  ...(band !== undefined && { band }),
  ...(state !== undefined && { state }),
  ...(category !== undefined && { category }),
  ...(specialty !== undefined && { specialty }),
});

/** The name of a lead in a row. */
export const leadName = ({ contact }: LeadRow): string => leadNameOf(contact);

const FLAGS: Record<string, string> = {
  suppressed: 'Unsubscribed',
  'role-address': 'Shared mailbox',
  'no-address': 'No address',
};

/** A flag in words; an unknown one by its own name. */
export const flagLabel = (flag: string): string => FLAGS[flag] ?? flag.replaceAll('-', ' ');

/** Whether a flag keeps every email from this person. */
export const isBlockingFlag = (flag: string): boolean => flag === 'suppressed' || flag === 'no-address';

/** 'Ohio; Texas' as one text; '-' for an empty list. */
export const joined = (values: readonly string[] | null | undefined, separator: string): string =>
  values === null || values === undefined || values.length === 0 ? '-' : values.join(separator);
