import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { readLead } from '@myra/writer/facts/read-lead';
import { whyBehindColleagues } from '@myra/writer/plan/spread';
import { whyLeftOut } from '@myra/writer/plan/why-left-out';
import { whyNoted } from '@myra/writer/plan/why-noted';
import type { LeadFacts } from '@myra/writer/types';
import type { CampaignRow } from '../campaigns/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { overlapsOf } from '../overlaps/index.ts';
import { readWriterSheet } from '../product-sheet/index.ts';
import { notesAbout } from './lead-notes.store.ts';
import { listSelectedIds, removeSelected, selectedAmong } from './selection.store.ts';
import { accountPeers, leadFactsForWriting } from './writing-facts.ts';

/** Leads that are read at a time. */
const PAGE_LEADS = 2_000;

type Sheet = Awaited<ReturnType<typeof readWriterSheet>>;
type Frame = { sheet: Sheet | undefined; audience: string | null; notes: ReadonlyMap<number, string[]> };

/** Why a note or the product's sheet speaks against writing to somebody; undefined: nothing does. */
const whyApart = (id: number, lead: LeadFacts, { sheet, audience, notes }: Frame): string | undefined =>
  whyNoted(notes.get(id) ?? []) ?? (sheet && whyLeftOut(sheet, readLead(lead, audience)));

async function frameOf(tx: OrganizationTx, productId: number | null, now: Date) {
  const sheet = productId === null ? undefined : await readWriterSheet(tx, productId, now);
  return { sheet, audience: (await findOrganization(tx))?.audienceType ?? null };
}

/** Leads that are left out, with why, of those whose facts are given; in the order of the facts. */
export async function findLeftOut(
  tx: OrganizationTx,
  { productId }: Pick<CampaignRow, 'productId'>,
  facts: ReadonlyMap<number, LeadFacts>,
  now: Date,
): Promise<LeftOut[]> {
  const frame = { ...(await frameOf(tx, productId, now)), notes: await notesAbout(tx, [...facts.keys()]) };
  return [...facts].flatMap(([id, lead]) => {
    const why = whyApart(id, lead, frame);
    const name = [lead.firstName, lead.lastName].filter(Boolean).join(' ');
    return why === undefined ? [] : [{ name: name || (lead.email ?? 'Somebody'), why }];
  });
}
export type LeftOut = { name: string; why: string };

/** Those whom a campaign has chosen though they are left out. */
export async function findChosenLeftOut(
  tx: OrganizationTx,
  campaign: Pick<CampaignRow, 'id' | 'productId'>,
  now: Date,
): Promise<LeftOut[]> {
  const found: LeftOut[] = [];
  for (let afterLead = 0; ; ) {
    const ids = await listSelectedIds(tx, { campaignId: campaign.id, afterLead, limit: PAGE_LEADS });
    const last = ids.at(-1);
    if (last === undefined) return found;
    afterLead = last;
    const facts = await leadFactsForWriting(tx, campaign.id, ids);
    found.push(...(await findLeftOut(tx, campaign, facts, now)));
  }
}

/**
 * Takes the chosen leads that are not suggested for the campaign's product, those that a note speaks against, and those
 * that the organization is already in touch with, out of its selection; one that a person put back stays. Returns how many were taken out.
 */
export async function leaveOut(
  tx: OrganizationTx,
  { id: campaignId, productId }: Pick<CampaignRow, 'id' | 'productId'>,
  now: Date,
): Promise<number> {
  const { sheet, audience } = await frameOf(tx, productId, now);
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
      return whyApart(id, lead, { sheet, audience, notes }) !== undefined;
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
    sheet: Sheet;
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
