/** The parts of a run under a lease. */
export type LeasedRun<Lease, Result> = {
  /** Takes the lease. Undefined if nothing is due or another process has it. */
  take: () => Promise<Lease | undefined>;
  /** Renews the lease. Returns false if it is lost. */
  renew?: { everyMs: number; renew: (lease: Lease) => Promise<boolean>; onError: (error: unknown) => void };
  /** Does the work. `signal` aborts when the lease is lost or the process stops. */
  work: (lease: Lease, signal: AbortSignal) => Promise<Result>;
  /** Ends the lease after the work, with what the work returned. */
  release: (lease: Lease, result: Result) => Promise<void>;
  /** Ends the lease after work that threw. Without it the error is thrown on and the lease runs out by itself. */
  failed?: (lease: Lease, error: unknown) => Promise<void>;
  /** Aborts when the process stops. */
  stopping?: AbortSignal;
};

/**
 * Runs work on a lease: only one process does it at a time, and another takes over when that one dies. Returns what the
 * work returned, or undefined if the lease was not taken or the work failed. Throws what `take`, `release` and `failed`
 * throw, and without `failed` what the work throws.
 */
export async function runLeased<Lease, Result>(run: LeasedRun<Lease, Result>): Promise<Result | undefined> {
  const lease = await run.take();
  if (lease === undefined) return undefined;
  const lost = new AbortController();
  const { renew } = run;
  let isRenewing = false;
  const timer =
    renew &&
    setInterval(() => {
      // One that waits, as for a row that the work itself has locked, must not gather others behind it.
      if (isRenewing) return;
      isRenewing = true;
      renew
        .renew(lease)
        .then((isHeld) => {
          if (!isHeld) lost.abort();
        }, renew.onError)
        .finally(() => {
          isRenewing = false;
        });
    }, renew.everyMs);
  timer?.unref();
  const signal = run.stopping ? AbortSignal.any([lost.signal, run.stopping]) : lost.signal;
  try {
    const result = await run.work(lease, signal);
    await run.release(lease, result);
    return result;
  } catch (error) {
    if (!run.failed) throw error;
    await run.failed(lease, error);
    return undefined;
  } finally {
    clearInterval(timer);
  }
}
