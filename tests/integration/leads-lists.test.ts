import * as calls from '@myra/shared/contracts/campaigns';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { createLeadList, getLead, listAccounts, listLeadListLeads } from '@myra/shared/contracts/leads';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import {
  accountPeers,
  campaignLeadPage,
  leadFactsForWriting,
} from '@myra/upstream/src/modules/leads/index.ts';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { suppress } from '@myra/upstream/src/modules/suppressions/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveSheetFor, SHEET_ANGLES } from '../support/approved-sheet.ts';
import { type Importer, importFile, PRODUCT, signUpImporter } from '../support/lead-import.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const LEADS = 240;
const STATES = ['OH', 'OH', 'OH', 'MI', 'TX', 'WY'];
const SPECIALTIES = ['Cardiology', 'Primary Care', 'Dermatology'];
const TITLES = ['Practice Administrator', 'Medical Director', 'Chief Financial Officer', ''];

/** Rows with many equal sort keys, so that every page has ties. */
function csv(): string {
  const lines = ['First Name,Last Name,Email,Title,Practice,State,Specialty,Category'];
  for (let i = 0; i < LEADS; i++) {
    const state = STATES[i % STATES.length];
    lines.push(
      `F${i % 7},Last${i % 11},p${i}@clinic${i % 5}.example,${TITLES[i % 4]},Clinic ${i % 5} of 100%_sure,${state},${SPECIALTIES[i % 3]},Group Practice`,
    );
  }
  return lines.join('\n');
}

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let importer: Importer;
let listId: number;
let all: WizardLead[];

const page = (query: object = {}, token = importer.token, id = listId) =>
  upstream.call(listLeadListLeads, { token, params: { id }, query: { ...query } });

type ListedLead = WizardLead & { is_selected?: boolean | undefined };

async function walk(query: object): Promise<ListedLead[]> {
  const leads: ListedLead[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await page({ ...query, limit: 17, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    leads.push(...body.leads);
    cursor = body.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return leads;
}

beforeAll(async () => {
  await loadDirectory(upstream.deps);
  importer = await signUpImporter(upstream);
  const { taskId } = await importFile(upstream, importer, csv(), { campaign_id: importer.campaignId });
  const { body } = await upstream.call(getTaskDetails, { token: importer.token, params: { id: taskId } });
  listId = body.result!.lead_list_id!;
  all = body.details.leads_with_contact_and_account;
});

const idsOf = (leads: readonly WizardLead[]) => leads.map((lead) => lead.id).sort((a, b) => a - b);

describe('a list of leads, page by page', () => {
  it.each(['score', 'name', 'email'])('shows every lead once in order of %s, both ways', async (sort) => {
    const down = await walk({ sort, direction: 'desc' });
    const up = await walk({ sort, direction: 'asc' });
    expect(idsOf(down)).toEqual(idsOf(all));
    expect(up).toEqual([...down].reverse());
    const keys = up.map((lead) =>
      sort === 'score' ? (lead.score ?? -1) : sort === 'email' ? lead.contact.email! : 0,
    );
    for (let i = 1; i < keys.length; i++) expect(keys[i]! >= keys[i - 1]!).toBe(true);
  });

  it('filters by band, state, category and specialty, with exact totals for one of them', async () => {
    const cases: [object, (lead: WizardLead) => boolean][] = [
      [{ state: 'OH' }, (lead) => lead.contact.state === 'OH'],
      [{ state: 'WY' }, (lead) => lead.contact.state === 'WY'],
      [{ category: 'Group Practice' }, (lead) => lead.contact.category === 'Group Practice'],
      [{ specialty: 'Cardiology' }, (lead) => lead.contact.specialties.includes('Cardiology')],
      [{ band: 'hot' }, ({ score }) => score !== null && score >= 9],
      [{ band: 'warm' }, ({ score }) => score !== null && score >= 5 && score < 9],
      [{ band: 'cold' }, ({ score }) => score !== null && score < 5],
      [{ band: 'none' }, ({ score }) => score === null],
      [
        { state: 'OH', specialty: 'Cardiology' },
        ({ contact }) => contact.state === 'OH' && contact.specialties.includes('Cardiology'),
      ],
    ];
    for (const [query, is] of cases) {
      const wanted = all.filter(is);
      expect([query, idsOf(await walk(query))]).toEqual([query, idsOf(wanted)]);
      const { body } = await page({ ...query, limit: 1 });
      expect([query, body.total]).toEqual([query, { value: wanted.length, exact: true }]);
    }
  });

  it('counts bands and the values to filter by for the whole list', async () => {
    const { body } = await page({ limit: 1 });
    expect(body.bands.all).toBe(LEADS);
    expect(body.facets.state[0]).toEqual({ value: 'OH', count: LEADS / 2 });
    expect(body.facets.specialty.reduce((sum, { count }) => sum + count, 0)).toBe(LEADS);
  });

  it('finds text anywhere in name, address and organization, also with wildcard characters', async () => {
    const found = async (search: string) => (await page({ search, limit: 200 })).body;
    expect((await found('P11@CLINIC')).leads.map(({ contact }) => contact.email)).toEqual([
      'p11@clinic1.example',
    ]);
    expect((await found('100%_sure')).total.value).toBe(LEADS);
    expect((await found('100__sure')).total.value).toBe(0);
    expect((await found('100%%sure')).leads).toEqual([]);
    expect((await found(String.raw`\x27; select 1`)).leads).toEqual([]);
    const short = await found('p7');
    expect(short.leads.length).toBeGreaterThan(0);
    expect(short.total.exact).toBe(false);
  });

  it('refuses an invalid cursor, and answers a foreign list like a missing one', async () => {
    expect((await page({ cursor: 'nonsense' })).error?.code).toBe('invalid-input');
    const stranger = await signUpImporter(upstream);
    const foreign = await page({}, stranger.token);
    const missing = await page({}, stranger.token, 999_999_999);
    expect([foreign.status, foreign.error?.code]).toEqual([missing.status, missing.error?.code]);
    expect(foreign.status).toBe(404);
  });

  it('says who may not be written to', async () => {
    const other = await signUpImporter(upstream);
    const { taskId } = await importFile(upstream, other, 'Email\ninfo@desk.example\nann@gone.example');
    await inOrganizationOf(upstream, other, (tx) =>
      suppress(upstream.deps, tx, {
        scope: 'domain',
        value: 'gone.example',
        reason: 'bounced',
        source: 'test',
      }),
    );
    const { body } = await upstream.call(getTaskDetails, { token: other.token, params: { id: taskId } });
    const flags = body.details.leads_with_contact_and_account.map(({ contact, flags }) => [
      contact.email,
      flags,
    ]);
    expect(flags.sort()).toEqual([
      ['ann@gone.example', ['suppressed']],
      ['info@desk.example', ['role-address']],
    ]);
  });
});

describe('the leads of a campaign', () => {
  const select = (body: object, token = importer.token) =>
    upstream.call(calls.selectCampaignLeads, { token, params: { id: importer.campaignId }, body });
  const summary = () =>
    upstream.call(calls.getCampaignLeads, { token: importer.token, params: { id: importer.campaignId } });

  it('are all that match a filter except some, counted by band', async () => {
    const except = all.filter(({ contact }) => contact.state === 'OH').slice(0, 3);
    const { body } = await select({ all_matching: { state: 'OH' }, except_ids: idsOf(except) });
    const wanted = all.filter((lead) => lead.contact.state === 'OH' && !except.includes(lead));
    expect(body.selected).toBe(wanted.length);
    expect(body.lead_ids).toEqual(idsOf(wanted));
    expect(body.hot + body.warm + body.cold + body.unscored).toBe(wanted.length);
    const { body: campaign } = await upstream.call(calls.getCampaign, {
      token: importer.token,
      params: { id: importer.campaignId },
    });
    expect(campaign.lead_count).toBe(wanted.length);
    const chosen = await walk({ only: 'selected', campaign_id: importer.campaignId });
    expect(idsOf(chosen)).toEqual(idsOf(wanted));
    await select({ all_matching: {} });
    expect((await summary()).body).toMatchObject({ selected: LEADS });
  });

  it('can be selected by id, by the older call too, and a foreign one is not found', async () => {
    const ids = idsOf(all).slice(0, 5);
    expect((await select({ lead_ids: [...ids, ids[0]] })).body).toMatchObject({ selected: 5, lead_ids: ids });
    const older = await upstream.call(createLeadList, {
      token: importer.token,
      body: { lead_ids: ids.slice(0, 2), campaign_id: importer.campaignId },
    });
    expect(older.body).toMatchObject({ campaign_id: importer.campaignId, selected: 2 });
    const stranger = await signUpImporter(upstream);
    expect((await select({ lead_ids: ids }, stranger.token)).status).toBe(404);
    const foreign = await upstream.call(calls.selectCampaignLeads, {
      token: stranger.token,
      params: { id: stranger.campaignId },
      body: { lead_ids: ids },
    });
    expect(foreign.status).toBe(404);
    expect((await summary()).body.selected).toBe(2);
  });

  it('are ticked and unticked a few at a time, and the page shows it', async () => {
    const ids = idsOf(all);
    const change = (body: object, token = importer.token) =>
      upstream.call(calls.changeCampaignLeads, { token, params: { id: importer.campaignId }, body });
    await select({ lead_ids: ids.slice(0, 3) });
    const { body } = await change({ add_ids: [ids[1], ids[4]], remove_ids: [ids[0], ids[9]] });
    expect(body).toMatchObject({ selected: 3, lead_ids: [ids[1], ids[2], ids[4]] });
    expect(body.hot + body.warm + body.cold + body.unscored).toBe(3);
    const page = await walk({ campaign_id: importer.campaignId });
    expect(idsOf(page.filter((lead) => lead.is_selected))).toEqual([ids[1], ids[2], ids[4]]);
    expect((await walk({})).every((lead) => lead.is_selected === undefined)).toBe(true);
    const stranger = await signUpImporter(upstream);
    expect((await change({ add_ids: [ids[5]] }, stranger.token)).status).toBe(404);
    expect((await summary()).body.selected).toBe(3);
  });

  it('grow by all that match a filter if the selection is kept', async () => {
    const inOhio = all.filter(({ contact }) => contact.state === 'OH');
    const other = all.find(({ contact }) => contact.state !== 'OH')!;
    await select({ lead_ids: [other.id, inOhio[0]!.id] });
    const { body } = await select({ all_matching: { state: 'OH' }, keep_selected: true });
    expect(body.lead_ids).toEqual(idsOf([...inOhio, other]));
  });

  it('lose their unsent emails, and nothing sent, when they are unselected', async () => {
    const [kept, dropped, active] = idsOf(all) as [number, number, number];
    await select({ lead_ids: [kept, dropped, active] });
    for (const [leadId, state] of [
      [kept, 'draft'],
      [dropped, 'draft'],
      [active, 'active'],
    ] as const) {
      const [row] = await owner`
        insert into sequences (organization_id, campaign_id, lead_id, sequence_state)
        values (${importer.id}, ${importer.campaignId}, ${leadId}, ${state}) returning id`;
      await owner`
        insert into sequence_emails (organization_id, sequence_id, campaign_id, step, logic, email_type, subject_line, body)
        values (${importer.id}, ${row!.id}, ${importer.campaignId}, 0, 'START_CAMPAIGN', 'Initial_Email_Outreach', 's', 'b')`;
    }
    await select({ lead_ids: [kept] });
    const left = await owner`
      select s.lead_id::integer, count(e.id)::integer as emails from sequences s
      left join sequence_emails e on e.sequence_id = s.id
      where s.campaign_id = ${importer.campaignId} group by 1 order by 1`;
    expect(left.map((row) => ({ ...row }))).toEqual([
      { lead_id: kept, emails: 1 },
      { lead_id: active, emails: 1 },
    ]);
    const [orphans] = await owner`
      select count(*)::integer as n from sequence_emails e
      where not exists (select from sequences s where s.id = e.sequence_id)`;
    expect(orphans?.n).toBe(0);
    await owner`delete from sequences where campaign_id = ${importer.campaignId}`;
  });

  it('stay as they are once the campaign is launched', async () => {
    await owner`update campaigns set status = 'active', run_state = 'running' where id = ${importer.campaignId}`;
    const { status, error } = await select({ lead_ids: [] });
    expect([status, error?.details]).toEqual([412, { state: 'active' }]);
    await owner`update campaigns set status = 'draft', run_state = null where id = ${importer.campaignId}`;
  });

  it('have the questions and lines of the sheet as it is now, best first and with the reason, and nothing else', async () => {
    const { token, campaignId, productId } = importer;
    expect(all.flatMap((lead) => [...lead.painpoints, ...lead.benefits])).toEqual([]);
    await approveSheetFor(upstream, token, { id: productId, name: PRODUCT.name });
    const leads = await walk({ campaign_id: campaignId });
    const [general, , own, , , second] = SHEET_ANGLES(PRODUCT.name);
    const physician = leads.find(({ contact }) => contact.title === 'Medical Director');
    expect(physician?.painpoints).toEqual([own.question, second.question, general.question]);
    expect(physician?.benefits).toEqual([own.line, second.line, general.line]);
    expect(physician?.painpoint_reasons).toEqual([
      'Medical director',
      'Medical director',
      'it fits everybody',
    ]);
    const unknown = leads.find(({ contact }) => !contact.title);
    expect(unknown?.painpoints).toEqual([general.question]);
  });

  it('are passed to the writer with employer and colleagues', async () => {
    await select({ all_matching: {} });
    const ids = idsOf(all);
    const { facts, peers, first } = await inOrganizationOf(upstream, importer, async (tx) => ({
      facts: await leadFactsForWriting(tx, importer.campaignId, ids.slice(0, 50)),
      peers: await accountPeers(tx, importer.campaignId, ids.slice(0, 50)),
      first: await campaignLeadPage(tx, { campaignId: importer.campaignId, afterLead: ids[9]!, limit: 5 }),
    }));
    expect(first).toEqual(ids.slice(10, 15));
    expect(facts.size).toBe(50);
    const one = facts.get(ids[0]!)!;
    expect(one.account?.name).toContain('Clinic 0');
    expect(peers.get(ids[0]!)).toHaveLength(8);
    const late = peers.get(ids[49]!)!;
    expect(late).toHaveLength(8);
    expect(late.some((peer) => Number(peer.id) === ids[49]!)).toBe(false);
    expect(new Set(late.map((peer) => peer.account?.id)).size).toBe(1);
  });
});

describe("the organization's people", () => {
  it('are listed by address with an exact total, searched, and read one by one', async () => {
    const { token } = importer;
    const { body } = await upstream.call(listAccounts, { token, query: { size: 100 } });
    expect([body.total, body.items.length]).toEqual([LEADS, 100]);
    const own = await upstream.call(listOrganizationLeads, {
      token,
      params: { id: importer.id },
      query: { search: 'p12@' },
    });
    expect(own.body.leads_with_contact_and_account.map(({ contact }) => contact.email)).toEqual([
      'p12@clinic2.example',
    ]);
    const person = await upstream.call(getLead, { token, params: { id: all[0]!.id } });
    expect(person.body).toEqual(all[0]);
  });

  it('are hidden from other organizations', async () => {
    const stranger = await signUpImporter(upstream);
    const { token } = stranger;
    expect((await upstream.call(getLead, { token, params: { id: all[0]!.id } })).status).toBe(404);
    expect((await upstream.call(listOrganizationLeads, { token, params: { id: importer.id } })).status).toBe(
      404,
    );
    expect((await upstream.call(listAccounts, { token })).body.total).toBe(0);
  });

  it('can be paged up to a limit only', async () => {
    const far = await upstream.call(listAccounts, { token: importer.token, query: { page: 500, size: 100 } });
    expect([far.status, far.error?.code]).toEqual([422, 'limit-exceeded']);
  });
});
