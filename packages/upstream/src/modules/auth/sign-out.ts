import type { Ctx, UserActor } from '../../context.ts';
import { endSessions } from './auth.store.ts';

/** AUTH-13: ends this session, the person's others, or all of them, at once. */
export async function signOut(ctx: Ctx<UserActor>, scope: 'global' | 'local' | 'others'): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await endSessions(ctx.database.db, {
    userId,
    ...(scope === 'local' && { only: sessionId }),
    ...(scope === 'others' && { except: sessionId }),
    reason: 'sign-out',
    now: ctx.clock.now(),
  });
}
