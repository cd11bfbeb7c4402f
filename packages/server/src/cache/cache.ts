import type { Caller } from '../session/caller.ts';
import type { OneOf } from './keep/read-ones.ts';
import type { Due, Kind, List } from './lease.store.ts';

/** Rows that a write changed, or that a person asks for. */
export type Touched = { sequences?: readonly string[]; orphaned?: readonly string[] };

/** The copies of the upstream's mail. */
export type Cache = {
  /** What is due in active views, longest waiting first. Feeds are not in it. */
  listDue(): Promise<Due[]>;
  /** Runs a kind if it is due and no other process runs it. Queues another run if there is more to do. */
  run(due: Due): Promise<void>;
  /** Reads conversations in the background, even if they are cached. */
  readConversations(viewId: string, ids: readonly string[]): Promise<void>;
  /** Follows the feeds of active views until stopped. */
  follow(): { stop(): Promise<void> };
  /** Follows one view's feed until `signal`, or until there is nothing to follow. */
  followView(viewId: string, signal: AbortSignal): Promise<void>;
  /** Asks for a read now, at most once in some seconds. */
  refresh(viewId: string, kind: Kind): Promise<void>;
  /** The same for one conversation. */
  refreshConversation(viewId: string, id: string): Promise<void>;
  /** Makes the state of a view that has none yet. */
  begin(viewId: string): Promise<void>;
  /**
   * Reads one row with a person's token and caches it; a 404 removes the cached row. Throws what the call throws.
   * A row that cannot be cached is still returned.
   */
  readAs<L extends List>(caller: Caller, list: L, id: string): Promise<OneOf<L>>;
  /** Reads changed rows again with the writer's token. Returns `stale` if some could not be read; those are due at once. */
  reread(caller: Caller, touched: Touched): Promise<{ stale: boolean }>;
  /** Counts every list of every view again. Returns how many counts were wrong. */
  reconcile(): Promise<number>;
  /** How long the oldest due kind of an active view has waited. */
  oldestDueMs(): Promise<number>;
};
