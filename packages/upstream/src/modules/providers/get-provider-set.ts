import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { getProviderSet as call } from '@myra/shared/contracts/providers';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { findProviderSet, type ProviderSetRow } from './provider-set.store.ts';

type Answer = AnswerOf<typeof call>;

/** A set in wire form: counts, no ids. */
export const toProviderSet = ({ id, providerIds, withEmail }: ProviderSetRow): Answer => ({
  id,
  total: providerIds.length,
  with_email: withEmail,
});

/** How many providers a set has, and how many of them have an address. Throws not-found. */
export function getProviderSet(ctx: Ctx, id: number): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await findProviderSet(tx, id), 'Provider set');
    return toProviderSet(row);
  });
}
