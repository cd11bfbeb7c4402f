import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { removeRepresentativeAccount } from '../auth/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { findRepresentativeOfUser, markRemoved } from './representative.store.ts';

/**
 * In one transaction: the person loses access at once, and their unsent mail waits until their mailbox is linked to
 * another representative. The mailbox is free for that. Conversations keep the name. An admin who was a representative
 * stays an admin. Throws not-found.
 */
export function removeRepresentative(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    await lockOrganization(tx);
    const removed = orNotFound(await markRemoved(tx, id, ctx.clock.now()), 'Representative');
    await ctx.reactions.tell(ctx, tx, 'representativeRemoved', { representativeId: id });
    if (removed.userId !== null) await removeRepresentativeAccount(ctx, tx, removed.userId);
    await appendActivity(ctx, tx, 'representative.removed', { object: { type: 'representative', id } });
    return { success: true };
  });
}

/**
 * The account was closed: the person sends no more, and their unsent mail waits. Does nothing for a person who was no
 * representative.
 */
export async function removeRepresentativeOf(ctx: Ctx, tx: OrganizationTx, userId: string): Promise<void> {
  await lockOrganization(tx);
  const id = await findRepresentativeOfUser(tx, userId);
  if (id === undefined) return;
  await markRemoved(tx, id, ctx.clock.now());
  await ctx.reactions.tell(ctx, tx, 'representativeRemoved', { representativeId: id });
  await appendActivity(ctx, tx, 'representative.removed', { object: { type: 'representative', id } });
}
