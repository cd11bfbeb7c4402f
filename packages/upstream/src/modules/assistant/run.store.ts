import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { assistantCalls, assistantRuns, assistantThreads } from '../../db/schema.ts';

export type RunRow = typeof assistantRuns.$inferSelect;
/** A run with the person who asked. */
export type OwnedRun = RunRow & { userId: string };
export type CallRow = typeof assistantCalls.$inferSelect;

const OPEN = ['queued', 'running'] as const;

const mine = (tx: OrganizationTx, id: number) =>
  and(eq(assistantRuns.organizationId, tx.organizationId), eq(assistantRuns.id, id));

/** Locks the run until the transaction ends. Undefined if it or its thread is gone. */
export async function lockRun(tx: OrganizationTx, id: number): Promise<OwnedRun | undefined> {
  const [row] = await tx
    .select({ run: assistantRuns, userId: assistantThreads.userId })
    .from(assistantRuns)
    .innerJoin(
      assistantThreads,
      and(
        eq(assistantThreads.organizationId, assistantRuns.organizationId),
        eq(assistantThreads.id, assistantRuns.threadId),
        isNull(assistantThreads.deletedAt),
      ),
    )
    .where(mine(tx, id))
    .for('update', { of: assistantRuns });
  return row && { ...row.run, userId: row.userId };
}

export async function insertRun(
  tx: OrganizationTx,
  values: Pick<RunRow, 'threadId' | 'messageNo' | 'planner'> & { now: Date },
): Promise<number> {
  const { now, ...rest } = values;
  const [row] = await tx
    .insert(assistantRuns)
    .values({ ...rest, organizationId: tx.organizationId, state: 'queued', createdAt: now })
    .returning({ id: assistantRuns.id });
  if (!row) throw new Error('Inserting a run gave no row');
  return row.id;
}

export async function changeRun(
  tx: OrganizationTx,
  id: number,
  values: Partial<
    Pick<RunRow, 'state' | 'plan' | 'planner' | 'steps' | 'tokens' | 'error' | 'startedAt' | 'endedAt'>
  >,
): Promise<void> {
  await tx.update(assistantRuns).set(values).where(mine(tx, id));
}

/** The runs of a thread that have not ended, oldest first. */
export function listOpenRuns(tx: OrganizationTx, threadId: number): Promise<Pick<RunRow, 'id' | 'state'>[]> {
  return tx
    .select({ id: assistantRuns.id, state: assistantRuns.state })
    .from(assistantRuns)
    .where(
      and(
        eq(assistantRuns.organizationId, tx.organizationId),
        eq(assistantRuns.threadId, threadId),
        inArray(assistantRuns.state, [...OPEN]),
      ),
    )
    .orderBy(asc(assistantRuns.id));
}

/** The run before this one in its thread that was answered. */
export async function findPrevious(
  tx: OrganizationTx,
  run: Pick<RunRow, 'id' | 'threadId'>,
): Promise<Pick<RunRow, 'plan'> | undefined> {
  const [row] = await tx
    .select({ plan: assistantRuns.plan })
    .from(assistantRuns)
    .where(
      and(
        eq(assistantRuns.organizationId, tx.organizationId),
        eq(assistantRuns.threadId, run.threadId),
        eq(assistantRuns.state, 'done'),
        lt(assistantRuns.id, run.id),
      ),
    )
    .orderBy(desc(assistantRuns.id))
    .limit(1);
  return row;
}

/** The look-ups of a run, in order. */
export function listCalls(tx: OrganizationTx, runId: number): Promise<CallRow[]> {
  return tx
    .select()
    .from(assistantCalls)
    .where(and(eq(assistantCalls.organizationId, tx.organizationId), eq(assistantCalls.runId, runId)))
    .orderBy(asc(assistantCalls.callNo));
}

export async function insertCall(
  tx: OrganizationTx,
  row: Omit<CallRow, 'organizationId' | 'createdAt'> & { now: Date },
): Promise<void> {
  const { now, ...values } = row;
  await tx.insert(assistantCalls).values({ ...values, organizationId: tx.organizationId, createdAt: now });
}
