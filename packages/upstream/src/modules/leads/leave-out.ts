import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { readLead } from '@myra/writer/facts/read-lead';
import { whyBehindColleagues } from '@myra/writer/plan/spread';
import { whyLeftOut } from '@myra/writer/plan/why-left-out';
import { whyNoted } from '@myra/writer/plan/why-noted';
import type { CampaignRow } from '../campaigns/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { overlapsOf } from '../overlaps/index.ts';
import { readWriterSheet } from '../product-sheet/index.ts';
import { notesAbout } from './lead-notes.store.ts';
import { listSelectedIds, removeSelected, selectedAmong } from './selection.store.ts';
import { accountPeers, leadFactsForWriting } from './writing-facts.ts';

/** Leads that are read at a time. */
const PAGE_LEADS = 2_000;

/**
 * Takes the chosen leads that are not suggested for the campaign's product, those that a note speaks against, and those
 * that the organization is already in touch with, out of its selection; one that a person put back stays. Returns how many were taken out.
 */
export async function leaveOut(
  tx: OrganizationTx,
  { id: campaignId, productId }: Pick<CampaignRow, 'id' | 'productId'>,
  now: Date,
): Promise<number> {
  const sheet = productId === null ? undefined : await readWriterSheet(tx, productId, now);
  const audience = (await findOrganization(tx))?.audienceType ?? null;
  let count = 0;
  for (let afterLead = 0; ; ) {
    const ids = await listSelectedIds(tx, { campaignId, afterLead, limit: PAGE_LEADS });
    const last = ids.at(-1);
    if (last === undefined) return count;
    afterLead = last;
    const facts = await leadFactsForWriting(tx, campaignId, ids);
    const overlaps = await overlapsOf(tx, campaignId, ids, now);
    const notes = await notesAbout(tx, ids);
    const out = ids.filter((id) => {
      if (overlaps.has(id)) return true;
      const lead = facts.get(id);
      if (!lead || lead.isPutBack) return false;
      if (whyNoted(notes.get(id) ?? []) !== undefined) return true;
      return sheet && whyLeftOut(sheet, readLead(lead, audience)) !== undefined;
    });
    await removeSelected(tx, campaignId, out);
    count +=
      out.length + (sheet ? await leaveBehindColleagues(tx, { campaignId, ids, facts, sheet, audience }) : 0);
  }
}

/** Of those who are still chosen, takes out whom the chosen colleagues leave no angle: they would get no email. */
async function leaveBehindColleagues(
  tx: OrganizationTx,
  input: {
    campaignId: number;
    ids: readonly number[];
    facts: Awaited<ReturnType<typeof leadFactsForWriting>>;
    sheet: Awaited<ReturnType<typeof readWriterSheet>>;
    audience: string | null;
  },
): Promise<number> {
  const { campaignId, ids, facts, sheet, audience } = input;
  const chosen = await selectedAmong(tx, campaignId, ids);
  const peers = await accountPeers(tx, campaignId, [...chosen]);
  const out = [...chosen].filter((id) => {
    const lead = facts.get(id);
    if (!lead || lead.isPutBack) return false;
    return whyBehindColleagues(sheet, readLead(lead, audience), peers.get(id) ?? [], audience) !== undefined;
  });
  await removeSelected(tx, campaignId, out);
  return out.length;
}
