import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadAct } from '@myra/shared/contracts/lead-acts';
import type { Ctx, UserActor } from '../../context.ts';
import { assertList } from '../leads/index.ts';
import { lockPresent } from './lead-acts.store.ts';
import { findSameTitle, writeRole } from './lead-role.store.ts';

/**
 * Gives leads a role, or takes it back so that the title says it again, and scores them anew. Returns how many have another one now,
 * and of a named list how many others have the same title and another role. Throws not-found for another organization's list.
 */
export async function changeRole(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  ids: readonly number[],
  { role, list_id: listId, with_same_title }: Extract<LeadAct, { type: 'role' }>,
): Promise<{ changed: number; same_title?: number }> {
  if (listId !== undefined) await assertList(tx, listId);
  const alike = listId === undefined ? [] : await findSameTitle(tx, { listId, ids, role });
  const meant = with_same_title ? await lockPresent(tx, [...ids, ...alike]) : ids;
  const changed = await writeRole(tx, { ids: meant, role, now: ctx.clock.now() });
  if (changed.length > 0) await ctx.reactions.tell(ctx, tx, 'leadsChanged', { leadIds: changed });
  return { changed: changed.length, same_title: with_same_title ? 0 : alike.length };
}
