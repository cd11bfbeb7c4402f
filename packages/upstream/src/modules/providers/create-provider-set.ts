import type { BodyOf } from '@myra/shared/contracts/answer';
import type { createProviderSet as call } from '@myra/shared/contracts/providers';
import { conflict, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { toProviderSet } from './get-provider-set.ts';
import { countProviders, findProviderSetByKey, insertProviderSet } from './provider-set.store.ts';

/**
 * Stores ticked providers, each once, in the order of ticking; the same key returns the same set. Throws not-found for a
 * provider that the organization does not see, conflict if the key was used for other providers.
 */
export function createProviderSet(ctx: Ctx<UserActor>, input: BodyOf<typeof call>) {
  const providerIds = [...new Set(input.provider_ids)];
  return inOrganization(ctx, async (tx) => {
    const { seen, withEmail } = await countProviders(tx, providerIds);
    if (seen !== providerIds.length) throw notFound('Provider');
    const made = await insertProviderSet(tx, {
      idempotencyKey: input.idempotency_key,
      providerIds,
      withEmail,
      createdBy: ctx.actor.userId,
      createdAt: ctx.clock.now(),
    });
    const stored = made ?? (await findProviderSetByKey(tx, input.idempotency_key));
    if (!stored || stored.providerIds.join() !== providerIds.join()) {
      throw conflict('This key has kept other providers.', { reason: 'key-used' });
    }
    return toProviderSet(stored);
  });
}
