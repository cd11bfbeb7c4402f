import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadAct } from '@myra/shared/contracts/lead-acts';
import type { Ctx, UserActor } from '../../context.ts';
import { assertList } from '../leads/index.ts';
import { findSameTitle, writeRole } from './lead-role.store.ts';

type RoleAct = Extract<LeadAct, { type: 'role' }>;

const othersOfTitle = (tx: OrganizationTx, ids: readonly number[], { list_id: listId, role }: RoleAct) =>
  listId === undefined ? [] : findSameTitle(tx, { listId, ids, role });

/** Whom an act gives a role besides the chosen leads: with `with_same_title` those of the same title on its list. */
export const alsoGiven = async (
  tx: OrganizationTx,
  ids: readonly number[],
  act: LeadAct,
): Promise<number[]> => (act.type === 'role' && act.with_same_title ? othersOfTitle(tx, ids, act) : []);

/**
 * Gives leads a role, or takes it back so that the title says it again, and scores them anew. Returns how many have another one now,
 * and of a named list how many others have the same title and another role. Throws not-found for another organization's list.
 */
export async function changeRole(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  ids: readonly number[],
  act: RoleAct,
): Promise<{ changed: number; same_title: number }> {
  if (act.list_id !== undefined) await assertList(tx, act.list_id);
  const alike = act.with_same_title ? [] : await othersOfTitle(tx, ids, act);
  const changed = await writeRole(tx, { ids, role: act.role, now: ctx.clock.now() });
  if (changed.length > 0) await ctx.reactions.tell(ctx, tx, 'leadsChanged', { leadIds: changed });
  return { changed: changed.length, same_title: alike.length };
}
