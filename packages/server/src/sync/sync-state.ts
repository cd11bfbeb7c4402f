/** What is read on a lease of its own. `details` are conversations not held yet, `changes` is the upstream's feed. */
export const RESOURCES = ['changes', 'orphaned', 'sequences', 'details', 'providers'] as const;
export type Resource = (typeof RESOURCES)[number];

export type SyncState = {
  viewId: string;
  resource: Resource;
  cursor: number | null;
  sweepId: string | null;
  sweepPage: number | null;
  sweepPageSize: number | null;
  /** Where a walk by cursor goes on after, and the versions that it began with, that was told last and that is held. */
  sweepAfter: string | null;
  sweepVersion: string | null;
  toldVersion: string | null;
  heldVersion: string | null;
  sweepSeq: number | null;
  sweepStartedAt: Date | null;
  sweepWanted: number | null;
  sweepChecked: number;
  doubts: number;
  sweptAt: Date | null;
  sweepAt: Date;
  readAt: Date | null;
  /** As the database writes it: only ever compared, and finer than a `Date`. */
  requestedAt: string | null;
  nextAt: Date;
  fence: number;
  fails: number;
  upstreamTotal: number | null;
};

/** A run's hold on a resource: good while nobody else has raised the fence. */
export type Lease = { viewId: string; resource: Resource; fence: number };
