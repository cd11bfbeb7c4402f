import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, organizationId, ownedRow, ref } from './columns.ts';

/** A merge: two rows of one person as they were before, and everything that the merge changed. Never updated. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    ...ownedRow(),
    keptId: ref('kept_id').notNull(),
    mergedId: ref('merged_id').notNull(),
    /** Both rows before, whose value each field took, and what else changed. */
    record: jsonb('record').$type<Record<string, unknown>>().notNull(),
    mergedBy: text('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [index('lead_merges_kept').on(table.organizationId, table.keptId, table.id)],
);

/** Undone merges. Append-only. */
export const leadMergeUndos = pgTable(
  'lead_merge_undos',
  {
    organizationId: organizationId(),
    mergeId: ref('merge_id').notNull(),
    undoneBy: text('undone_by').notNull(),
    undoneAt: instant('undone_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.mergeId] })],
);

/** Pairs of people that somebody marked as different. `pairKey` is their ids in order. */
export const distinctLeadPairs = pgTable(
  'distinct_lead_pairs',
  {
    organizationId: organizationId(),
    pairKey: text('pair_key').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.pairKey] })],
);
