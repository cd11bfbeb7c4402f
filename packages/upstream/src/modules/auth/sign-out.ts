import type { Ctx, UserActor } from '../../context.ts';
import { forPerson } from './record-sign-in.ts';
import { endSessions } from './sessions.store.ts';

/** Ends this session, the person's others, or all of them, at once. */
export async function signOut(ctx: Ctx<UserActor>, scope: 'global' | 'local' | 'others'): Promise<void> {
  const { userId, sessionId, organizationId } = ctx.actor;
  await forPerson(ctx, { id: userId, organizationId }, async (tx, note) => {
    await endSessions(tx, {
      userId,
      ...(scope === 'local' && { only: sessionId }),
      ...(scope === 'others' && { except: sessionId }),
      reason: 'sign-out',
      now: ctx.clock.now(),
    });
    await note('session.ended');
  });
}
