import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { addRow, findRow } from '../../db/rows.ts';
import { assistantThreads } from '../../db/schema.ts';

export type ThreadRow = typeof assistantThreads.$inferSelect;

const own = (tx: OrganizationTx, userId: string) =>
  and(
    eq(assistantThreads.organizationId, tx.organizationId),
    eq(assistantThreads.userId, userId),
    isNull(assistantThreads.deletedAt),
  );

/** A person's threads, most recently used first, after one of them. */
export function listThreadRows(
  tx: OrganizationTx,
  userId: string,
  { limit, after }: { limit: number; after?: { at: Date; id: number } | undefined },
): Promise<ThreadRow[]> {
  return tx
    .select()
    .from(assistantThreads)
    .where(
      and(
        own(tx, userId),
        after &&
          sql`(${assistantThreads.updatedAt}, ${assistantThreads.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(assistantThreads.updatedAt), desc(assistantThreads.id))
    .limit(limit);
}

/** A thread of this person. */
export const findThread = (
  tx: OrganizationTx,
  input: { id: number; userId: string },
): Promise<ThreadRow | undefined> =>
  findRow(tx, assistantThreads, and(own(tx, input.userId), eq(assistantThreads.id, input.id)));

export async function insertThread(
  tx: OrganizationTx,
  values: Pick<ThreadRow, 'userId' | 'title'> & { goal?: string; now: Date },
): Promise<ThreadRow> {
  const { now, ...rest } = values;
  return addRow(tx, assistantThreads, {
    ...rest,
    organizationId: tx.organizationId,
    rev: 0,
    createdAt: now,
    updatedAt: now,
  });
}

/** Raises the revision and locks the thread until the transaction ends. Undefined if it is gone. */
export async function raiseRev(tx: OrganizationTx, threadId: number, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(assistantThreads)
    .set({ rev: sql`${assistantThreads.rev} + 1`, updatedAt: now })
    .where(and(eq(assistantThreads.organizationId, tx.organizationId), eq(assistantThreads.id, threadId)))
    .returning({ rev: assistantThreads.rev });
  return row?.rev;
}

export async function changeThread(
  tx: OrganizationTx,
  id: number,
  values: Partial<Pick<ThreadRow, 'title' | 'deletedAt'>>,
): Promise<void> {
  await tx
    .update(assistantThreads)
    .set(values)
    .where(and(eq(assistantThreads.organizationId, tx.organizationId), eq(assistantThreads.id, id)));
}

/** Removes threads that were deleted before `cutoff`, with everything in them, at most `limit`. Returns how many. */
export async function removeDeleted(tx: OrganizationTx, cutoff: Date, limit: number): Promise<number> {
  const rows = await tx.execute(sql`
    with gone as (
      select id from assistant_threads
      where organization_id = ${tx.organizationId} and deleted_at < ${cutoff.toISOString()}::timestamptz limit ${limit}
    ), calls as (
      delete from assistant_calls c using assistant_runs r, gone
      where c.organization_id = ${tx.organizationId} and r.organization_id = c.organization_id and r.id = c.run_id and r.thread_id = gone.id
    ), cards as (
      delete from assistant_cards d using gone where d.organization_id = ${tx.organizationId} and d.thread_id = gone.id
    ), files as (
      delete from assistant_files f using gone where f.organization_id = ${tx.organizationId} and f.thread_id = gone.id
    ), plans as (
      delete from activity_plans p using gone
      where p.organization_id = ${tx.organizationId} and p.thread_id = gone.id and p.state = 'draft' and p.campaign_id is null
    ), runs as (
      delete from assistant_runs r using gone where r.organization_id = ${tx.organizationId} and r.thread_id = gone.id
    ), messages as (
      delete from assistant_messages m using gone where m.organization_id = ${tx.organizationId} and m.thread_id = gone.id
    )
    delete from assistant_threads t using gone where t.organization_id = ${tx.organizationId} and t.id = gone.id returning t.id`);
  return rows.length;
}
