import { INBOX_STATUS_FILTERS, SEQUENCE_TYPES } from '@myra/shared/constants/mail';
import { z } from 'zod';
import { idText } from '../../upstream/input-schema.ts';

const page = z.number().int().min(1).max(1_000_000).default(1);
const limit = z.number().int().min(1).max(100).default(10);
/** Cursor of the page before, for lists further back than page numbers lead. */
const cursor = z.string().max(500).optional();
const text = (max: number) => z.string().trim().max(max);

/** The filters of the inbox, with additions. An empty text is no filter. */
export const sequenceFilters = z.strictObject({
  status: z.enum(INBOX_STATUS_FILTERS).optional(),
  sequenceType: z.enum(SEQUENCE_TYPES).optional(),
  /** Comma-separated addresses. */
  toEmail: text(2_000).optional(),
  fromEmail: text(2_000).optional(),
  search: text(200).optional(),
  /** `YYYY-MM-DD` or an instant: started after it. */
  startDate: text(40).optional(),
  read: z.boolean().optional(),
  /** `none` means no representative. */
  repId: z.union([z.literal('none'), idText]).optional(),
  /** Only conversations that a person must read first. */
  attention: z.boolean().optional(),
  page,
  limit,
  cursor,
});
export type SequenceFilters = z.output<typeof sequenceFilters>;

/** The filters as the upstream's call takes them. An unset filter is left out. */
export function sequenceQuery(filters: SequenceFilters) {
  return {
    ...(filters.status && { status: filters.status }),
    ...(filters.sequenceType && { sequence_type: filters.sequenceType }),
    ...(filters.toEmail && { to_email: filters.toEmail }),
    ...(filters.fromEmail && { from_email: filters.fromEmail }),
    ...(filters.search && { search: filters.search }),
    ...(filters.startDate && { start_date: filters.startDate }),
    ...(filters.read !== undefined && { read: filters.read ? 'true' : 'false' }),
    ...(filters.repId && { rep_id: filters.repId }),
    ...(filters.attention && { attention: 'true' }),
    page: filters.page,
    limit: filters.limit,
  };
}

/** The filters of the catch-all. */
export const orphanedFilters = z.strictObject({ leadEmail: text(254).optional(), page, limit, cursor });
export type OrphanedFilters = z.output<typeof orphanedFilters>;

export const orphanedQuery = (filters: OrphanedFilters) => ({
  ...(filters.leadEmail && { lead_email: filters.leadEmail }),
  page: filters.page,
  limit: filters.limit,
});
