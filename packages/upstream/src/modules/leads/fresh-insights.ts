import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { readLead } from '@myra/writer/facts/read-lead';
import { takesLines } from '@myra/writer/names/opening-line';
import { leadInsights } from '@myra/writer/plan/lead-insights';
import { whyBehindColleagues } from '@myra/writer/plan/spread';
import { whyLeftOut } from '@myra/writer/plan/why-left-out';
import { whyNoted } from '@myra/writer/plan/why-noted';
import type { CampaignRow } from '../campaigns/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { readWriterSheet } from '../product-sheet/index.ts';
import { linesOf, notesAbout } from './lead-notes.store.ts';
import type { ListedLead } from './list-page.store.ts';
import { accountPeers, leadFactsForWriting } from './writing-facts.ts';

/** A lead with what the sheet says of it now, what is noted about it, and what a person wrote to it. */
export type InsightfulLead = ListedLead & {
  leftOut?: string | null;
  notes?: string[];
  /** Null where none can be printed. */
  lines?: { first: string | null; second: string | null; version: number } | null;
};

/**
 * The leads with the pain points and benefits that the sheet of the campaign's product holds at this moment, and why they
 * are left out of the suggested ones: it may have been approved or changed after the import read it.
 */
export async function withFreshInsights(
  tx: OrganizationTx,
  { id: campaignId, productId }: CampaignRow,
  leads: readonly ListedLead[],
  now: Date,
): Promise<InsightfulLead[]> {
  const ids = leads.map((lead) => lead.lead_id);
  const notes = await notesAbout(tx, ids);
  const noted = leads.map((lead) => {
    const told = notes.get(lead.lead_id) ?? [];
    return { ...lead, notes: told, leftOut: whyNoted(told) ?? null };
  });
  if (productId === null) return noted;
  const sheet = await readWriterSheet(tx, productId, now);
  const audience = (await findOrganization(tx))?.audienceType ?? null;
  const facts = await leadFactsForWriting(tx, campaignId, ids);
  const peers = await accountPeers(tx, campaignId, ids);
  const lines = await linesOf(tx, ids);
  return noted.map((lead) => {
    const known = facts.get(lead.lead_id);
    if (!known) return lead;
    const reader = readLead(known, audience);
    const leftOut =
      lead.leftOut ??
      whyLeftOut(sheet, reader) ??
      whyBehindColleagues(sheet, reader, peers.get(lead.lead_id) ?? [], audience);
    const own = takesLines(known, audience) ? (lines.get(lead.lead_id) ?? null) : null;
    return { ...lead, ...leadInsights(known, sheet, audience), leftOut: leftOut ?? null, lines: own };
  });
}
