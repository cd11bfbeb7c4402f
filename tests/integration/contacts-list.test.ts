import { selectCampaignLeads } from '@myra/shared/contracts/campaigns';
import {
  type ContactLead,
  getLeadHistory,
  listContactFacets,
  listOrganizationLeads,
} from '@myra/shared/contracts/contacts';
import { getLead } from '@myra/shared/contracts/leads';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { assistantScoreBand } from '@myra/shared/rules/leads/scores';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { type Importer, importFile, signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const CONTACTS = 60;
const STATES = ['OH', 'OH', 'MI', 'TX'];
const TITLES = ['Practice Administrator', 'Director of Nursing', 'Chief Financial Officer', ''];
const SPECIALTIES = ['Cardiology', 'Dermatology'];

const csv = Array.from(
  { length: CONTACTS },
  (_, i) =>
    `F${i % 7},Last${i % 11},p${i}@clinic${i % 5}.example,${TITLES[i % 4]},Clinic ${i % 5} of 100%_sure,${STATES[i % 4]},${SPECIALTIES[i % 2]},Group Practice`,
);
const HEAD = 'First Name,Last Name,Email,Title,Practice,State,Specialty,Category';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let importer: Importer;
let all: ContactLead[];

const page = (query: object = {}, token = importer.token, id = importer.id) =>
  upstream.call(listOrganizationLeads, { token, params: { id }, query: { ...query } });

async function walk(query: object): Promise<ContactLead[]> {
  const contacts: ContactLead[] = [];
  for (let at = 1; ; at++) {
    const { status, body } = await page({ ...query, limit: 17, page: at });
    expect(status).toBe(200);
    contacts.push(...body.leads_with_contact_and_account);
    if (at >= body.pagination.pages) return contacts;
  }
}

const idsOf = (contacts: readonly { id: number }[]) => contacts.map(({ id }) => id).sort((a, b) => a - b);
const byEmail = (email: string) => all.find(({ contact }) => contact.email === email)!;

/** A conversation of a contact in the importer's campaign. */
async function converse(leadId: number, state: string, repliedAt: string | null = null): Promise<void> {
  await owner`
    insert into sequences (organization_id, campaign_id, lead_id, sequence_state, replied_at, activity_at)
    values (${importer.id}, ${importer.campaignId}, ${leadId}, ${state}, ${repliedAt}, '2026-03-01T10:00:00Z')`;
}

beforeAll(async () => {
  importer = await signUpImporter(upstream);
  await importFile(upstream, importer, [HEAD, ...csv].join('\n'), { campaign_id: importer.campaignId });
  all = await walk({});
  await upstream.call(selectCampaignLeads, {
    token: importer.token,
    params: { id: importer.campaignId },
    body: { lead_ids: [byEmail('p1@clinic1.example').id, byEmail('p2@clinic2.example').id] },
  });
  await converse(byEmail('p1@clinic1.example').id, 'active', '2026-03-01T10:00:00Z');
  await converse(byEmail('p2@clinic2.example').id, 'paused');
  await upstream.call(addSuppressions, {
    token: importer.token,
    body: { values: ['p3@clinic3.example', 'clinic4.example'], reason: 'policy' },
  });
  all = await walk({});
});

describe('the contacts of an organization', () => {
  it.each(['name', 'email', 'score', 'added'])(
    'show everybody once in order of %s, both ways',
    async (sort) => {
      const up = await walk({ sort });
      expect(idsOf(up)).toEqual(idsOf(all));
      expect(new Set(idsOf(up)).size).toBe(CONTACTS);
      expect((await walk({ sort, direction: 'desc' })).toReversed()).toEqual(up);
      const key = ({ contact, score, id }: ContactLead) =>
        sort === 'name'
          ? `${contact.last_name} ${contact.first_name}`.toLowerCase()
          : sort === 'email'
            ? contact.email!
            : sort === 'score'
              ? (score ?? -1)
              : id;
      for (let i = 1; i < up.length; i++) expect(key(up[i]!) >= key(up[i - 1]!)).toBe(true);
    },
  );

  it('are filtered by every filter, also by the bands of the assistant, with correct totals (ASST-34)', async () => {
    const isSuppressed = ({ flags }: ContactLead) => flags.includes('suppressed');
    const ofCampaign = (contact: ContactLead) =>
      ['p1@clinic1.example', 'p2@clinic2.example'].includes(contact.contact.email!);
    const cases: [object, (contact: ContactLead) => boolean][] = [
      [{}, () => true],
      [{ state: 'OH' }, ({ contact }) => contact.state === 'OH'],
      [{ category: 'Group Practice' }, ({ contact }) => contact.category === 'Group Practice'],
      [{ specialty: 'Cardiology' }, ({ contact }) => contact.specialties.includes('Cardiology')],
      [{ department: 'Nursing' }, ({ contact }) => contact.title === 'Director of Nursing'],
      [{ band: 'none' }, ({ score }) => score === null],
      [{ band: 'warm' }, ({ score }) => score !== null && score >= 5 && score < 9],
      [{ band: 'over_6' }, ({ score }) => assistantScoreBand(score) === 'Warm'],
      [{ band: 'up_to_6' }, ({ score }) => assistantScoreBand(score) === 'Cold'],
      [{ campaign_id: importer.campaignId }, ofCampaign],
      [{ status: 'active' }, ({ sequence_state }) => sequence_state === 'active'],
      [{ status: 'none' }, ({ sequence_state }) => sequence_state === null],
      [
        { status: 'paused', campaign_id: importer.campaignId },
        ({ sequence_state }) => sequence_state === 'paused',
      ],
      [{ replied: 'yes' }, ({ replied_at }) => replied_at !== null],
      [{ replied: 'no' }, ({ replied_at }) => replied_at === null],
      [{ suppressed: 'yes' }, isSuppressed],
      [{ suppressed: 'no', state: 'OH' }, (one) => !isSuppressed(one) && one.contact.state === 'OH'],
      [{ search: 'P11@CLINIC' }, ({ contact }) => contact.email === 'p11@clinic1.example'],
      [{ search: '100%_sure', state: 'TX' }, ({ contact }) => contact.state === 'TX'],
      [{ search: '100__sure' }, () => false],
      [{ search: String.raw`\x27; select 1` }, () => false],
    ];
    for (const [query, is] of cases) {
      const wanted = all.filter(is);
      expect([query, idsOf(await walk(query))]).toEqual([query, idsOf(wanted)]);
      const { body } = await page({ ...query, limit: 1 });
      expect([query, body.total]).toEqual([query, { value: wanted.length, exact: true }]);
    }
    expect(all.filter(isSuppressed)).toHaveLength(1 + CONTACTS / 5);
  });

  it('show campaigns, conversation, last activity and reply of each', () => {
    expect(byEmail('p1@clinic1.example')).toMatchObject({
      campaigns: [{ id: importer.campaignId, name: 'Spring' }],
      campaign_count: 1,
      sequence_state: 'active',
      activity_at: '2026-03-01T10:00:00.000Z',
      replied_at: '2026-03-01T10:00:00.000Z',
      department: 'Nursing',
    });
    expect(byEmail('p5@clinic0.example')).toMatchObject({
      campaigns: [],
      campaign_count: 0,
      sequence_id: null,
      sequence_state: null,
    });
  });

  it('finds two letters among the first few thousand rows, and says that the total may be larger', async () => {
    const { body } = await page({ search: 'p7' });
    expect(body.leads_with_contact_and_account.map(({ contact }) => contact.email)).toEqual([
      'p7@clinic2.example',
    ]);
    expect(body.total?.exact).toBe(false);
  });

  it('counts the values to filter by', async () => {
    const { body } = await upstream.call(listContactFacets, {
      token: importer.token,
      params: { id: importer.id },
    });
    expect(body.state[0]).toEqual({ value: 'OH', count: CONTACTS / 2 });
    expect(body.specialty.map(({ count }) => count)).toEqual([CONTACTS / 2, CONTACTS / 2]);
    expect(body.department).toContainEqual({ value: 'Nursing', count: CONTACTS / 4 });
    expect(body.campaigns).toEqual([{ id: importer.campaignId, name: 'Spring', count: 2 }]);
  });

  it('show a score of the newest list, and each person once however many lists they are on', async () => {
    const other = await signUpImporter(upstream);
    const file = `${HEAD}\nAnn,Lee,ann@clinic.example,Practice Administrator,Clinic,OH,Cardiology,Group Practice`;
    await importFile(upstream, other, file, { campaign_id: other.campaignId });
    await importFile(upstream, other, file, { on_duplicate: 'keep' });
    const { body } = await page({}, other.token, other.id);
    expect(body.total).toEqual({ value: 1, exact: true });
    const [contact] = body.leads_with_contact_and_account;
    const { body: lead } = await upstream.call(getLead, { token: other.token, params: { id: contact!.id } });
    expect([contact?.score, contact?.score_reasons]).toEqual([lead.score, lead.score_reasons]);
    expect(lead.score_reasons.length).toBeGreaterThan(0);
  });

  it('are hidden from other organizations', async () => {
    const stranger = await signUpImporter(upstream);
    expect((await page({}, stranger.token)).status).toBe(404);
    const facets = await upstream.call(listContactFacets, {
      token: stranger.token,
      params: { id: importer.id },
    });
    expect(facets.status).toBe(404);
    expect(
      (await page({ campaign_id: importer.campaignId }, stranger.token, stranger.id)).body.total,
    ).toEqual({
      value: 0,
      exact: true,
    });
  });

  it('show on their own page all facts with their sources', async () => {
    const { id } = byEmail('p1@clinic1.example');
    const { body } = await upstream.call(getLeadHistory, { token: importer.token, params: { id } });
    expect(body.lead).toEqual({ ...byEmail('p1@clinic1.example'), colleague_notes: [] });
    expect(body.campaigns).toMatchObject([{ id: importer.campaignId, name: 'Spring', status: 'draft' }]);
    expect(body.sequences).toMatchObject([
      {
        campaign_name: 'Spring',
        sequence_state: 'active',
        sent_emails: 0,
        replied_at: '2026-03-01T10:00:00.000Z',
      },
    ]);
    expect(body.lists).toHaveLength(1);
    expect(body.merges).toEqual([]);
    const stranger = await signUpImporter(upstream);
    const foreign = await upstream.call(getLeadHistory, { token: stranger.token, params: { id } });
    expect(foreign.status).toBe(404);
  });

  it('say which values come from the directory, with their sources', async () => {
    await loadDirectory(upstream.deps);
    const [facility] = await owner`
      select name, state, city from providers where kind = 'facility' and organization_id is null order by id limit 1`;
    const other = await signUpImporter(upstream);
    await importFile(
      upstream,
      other,
      `Email,Practice,State,City\nann@known.example,"${facility!.name}",${facility!.state},${facility!.city}`,
    );
    const { body } = await page({}, other.token, other.id);
    const [contact] = body.leads_with_contact_and_account;
    expect(contact?.contact.category).not.toBeNull();
    const history = await upstream.call(getLeadHistory, { token: other.token, params: { id: contact!.id } });
    expect(history.body.filled).toContainEqual({
      field: 'category',
      source: 'synthetic',
      source_date: expect.any(String),
    });
    expect(history.body.filled.map(({ field }) => field)).not.toContain('state');
    const narrowed = await page({ category: contact!.contact.category }, other.token, other.id);
    expect(narrowed.body.total?.value).toBe(1);
  });

  it('say of each lead why the products may matter, by its approved angles', async () => {
    const other = await signUpImporter(upstream);
    await importFile(upstream, other, 'Email,Practice,Title\nann@pains.example,Elm Clinic,Practice manager');
    const [contact] = (await page({}, other.token, other.id)).body.leads_with_contact_and_account;
    const read = async () =>
      (await upstream.call(getLeadHistory, { token: other.token, params: { id: contact!.id } })).body
        .insights;
    expect(await read()).toEqual([]);
    const [product] = await owner`
      insert into products (organization_id, name, description)
      values (${other.id}, 'Larkfield', 'Larkfield is a service.') returning id`;
    await approveSheetFor(upstream, other.token, { id: Number(product!.id), name: 'Larkfield' });
    const [insight] = (await read()) ?? [];
    expect(insight).toMatchObject({ product_name: 'Larkfield' });
    expect(insight?.angles[0]).toEqual({
      painpoint: 'How long does your front desk wait on hold with payers?',
      benefit: 'Larkfield, a prior authorization service, makes the calls to payers for you.',
      reason: expect.stringContaining('Practice manager'),
    });
  });

  it('can be paged up to a limit', async () => {
    const far = await page({ page: 401, limit: 25 });
    expect([far.status, far.error?.code]).toEqual([422, 'limit-exceeded']);
  });
});
