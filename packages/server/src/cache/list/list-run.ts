import type { CacheContext } from '../context.ts';
import type { CachedTable } from '../keep/cached-tables.ts';
import type { Lease, List } from '../lease.store.ts';
import type { ListEvent } from '../machine.ts';
import type { ListState, Scan } from './list-state.store.ts';

/** A run that has the lease of a list. */
export type ListRun = {
  ctx: CacheContext;
  lease: Lease;
  list: List;
  table: CachedTable;
  state: ListState;
  /** The upstream has a change feed, and it works. */
  hasFeed: boolean;
  /** Rows that this upstream gives in a page. */
  pageSize: number;
};

/** A run in which a scan is under way. */
export type ScanRun = ListRun & { scan: Scan };

/** What an action leads to: the next event, or when the list is due again. */
export type Outcome = ListEvent | Date;
