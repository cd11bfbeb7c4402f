import { runLeased } from '@myra/platform/run-leased';
import type { Deps } from '../../context.ts';
import { createExpiry } from './lease-expiry.ts';
import * as store from './work-clock.store.ts';

/**
 * `attempts` counts the processes that ended during this work. `isHeld` asks only this process's clocks: false means that the
 * lease may have run out, as after a long pause of the process, and that another may have taken the work over.
 */
export type TakenLease = store.Lease & { attempts: number; isHeld: () => boolean };

/**
 * Works on a row of the clock under its lease, which is renewed all the time. Does nothing if another run has the lease. The
 * work puts the lease's fence into every write. It returns when the row is due again, null to delete the row, or undefined
 * if it released the lease itself. `signal` aborts when the lease is lost or the process stops. Throws what the work
 * throws; the lease then runs out.
 */
export async function runWork(
  deps: Pick<Deps, 'database' | 'clock' | 'ids' | 'log'>,
  due: store.DueWork,
  stopping: AbortSignal,
  work: (lease: TakenLease, signal: AbortSignal) => Promise<Date | null | undefined>,
): Promise<void> {
  const { clock, database, ids, log } = deps;
  const expiry = createExpiry(clock, store.leaseMs(due.kind));
  await runLeased({
    async take() {
      const taken = await store.takeLease(database.db, { ...due, owner: ids.token(9), now: clock.now() });
      return taken && { ...taken, isHeld: () => !expiry.isOver() };
    },
    renew: {
      everyMs: store.LEASE_RENEW_MS,
      renew: (lease) => expiry.renew(() => store.renewLease(database.db, lease, clock.now())),
      onError: (err) => log.warn({ err, kind: due.kind }, 'lease not renewed'),
    },
    work,
    release: async (lease, nextAt) => {
      if (nextAt !== undefined) await store.releaseLease(database.db, lease, { now: clock.now(), nextAt });
    },
    stopping,
  });
}
