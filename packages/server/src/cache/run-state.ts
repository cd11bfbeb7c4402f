import { runLeased } from '@myra/platform/run-leased';
import { notify } from '../events/notify.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import { NobodySignedIn } from './background-read.ts';
import { type CacheContext, jittered, later } from './context.ts';
import type { Due, Kind, Lease } from './lease.store.ts';
import * as store from './lease.store.ts';
import { LEASE_TABLE, type LeaseEvent, step } from './machine.ts';

const BACKOFF_FIRST_MS = 5_000;
const BACKOFF_STEPS_MAX = 7;
const BACKOFF_MAX_MS = 300_000;
/** A sign-in makes everything due, so this can be long. */
const SIGNED_OUT_WAIT_MS = 30_000;

/** The wait after a failure: doubled each time, and at least what the upstream asks for. */
function backoffMs(error: unknown, fails: number, firstMs: number): number {
  const grown = Math.min(firstMs * 2 ** Math.min(fails, BACKOFF_STEPS_MAX), BACKOFF_MAX_MS);
  const said = isErrorCode(error, 'rate-limited') ? (error.details?.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(grown, said);
}

/** A code for the state row; the upstream's own text is never stored. */
const codeOf = (error: unknown): string =>
  isErrorCode(error, 'upstream-unavailable', 'rate-limited', 'forbidden', 'not-found', 'invalid-input')
    ? error.code
    : 'internal';

/** Tells the pages how fresh a kind is. */
export const tellAge = (ctx: CacheContext, viewId: string, kind: Kind, at: Date | null): Promise<void> =>
  notify(ctx.database.sql, {
    v: viewId,
    t: 'cache.age',
    d: { resource: kind, synced_at: at?.toISOString() ?? null },
  });

function eventOf(error: unknown, stopping: AbortSignal | undefined): LeaseEvent {
  if (stopping?.aborted) return 'stopping';
  if (error instanceof NobodySignedIn) return 'nobody-signed-in';
  return error instanceof store.LeaseLost ? 'lost' : 'failed';
}

export type StateRun = {
  /** Reads the upstream and returns when the row is due again. */
  work: (lease: Lease & { row: Record<string, unknown> }) => Promise<Date>;
  stopping?: AbortSignal;
  backoffFirstMs?: number;
  signedOutWaitMs?: number;
  onFailed?: () => Promise<void>;
};

/**
 * Runs a kind of a view if it is due and no other process has its lease, and ends the lease as the lease table says. Returns
 * whether it is due again at once. Throws faults of our own database only.
 */
export async function runState(ctx: CacheContext, due: Due, run: StateRun): Promise<{ isDueAgain: boolean }> {
  const { sql } = ctx.database;
  let isDueAgain = false;
  const end = async (
    lease: Lease & { row: Record<string, unknown> },
    event: LeaseEvent,
    outcome: unknown,
  ) => {
    switch (step(LEASE_TABLE, 'running', event).action) {
      case 'plan-next': {
        const ended = await store.endLease(sql, lease, { nextAt: outcome as Date, now: ctx.clock.now() });
        ({ isDueAgain } = ended);
        if (ended.hadFailed) await tellAge(ctx, due.viewId, due.kind, ctx.clock.now());
        return;
      }
      case 'back-off': {
        const waitMs = backoffMs(outcome, lease.fails, run.backoffFirstMs ?? BACKOFF_FIRST_MS);
        const nextAt = later(ctx, jittered(ctx, waitMs));
        await store.failLease(sql, lease, { nextAt, error: codeOf(outcome) });
        const fails = lease.fails + 1;
        ctx.log.warn(
          { err: outcome, view_id: due.viewId, kind: due.kind, fails },
          'the upstream was not read',
        );
        const { read_at: readAt } = lease.row;
        if (fails === 1)
          await tellAge(ctx, due.viewId, due.kind, typeof readAt === 'string' ? new Date(readAt) : null);
        return run.onFailed?.();
      }
      case 'wait-for-sign-in':
        return store.releaseLease(sql, lease, later(ctx, run.signedOutWaitMs ?? SIGNED_OUT_WAIT_MS));
      case 'give-back':
        return store.releaseLease(sql, lease);
    }
  };
  await runLeased({
    take: () => store.takeLease(sql, due, ctx.clock.now()),
    renew: {
      everyMs: store.LEASE_RENEW_MS,
      renew: (lease) => store.renewLease(sql, lease, ctx.clock.now()),
      onError: (err) => ctx.log.warn({ err, view_id: due.viewId, kind: due.kind }, 'lease not renewed'),
    },
    work: run.work,
    release: (lease, nextAt) => end(lease, run.stopping?.aborted ? 'stopping' : 'done', nextAt),
    failed: (lease, error) => end(lease, eventOf(error, run.stopping), error),
  });
  return { isDueAgain };
}
