import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadHistory } from '@myra/shared/contracts/contacts';
import type { liftDoNotContact as call } from '@myra/shared/contracts/lead-acts';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { listAddressesOf } from '../public-links/index.ts';
import { lockLeads } from '../sending/index.ts';
import { entriesOf, type KeptBecause, keptBecause, liftEntries } from '../suppressions/index.ts';
import { hasDeclined, lockPresent } from './lead-acts.store.ts';

const WHY: Record<KeptBecause, string> = {
  'own-word': 'This person asked not to be written to. Only they can take that back.',
  domain: 'The whole domain is on the suppression list. Take it off there.',
  erased: 'The person at this address was erased, and is never written to again.',
};

/** The entries that keep a lead from being written to, and why they stay; null where they may go. */
async function readEntries(tx: OrganizationTx, leadId: number) {
  const entries = await entriesOf(tx, await listAddressesOf(tx, leadId));
  const isOwnWord = entries.length > 0 && (await hasDeclined(tx, leadId));
  return { entries, kept: isOwnWord ? ('own-word' as const) : keptBecause(entries) };
}

/** Why a lead is not written to; null where somebody may write. */
export async function readDoNotContact(
  tx: OrganizationTx,
  leadId: number,
): Promise<LeadHistory['do_not_contact']> {
  const { entries, kept } = await readEntries(tx, leadId);
  if (entries.length === 0) return null;
  return {
    entries: entries.map(({ value, reason, source, at }) => ({
      value,
      reason,
      source,
      at: at.toISOString(),
    })),
    kept_because: kept,
  };
}

/**
 * Allows all addresses of a lead again. What was stopped stays stopped. Doing it again changes nothing. Throws not-found, and
 * precondition-failed for what is never lifted: the person's own word, a domain, an erasure.
 */
export function liftDoNotContact(
  ctx: Ctx<UserActor>,
  { params: { id: leadId }, body: { reason } }: RequestOf<typeof call>,
): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    await lockLeads(tx, [leadId]);
    if ((await lockPresent(tx, [leadId])).length === 0) throw notFound('Lead');
    const { entries, kept } = await readEntries(tx, leadId);
    if (entries.length === 0) return { success: true };
    if (kept !== null) throw preconditionFailed(WHY[kept], { reason: kept });
    await liftEntries(ctx, tx, entries, reason);
    await appendActivity(ctx, tx, 'suppression.removed', { leadId });
    return { success: true };
  });
}
