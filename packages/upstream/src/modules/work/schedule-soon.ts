import { afterCommit, type OrganizationTx } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { scheduleWork, type WorkKind } from './work-clock.store.ts';

/** Later times are left to the regular ticks. */
const SOON_MS = 60_000;

/**
 * Makes a row due at `at` and, after the commit, enqueues a tick for exactly that time, so that a waiting person does not wait
 * for the next interval. If the queue is down, the next tick finds the row.
 */
export async function scheduleSoon(
  { queues, clock, log }: Pick<Deps, 'queues' | 'clock' | 'log'>,
  tx: OrganizationTx,
  { kind, key, at }: { kind: WorkKind; key: number; at: Date },
): Promise<void> {
  await scheduleWork(tx, { kind, organizationId: tx.organizationId, key, at });
  afterCommit(tx, async () => {
    const delayMs = Math.max(0, at.getTime() - clock.now().getTime());
    if (delayMs > SOON_MS) return;
    await queues
      .enqueue(jobs.tick, {}, { delayMs })
      .catch((error: unknown) => log.warn({ err: error, kind }, 'no tick of its own, the next will do'));
  });
}
