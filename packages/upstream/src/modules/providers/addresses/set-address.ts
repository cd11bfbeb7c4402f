import { sqlOf } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { setProviderAddress as call } from '@myra/shared/contracts/providers';
import { invalidInput, orNotFound, preconditionFailed, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../../context.ts';
import { readEmail } from '../../../files/read-email.ts';
import { appendActivity } from '../../activity/index.ts';
import { renewVersion } from '../directory-version.store.ts';
import { findProviderById } from '../provider.store.ts';
import { deleteAddress, findOwnAddress, saveAddress } from './address.store.ts';
import { findAddress } from './find-address.ts';
import { giveToLeads } from './give-to-leads.ts';

/**
 * Sets the organization's address of a provider, or removes it. A lead of it without an address takes it too. Throws
 * not-found for a provider that it does not see, invalid-input for no address, precondition-failed for a row without an NPI, and
 * conflict if it was set or removed meanwhile.
 */
export function setAddress(
  ctx: Ctx<UserActor>,
  { id, version, email: typed }: { id: number; version: number | null; email: string | null },
): Promise<AnswerOf<typeof call>> {
  const read = typed === null ? undefined : readEmail(typed);
  if (read && !read.ok)
    throw invalidInput(read.message, { issues: [{ path: 'email', message: read.message }] });
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await findProviderById(tx, id), 'Provider');
    const { npi } = row;
    if (!npi)
      throw preconditionFailed('Addresses are known by NPI, and this row has none.', { reason: 'no-npi' });
    const own = await findOwnAddress(tx, npi, { isLocked: true });
    if (version !== null && version !== (own?.version ?? 0))
      throw savedMeanwhile('this address', { current: own?.email ?? null, sent: typed });
    const now = ctx.clock.now();
    if (read) {
      await saveAddress(tx, { npi, email: read.email, setBy: ctx.actor.userId, now });
      await giveToLeads(tx, { now, npis: [npi] });
    } else await deleteAddress(tx, npi);
    await renewVersion(sqlOf(tx), 'bound');
    await appendActivity(ctx, tx, 'provider.addressed', { details: { provider_id: id } });
    const saved = await findOwnAddress(tx, npi, { isLocked: false });
    return { address: (await findAddress(tx, row)) ?? null, version: saved?.version ?? 0 };
  });
}
