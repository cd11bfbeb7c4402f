import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { deleteHostedAccount } from './hosted-accounts.ts';
import { lockAsAdmin } from './lock-as-admin.ts';
import { changePerson } from './people.store.ts';
import { endSessions } from './sessions.store.ts';

/**
 * Closes a colleague's account and ends all of their sessions, in one transaction. A representative is removed too, and
 * their unsent mail waits. Throws precondition-failed (`own-account`), not-found, and forbidden if the caller is no
 * longer an admin.
 */
export function removePerson(ctx: Ctx<UserActor>, userId: string): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (userId === ctx.actor.userId) {
      throw preconditionFailed('You cannot remove yourself.', { reason: 'own-account' });
    }
    // First, because removing a representative takes its locks in this order. A later refusal rolls it back.
    await ctx.reactions.tell(ctx, tx, 'personRemoved', { userId });
    const people = await lockAsAdmin(ctx, tx);
    if (!people.some((each) => each.id === userId)) throw notFound('User');
    const now = ctx.clock.now();
    await changePerson(tx, userId, { removedAt: now }, now);
    await endSessions(tx, { userId, reason: 'removed', now });
    // Readers of the feed check at once who still belongs here.
    noteChange(tx, 'organization', tx.organizationId);
    await appendActivity(ctx, tx, 'person.removed', { object: { type: 'person', id: userId } });
    // Last, so that a refusal of the hosted service changes nothing.
    if (ctx.config.auth.kind === 'hosted') await deleteHostedAccount(ctx.config.auth, userId);
    return { success: true };
  });
}
