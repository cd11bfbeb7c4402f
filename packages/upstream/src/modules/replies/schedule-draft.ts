import { afterCommit, type OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { type DueWork, scheduleWork } from '../work/index.ts';

/** Most drafts of one organization in one job. */
const DRAFTS_MAX = 20;

/** Adds the jobs that write drafts, one per organization. Rejects if the queue is unavailable. */
export function enqueueDrafts({ queues }: Pick<Deps, 'queues'>, due: readonly DueWork[]): Promise<void> {
  const payloads = [...Map.groupBy(due, (work) => work.organizationId)].flatMap(([organizationId, works]) => {
    const keys = works.map((work) => work.key);
    return Array.from({ length: Math.ceil(keys.length / DRAFTS_MAX) }, (_, index) => ({
      organizationId,
      draftIds: keys.slice(index * DRAFTS_MAX, (index + 1) * DRAFTS_MAX),
    }));
  });
  return queues.enqueueMany(jobs.draftReplies, payloads);
}

const wanted = new WeakMap<OrganizationTx, DueWork[]>();

/** If the queue is unavailable, the tick finds the rows. */
const hurry = (ctx: Pick<Ctx, 'queues' | 'log'>, due: readonly DueWork[]): Promise<void> =>
  enqueueDrafts(ctx, due).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'drafts not enqueued, the tick will'),
  );

/**
 * Makes a draft due in the caller's transaction, and adds its job right after the commit, because a person may be
 * waiting. Of many drafts only the first get a job; the tick gives the others to the organizations in turn.
 */
export async function scheduleDraft(
  ctx: Pick<Ctx, 'queues' | 'clock' | 'log'>,
  tx: OrganizationTx,
  draftId: number,
): Promise<void> {
  const work = { kind: 'draft', organizationId: tx.organizationId, key: draftId } as const;
  await scheduleWork(tx, { ...work, at: ctx.clock.now() });
  const due = wanted.get(tx) ?? [];
  if (!wanted.has(tx)) {
    wanted.set(tx, due);
    afterCommit(tx, () => hurry(ctx, due));
  }
  if (due.length < DRAFTS_MAX) due.push(work);
}
