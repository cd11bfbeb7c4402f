import type { Deps } from '../../context.ts';
import { type Lease, renewLease } from './work-clock.store.ts';

const RENEW_MS = 20_000;

/** A lease that renews itself every 20 s until `stop`; `signal` aborts when it is lost or the process is stopping. */
export type KeptLease = { signal: AbortSignal; stop(): void };

/** Keeps a lease alive while its work goes on; pass the job's own signal, so that the work ends with the process. */
export function keepLease(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  lease: Lease,
  stopping: AbortSignal,
): KeptLease {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewLease(deps.database.db, lease, deps.clock.now()).then(
      (held) => {
        if (!held) lost.abort();
      },
      (error: unknown) => deps.log.warn({ err: error, kind: lease.kind }, 'lease not renewed'),
    );
  }, RENEW_MS);
  timer.unref();
  return { signal: AbortSignal.any([lost.signal, stopping]), stop: () => clearInterval(timer) };
}
