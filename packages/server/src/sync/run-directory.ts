import { dropDirectory, isGlobal, tellReaders } from './directory.store.ts';
import type { Extras } from './learned-profile.ts';
import type { Run } from './run-context.ts';
import { runWalk } from './run-walk.ts';
import { inTransaction, jittered, LEASE_MS, later } from './sync-context.ts';
import { holdLease } from './sync-lease.store.ts';
import { change } from './sync-state.store.ts';
import { askWalk, type DirectoryRun, LOOK_MS } from './walk-context.ts';

/** How often one that cannot be walked is asked whether it can by now. */
const REST_MS = 600_000;

/** Nothing is held from here on, and nothing answers in its name. */
async function forget({ ctx, state, lease }: Pick<Run, 'ctx' | 'state' | 'lease'>): Promise<void> {
  if (state.heldVersion === null && state.sweepVersion === null) return;
  await inTransaction(ctx, async (tx) => {
    await holdLease(tx, lease, later(ctx, LEASE_MS));
    await change(tx, lease, {
      held_version: null,
      sweep_version: null,
      sweep_id: null,
      sweep_seq: null,
      sweep_page: null,
      sweep_after: null,
      swept_at: null,
      doubts: 0,
    });
    await dropDirectory(tx, state.viewId, state.sweepId);
  });
}

/** Asks which version the upstream has. Returns whether it has to be walked, or that it is too large for that. */
async function look(run: DirectoryRun): Promise<'walk' | 'same' | 'too-large'> {
  const { ctx, state, lease } = run;
  const { answer, askedAt } = await askWalk(run, { after: null, size: 1 });
  const { version, total } = answer;
  const isSame = state.heldVersion === version && state.doubts === 0;
  await inTransaction(ctx, async (tx) => {
    await holdLease(tx, lease, later(ctx, LEASE_MS));
    await change(tx, lease, {
      told_version: version,
      upstream_total: total,
      ...(isSame && { read_at: askedAt }),
    });
    const isNews = state.toldVersion !== null && state.toldVersion !== version;
    if (isNews) await tellReaders(tx, state.viewId);
  });
  if (total > ctx.directoryRowsMax) return 'too-large';
  const isDue =
    state.sweepWanted !== null ||
    state.sweepAt <= ctx.clock.now() ||
    (state.doubts === 0 && state.sweepVersion !== version);
  return isDue ? 'walk' : 'same';
}

/**
 * Makes the copy of a directory true: asks for its version and walks it where that is another one. Returns when it is due
 * again. Throws what a read throws.
 */
export async function runDirectory(
  base: Pick<Run, 'ctx' | 'state' | 'lease'>,
  { directory }: Extras,
): Promise<Date> {
  const { ctx, state } = base;
  const isShared = await isGlobal(ctx.database.sql, state.viewId);
  if (directory === null || (isShared && directory === 'own')) {
    await forget(base);
    return later(ctx, jittered(ctx, REST_MS));
  }
  const run: DirectoryRun = { ...base, scope: isShared ? 'public' : 'own' };
  const found = state.sweepId === null ? await look(run) : 'walk';
  const next = found === 'walk' ? await runWalk(run) : found;
  if (next === 'too-large') await forget(base);
  return next instanceof Date ? next : later(ctx, jittered(ctx, LOOK_MS));
}
