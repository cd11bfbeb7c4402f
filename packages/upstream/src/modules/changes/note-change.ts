import { beforeCommit, type LastWork, type OrganizationTx } from '@myra/platform/database/with-organization';
import type { ChangeType } from '@myra/shared/contracts/changes';
import { insertChanges, type NotedChange, type Op } from './changes.store.ts';

type Collected = LastWork & { noted: Map<string, NotedChange> };

function collectChanges(tx: OrganizationTx): Collected {
  const noted = new Map<string, NotedChange>();
  return { noted, run: () => insertChanges(tx, [...noted.values()]) };
}

/**
 * Records in the feed that a row changed or is gone. Each row is written once, as the last statement before the commit.
 * Nothing is written after a rollback.
 */
export function noteChange(tx: OrganizationTx, type: ChangeType, id: number, op: Op = 'put'): void {
  beforeCommit(tx, collectChanges).noted.set(`${type} ${id}`, { type, id, op });
}
