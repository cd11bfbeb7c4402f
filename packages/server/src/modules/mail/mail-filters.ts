import { INBOX_STATUS_FILTERS, SEQUENCE_TYPES } from '@myra/shared/constants/mail';
import { ATTENTION_MARKS, REPLY_INTENTS } from '@myra/shared/constants/reply-intents';
import { z } from 'zod';
import { idText } from '../../upstream/input-schema.ts';

const page = z.number().int().min(1).max(1_000_000).default(1);
const limit = z.number().int().min(1).max(100).default(10);
/** Cursor of the page before, for lists further back than page numbers lead. */
const cursor = z.string().max(500).optional();
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((typed) => typed || undefined)
    .optional();

/** The filters of the inbox, with additions. An empty text is no filter. */
export const sequenceFilters = z.strictObject({
  status: z.enum(INBOX_STATUS_FILTERS).optional(),
  sequence_type: z.enum(SEQUENCE_TYPES).optional(),
  /** Comma-separated addresses. */
  to_email: text(2_000),
  from_email: text(2_000),
  search: text(200),
  /** `YYYY-MM-DD` or an instant: started after it. */
  start_date: text(40),
  read: z.boolean().optional(),
  /** `none` means no representative. */
  rep_id: z.union([z.literal('none'), idText]).optional(),
  /** Only conversations that a person must read first. */
  attention: z.boolean().optional(),
  /** Only conversations with this mark, wherever they were put. */
  mark: z.enum(ATTENTION_MARKS).optional(),
  /** What the lead's newest message means. */
  intent: z.enum(REPLY_INTENTS).optional(),
  page,
  limit,
  cursor,
});
export type SequenceFilters = z.output<typeof sequenceFilters>;

/** The filters as the upstream's call takes them. */
export const sequenceQuery = ({ cursor: _, read, attention, ...filters }: SequenceFilters) => ({
  ...filters,
  read: read === undefined ? undefined : String(read),
  attention: attention ? 'true' : undefined,
});

/** The filters of the catch-all. */
export const orphanedFilters = z.strictObject({
  lead_email: text(254),
  search: text(200),
  page,
  limit,
  cursor,
});
export type OrphanedFilters = z.output<typeof orphanedFilters>;

export const orphanedQuery = ({ cursor: _, ...filters }: OrphanedFilters) => filters;
