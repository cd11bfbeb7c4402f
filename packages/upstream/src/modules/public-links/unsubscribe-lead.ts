import { hashToken, isTokenShaped } from '@myra/mail/public-token';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { type Deps, systemCtx } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { lockLeads } from '../sending/index.ts';
import { suppressedAmong } from '../suppressions/index.ts';
import * as store from './public-link.store.ts';
import { suppressLead } from './suppress-lead.ts';

/** The text of the page; undefined for an unknown token. */
export type UnsubscribeView = { organizationName: string; isUnsubscribed: boolean };

type UnsubscribeLink = store.PublicLinkRow & { leadId: number };

async function findLink(deps: Deps, token: string): Promise<UnsubscribeLink | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const link = await store.findPublicLink(deps.database.db, hashToken(token));
  if (link?.kind !== 'unsubscribe' || link.leadId === null) return undefined;
  return { ...link, leadId: link.leadId };
}

const nameOf = async (tx: OrganizationTx) => (await findOrganization(tx))?.name ?? 'The sender';

/** Reads what a link is about and changes nothing, because scanners open every link of an email. */
export async function viewUnsubscribe(deps: Deps, token: string): Promise<UnsubscribeView | undefined> {
  const link = await findLink(deps, token);
  if (!link) return undefined;
  return withOrganization(deps.database, link.organizationId, async (tx) => {
    const leadId = await store.findStandingLead(tx, link.leadId);
    const addresses = await store.listAddressesOf(tx, leadId);
    const suppressed = await suppressedAmong(undefined, tx, addresses);
    const isUnsubscribed = addresses.length > 0 && addresses.every((address) => suppressed.has(address));
    return { organizationName: await nameOf(tx), isUnsubscribed };
  });
}

/**
 * Suppresses the lead for the whole organization (RFC 8058): under the lead's lock, with everything unsent cancelled,
 * in one transaction. After it has returned, no handoff begins. Doing it again changes nothing.
 */
export async function unsubscribeLead(deps: Deps, token: string): Promise<UnsubscribeView | undefined> {
  const link = await findLink(deps, token);
  if (!link) return undefined;
  const ctx = systemCtx(deps, 'unsubscribe', link.organizationId);
  return withOrganization(deps.database, link.organizationId, async (tx) => {
    await lockLeads(tx, [link.leadId, await store.findStandingLead(tx, link.leadId)]);
    // A merge takes the same locks, so from here on no lead is merged away.
    const leadId = await store.findStandingLead(tx, link.leadId);
    if (await suppressLead(ctx, tx, { leadId, source: 'link' })) {
      if (link.sequenceId !== null) {
        await store.insertUnsubscribed(tx, { sequenceId: link.sequenceId, at: deps.clock.now() });
        noteChange(tx, 'sequence', link.sequenceId);
      }
      const campaign = await store.findCampaignOf(tx, link.sequenceId);
      await appendActivity(ctx, tx, 'lead.unsubscribed', {
        leadId,
        ...(campaign && { campaignId: campaign.campaignId }),
        ...(campaign?.strategyPlanId && { strategyPlanId: campaign.strategyPlanId }),
      });
    }
    return { organizationName: await nameOf(tx), isUnsubscribed: true };
  });
}
