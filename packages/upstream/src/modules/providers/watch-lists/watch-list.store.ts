import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { asc, eq, sql } from 'drizzle-orm';
import { watchLists } from '../../../db/schema.ts';

export type WatchListRow = typeof watchLists.$inferSelect;

export const listRows = (tx: OrganizationTx): Promise<WatchListRow[]> =>
  tx.select().from(watchLists).orderBy(asc(watchLists.name), asc(watchLists.id));

export async function findRow(tx: OrganizationTx, id: number): Promise<WatchListRow | undefined> {
  const [row] = await tx.select().from(watchLists).where(eq(watchLists.id, id));
  return row;
}

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
export async function setSeen(tx: OrganizationTx, id: number): Promise<WatchListRow | undefined> {
  const [row] = await tx
    .update(watchLists)
    .set({ seenAt: DATABASE_NOW, counts: null, countedFor: null })
    .where(eq(watchLists.id, id))
    .returning();
  return row;
}

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
