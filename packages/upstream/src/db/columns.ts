import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** A row's own id: bigint identity, read as a JavaScript number. */
export const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another row's id. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** The wall: in every row, leading every key, checked by row-level security. */
export const organizationId = () => ref('organization_id').notNull();

/** The two columns that nearly every table begins with. */
export const ownedRow = () => ({ id: rowId(), organizationId: organizationId() });

/** An instant with zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const nullableText = (name: string) => text(name);

/** One nullable text column for each name. */
export const textColumns = <Name extends string>(names: readonly Name[]) =>
  // The keys are exactly the names.
  Object.fromEntries(names.map((name) => [name, nullableText(name)])) as Record<
    Name,
    ReturnType<typeof nullableText>
  >;

/** For GIN indexes: at most 2 MB that a search reads unsorted, in a millisecond. A quarter of it would double what an import logs. */
export const SOON_SORTED = { gin_pending_list_limit: 2048 };
