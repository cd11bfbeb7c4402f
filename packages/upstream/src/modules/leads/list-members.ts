import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { enlist } from './campaign-members.ts';
import { countAllListed } from './count-listed.ts';
import { findList, removeFromList } from './list-members.store.ts';
import { insertList, listExists } from './list-page.store.ts';

export type ListMembers = {
  list: { list_id: number } | { name: string };
  way: 'add' | 'take-out';
  ids: readonly number[];
  now: Date;
};

/**
 * Puts leads on a list or takes them off it; a name that no list has makes one. Returns how many that concerned. Throws not-found,
 * and precondition-failed for the list of a campaign, whose leads are chosen there.
 */
export async function changeList(tx: OrganizationTx, { list, way, ids, now }: ListMembers): Promise<number> {
  const found = await findList(tx, list);
  if (found?.is_of_campaign) {
    throw preconditionFailed('A campaign writes to this list. Its leads are chosen in the campaign.', {
      reason: 'list-of-campaign',
    });
  }
  const isNew = found === undefined && way === 'add' && 'name' in list;
  const listId = isNew ? await insertList(tx, list.name, now) : found?.id;
  if (listId === undefined) throw notFound('List');
  const isAdding = way === 'add';
  const rows = isAdding ? await enlist(tx, { listId, ids, now }) : await removeFromList(tx, { listId, ids });
  await countAllListed(tx, listId, rows, isAdding ? 1 : -1);
  return rows.length;
}

/** Throws not-found for a list of nobody here. */
export async function assertList(tx: OrganizationTx, listId: number): Promise<void> {
  if (!(await listExists(tx, listId))) throw notFound('List');
}
