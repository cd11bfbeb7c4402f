import { beforeCommit, type LastWork, type OrganizationTx } from '@myra/platform/database/with-organization';
import type { ChangeType } from '@myra/shared/contracts/changes';
import { insertChanges, type NotedChange, type Op } from './changes.store.ts';

type Collected = LastWork & { noted: Map<string, NotedChange> };

function collectChanges(tx: OrganizationTx): Collected {
  const noted = new Map<string, NotedChange>();
  return { noted, run: () => insertChanges(tx, [...noted.values()]) };
}

/**
 * Tells readers of the feed that a row changed, or is gone. Written once for each row as the last statement before the
 * commit, whenever in the transaction it is noted; nothing after a rollback.
 */
export function noteChange(tx: OrganizationTx, type: ChangeType, id: number, op: Op = 'put'): void {
  beforeCommit(tx, collectChanges).noted.set(`${type} ${id}`, { type, id, op });
}
