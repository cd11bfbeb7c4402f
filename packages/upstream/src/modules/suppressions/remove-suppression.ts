import { orNotFound } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteUnmatched } from '../threads/index.ts';
import { markLifted } from './mark-suppressed.ts';
import { moveToRemovals } from './suppression.store.ts';
import { unsealedValue } from './unsealed-value.ts';

/**
 * Allows an address or domain again, and records who did it and why. Stopped sequences stay stopped. Throws not-found.
 */
export function removeSuppression(
  ctx: Ctx<UserActor>,
  input: { key: string; reason: string },
): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const { key: hash, reason } = input;
    const now = ctx.clock.now();
    const removed = orNotFound(
      await moveToRemovals(tx, { hash, reason, removedBy: actorName(ctx.actor), now }),
      'Suppression',
    );
    markLifted(ctx, tx, removed, now);
    const value = unsealedValue(ctx, removed);
    if (value !== null)
      await noteUnmatched(tx, removed.scope === 'domain' ? { domain: value } : { address: value });
    await appendActivity(ctx, tx, 'suppression.removed');
    return { success: true };
  });
}
