import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { asc, eq, sql } from 'drizzle-orm';
import { changeRow, findRow } from '../../../db/rows.ts';
import { watchLists } from '../../../db/schema.ts';

export type WatchListRow = typeof watchLists.$inferSelect;

export const listRows = (tx: OrganizationTx): Promise<WatchListRow[]> =>
  tx.select().from(watchLists).orderBy(asc(watchLists.name), asc(watchLists.id));

export const findList = (tx: OrganizationTx, id: number): Promise<WatchListRow | undefined> =>
  findRow(tx, watchLists, eq(watchLists.id, id));

/** The database dates rows of the directory, so it also says since when a list is seen. */
const DATABASE_NOW = sql`now()`;

/** Adds one; undefined if the organization has `max` of them. */
export async function insertRow(
  tx: OrganizationTx,
  values: Pick<WatchListRow, 'name' | 'filter' | 'createdBy'> & { now: Date; max: number },
): Promise<WatchListRow | undefined> {
  const { now, max, ...columns } = values;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('watch-lists', ${tx.organizationId}))`);
  if ((await tx.select({ id: watchLists.id }).from(watchLists)).length >= max) return undefined;
  const [row] = await tx
    .insert(watchLists)
    .values({ ...columns, organizationId: tx.organizationId, createdAt: now, seenAt: DATABASE_NOW })
    .returning();
  return row;
}

/** Counts changes from now on. */
export const setSeen = (tx: OrganizationTx, id: number): Promise<WatchListRow | undefined> =>
  changeRow(tx, watchLists, eq(watchLists.id, id), { seenAt: DATABASE_NOW, counts: null, countedFor: null });

export async function storeCounts(
  tx: OrganizationTx,
  input: { id: number; counts: Record<string, number>; version: string },
): Promise<void> {
  const { id, counts, version } = input;
  await tx.update(watchLists).set({ counts, countedFor: version }).where(eq(watchLists.id, id));
}

/** Whether there was one. */
export async function deleteRow(tx: OrganizationTx, id: number): Promise<boolean> {
  const rows = await tx.delete(watchLists).where(eq(watchLists.id, id)).returning({ id: watchLists.id });
  return rows.length > 0;
}
