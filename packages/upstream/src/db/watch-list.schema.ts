import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ownedRow, ref, rowId } from './columns.ts';

export type PlaceBefore = {
  street_address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
};

/** What imports changed in rows that were there. Rows of the public directory have no organization. */
export const directoryChanges = pgTable(
  'directory_changes',
  {
    id: rowId(),
    organizationId: ref('organization_id'),
    providerId: ref('provider_id').notNull(),
    /** moved, closed or opened; joined where another row became this one. */
    change: text('change').notNull(),
    /** The place before, or the id of the row that is gone. */
    before: jsonb('before').$type<PlaceBefore | { gone: number }>(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('directory_changes_since').on(table.at)],
);

/** Saved filters of the directory whose changes an organization follows. */
export const watchLists = pgTable(
  'watch_lists',
  {
    ...ownedRow(),
    name: text('name').notNull(),
    /** As the directory's list takes it. */
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Changes after this instant are shown. */
    seenAt: instant('seen_at').notNull(),
    /** Counted changes, and the version of the directory that they were counted in. */
    counts: jsonb('counts').$type<Record<string, number>>(),
    countedFor: text('counted_for'),
  },
  (table) => [index('watch_lists_organization').on(table.organizationId, table.id)],
);
