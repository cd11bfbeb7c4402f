import type { Caller } from '../trpc/context.ts';
import type { OneRead } from './read-ones.ts';
import type { Due } from './sync-lease.store.ts';
import type { Resource } from './sync-state.ts';

/** Rows that a write has touched, or that a person asks for. */
export type Touched = { sequences?: readonly string[]; orphaned?: readonly string[] };

/** Keeps the cached lists and conversations true. */
export type Sync = {
  /** What is due of awake views, longest waiting first; feeds apart. */
  listDue(): Promise<Due[]>;
  /** Runs a resource if it is due and nobody else has it; hands itself on where there is more to do. */
  run(due: Due): Promise<void>;
  /** Reads conversations in the background, whatever is held of them. */
  readConversations(viewId: string, ids: readonly string[]): Promise<void>;
  /** Follows the feeds of awake views until stopped. */
  follow(): { stop(): Promise<void> };
  /** Follows one view's feed until `signal`, or until there is nothing to follow. */
  followView(viewId: string, signal: AbortSignal): Promise<void>;
  /** Asks for a read at once, never twice within some seconds; a queue that is away costs time only. */
  refresh(viewId: string, resource: Resource): Promise<void>;
  /** The same for one conversation. */
  refreshConversation(viewId: string, id: string): Promise<void>;
  /** Makes the state of a view that has none yet. */
  wake(viewId: string): Promise<void>;
  /**
   * Reads one row in a person's name and keeps it, a 404 too where the row was held. Throws what the call throws; what
   * cannot be kept is returned all the same.
   */
  readAs(caller: Caller, resource: OneRead['resource'], id: string): Promise<OneRead>;
  /** Reads touched rows again in the writer's name. Returns whether all could be read; the others are due at once. */
  reread(caller: Caller, touched: Touched): Promise<{ stale: boolean }>;
  /** Counts every facet of every view anew. Returns how many were wrong. */
  reconcile(): Promise<number>;
  /** How long the oldest due resource of an awake view has waited for somebody to take it. */
  oldestDueMs(): Promise<number>;
};
