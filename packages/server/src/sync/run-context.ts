import type { SyncContext } from './sync-context.ts';
import type { Lease, SyncState } from './sync-state.ts';

/** A run has taken a resource and reads it. */
export type Run = {
  ctx: SyncContext;
  state: SyncState;
  lease: Lease;
  /** Whether the upstream tells its changes, and how large its pages are by its own words. */
  extras: { hasFeed: boolean; pageMax: number | null };
};

/** When the resource is due again; a run that stopped in the middle of its work says `now`. */
export type RunEnd = { nextAt: Date };
