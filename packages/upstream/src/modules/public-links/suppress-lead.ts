import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { endLead } from '../sending/index.ts';
import { suppress } from '../suppressions/index.ts';
import { listAddressesOf } from './public-link.store.ts';

/**
 * Suppresses all addresses of a lead for the organization and ends everything unsent, in the caller's transaction, which has
 * locked the lead. Returns whether any of it is new.
 */
export async function suppressLead(
  ctx: Ctx,
  tx: OrganizationTx,
  lead: { leadId: number; source: 'link' | 'person'; reason?: 'unsubscribed' | 'complained' | 'policy' },
): Promise<boolean> {
  const { leadId, source, reason = 'unsubscribed' } = lead;
  let isNew = false;
  for (const value of await listAddressesOf(tx, leadId)) {
    const entry = { scope: 'address', value, reason, source } as const;
    isNew = (await suppress(ctx, tx, entry)) || isNew;
  }
  await endLead(ctx, tx, { leadId, reason: reason === 'policy' ? 'suppressed' : reason });
  return isNew;
}
