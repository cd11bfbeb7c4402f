import type { Caller } from '../session/caller.ts';
import type { OneOf } from './keep/read-ones.ts';
import type { Due, Kind, List } from './lease.store.ts';

/** Rows that a write has touched, or that a person asks for. */
export type Touched = { sequences?: readonly string[]; orphaned?: readonly string[] };

/** Keeps the cached lists and conversations true. */
export type Cache = {
  /** What is due of awake views, longest waiting first; feeds apart. */
  listDue(): Promise<Due[]>;
  /** Runs a kind if it is due and nobody else has it; queues itself again where there is more to do. */
  run(due: Due): Promise<void>;
  /** Reads conversations in the background, whatever the cache has of them. */
  readConversations(viewId: string, ids: readonly string[]): Promise<void>;
  /** Follows the feeds of awake views until stopped. */
  follow(): { stop(): Promise<void> };
  /** Follows one view's feed until `signal`, or until there is nothing to follow. */
  followView(viewId: string, signal: AbortSignal): Promise<void>;
  /** Asks for a read at once, never twice within some seconds; a queue that is away costs time only. */
  refresh(viewId: string, kind: Kind): Promise<void>;
  /** The same for one conversation. */
  refreshConversation(viewId: string, id: string): Promise<void>;
  /** Makes the state of a view that has none yet. */
  wake(viewId: string): Promise<void>;
  /**
   * Reads one row in a person's name and caches it, a 404 too where the cache had the row. Throws what the call throws; what
   * cannot be cached is returned all the same.
   */
  readAs<L extends List>(caller: Caller, list: L, id: string): Promise<OneOf<L>>;
  /** Reads touched rows again in the writer's name. Returns whether all could be read; the others are due at once. */
  reread(caller: Caller, touched: Touched): Promise<{ stale: boolean }>;
  /** Counts every list of every view anew. Returns how many counts were wrong. */
  reconcile(): Promise<number>;
  /** How long the oldest due kind of an awake view has waited for a run. */
  oldestDueMs(): Promise<number>;
};
