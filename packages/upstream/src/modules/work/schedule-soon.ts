import { afterCommit, type OrganizationTx } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { scheduleWork, type WorkKind } from './work-clock.store.ts';

/** What is due later than this is as well found by the ticks that run anyway. */
const SOON_MS = 60_000;

/**
 * Makes a row due at `at`, for which somebody waits: once that is committed, a tick of its own looks at that very moment
 * instead of up to a whole interval later. With the queue away the row is found by the next tick all the same.
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
