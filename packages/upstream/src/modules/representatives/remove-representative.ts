import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { removeRepresentativeAccount } from '../auth/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { findRepresentativeOfUser, markRemoved } from './representative.store.ts';

/**
 * API-44, in one transaction: the person is out at once, their unsent mail is held until their
 * mailbox is linked to somebody else, which it is free for; conversations keep the name. An admin who was a representative stays an admin. Throws not-found.
 */
export function removeRepresentative(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    await lockOrganization(tx);
    const removed = await markRemoved(tx, id, ctx.clock.now());
    if (!removed) throw notFound('Representative');
    await ctx.reactions.tell(ctx, tx, 'representativeRemoved', { representativeId: id });
    if (removed.userId !== null) await removeRepresentativeAccount(ctx, tx, removed.userId);
    await appendActivity(ctx, tx, 'representative.removed', { object: { type: 'representative', id } });
    return { success: true };
  });
}

/** Somebody's account is closed: they send no more, and their unsent mail is held. Nothing for one who never sent. */
export async function removeRepresentativeOf(ctx: Ctx, tx: OrganizationTx, userId: string): Promise<void> {
  await lockOrganization(tx);
  const id = await findRepresentativeOfUser(tx, userId);
  if (id === undefined) return;
  await markRemoved(tx, id, ctx.clock.now());
  await ctx.reactions.tell(ctx, tx, 'representativeRemoved', { representativeId: id });
  await appendActivity(ctx, tx, 'representative.removed', { object: { type: 'representative', id } });
}
