import { readCsvText } from '@myra/shared/rules/text/csv-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser, openSignedIn, startGatewayOf } from '../support/gateway-app.ts';
import { ownerOf, started } from '../support/started.ts';
import {
  addColleague,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestPerson,
} from '../support/upstream-app.ts';

const LEADS = 2_500;

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
const gateway = started(() => startGatewayOf(upstream));
let organization: TestOrganization;
let admin: Browser;

async function browserOf(person: TestPerson): Promise<Browser> {
  const browser = await openSignedIn(gateway.app, person);
  upstream.clock.advance(61_000);
  return browser;
}

async function addLeads(organizationId: number, count: number, lastName: string): Promise<void> {
  await owner`
    insert into leads (organization_id, email, email_key, first_name, last_name, state)
    select ${organizationId}, 'p' || n || '@clinic.example', 'p' || n || '@clinic.example', 'Ana' || n, ${lastName},
      case when n % 2 = 0 then 'OH' else 'TX' end
    from generate_series(1, ${count}) n`;
}

beforeAll(async () => {
  organization = await signUpOrganization(upstream);
  await addLeads(organization.id, LEADS, '=HYPERLINK("x")');
  admin = await browserOf(organization.admin);
});

const exported = (browser: Browser, query: string) => browser.send('GET', `/exports/leads.csv${query}`);

describe('leads taken away as a file', () => {
  it('are all that the filter finds, in its order, beyond one step, and nothing that computes', async () => {
    const answer = await exported(admin, '?sort=added&direction=desc');
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment; filename="leads-'),
    ]);
    const [head, ...rows] = readCsvText(answer.body);
    expect(head?.slice(0, 4)).toEqual(['First name', 'Last name', 'Credential', 'Email']);
    expect(rows.map((row) => row[0])).toEqual(Array.from({ length: LEADS }, (_, i) => `Ana${LEADS - i}`));
    expect(rows.every((row) => row[1]?.startsWith("'="))).toBe(true);
    const some = readCsvText((await exported(admin, '?state=OH&search=ana1')).body).slice(1);
    expect(some.length).toBeGreaterThan(100);
    expect(some.every((row) => row.includes('OH') && row[0]?.startsWith('Ana1'))).toBe(true);
  });

  it('are the named ones where some are named, and none of another organization', async () => {
    const other = await signUpOrganization(upstream);
    await addLeads(other.id, 1, 'Foreign');
    const [own, foreign] = await Promise.all(
      [organization.id, other.id].map(
        (id) => owner`select id from leads where organization_id = ${id} order by id limit 2`,
      ),
    );
    const ids = [own?.[1]?.id, foreign?.[0]?.id, own?.[1]?.id].join(',');
    const rows = readCsvText((await exported(admin, `?ids=${ids}`)).body).slice(1);
    expect(rows.map((row) => row[0])).toEqual(['Ana2']);
    expect((await exported(admin, '?ids=1;2')).status).toBe(400);
  });

  it('have the country beside the state', async () => {
    const abroad = await signUpOrganization(upstream);
    await addLeads(abroad.id, 1, 'Vega');
    await owner`update leads set state = null, country = 'Spain' where organization_id = ${abroad.id}`;
    const [head, row] = readCsvText((await exported(await browserOf(abroad.admin), '')).body);
    const at = head?.indexOf('Country') ?? -1;
    expect([head?.[at - 1], row?.[at - 1], row?.[at]]).toEqual(['State', '', 'Spain']);
  });

  it('are only those of the own organization, for its admins', async () => {
    const stranger = await browserOf((await signUpOrganization(upstream)).admin);
    expect(readCsvText((await exported(stranger, '')).body)).toHaveLength(1);
    expect((await exported(openBrowser(gateway.app), '')).status).toBe(401);
    const colleague = await browserOf(await addColleague(upstream, organization));
    expect((await exported(colleague, '')).status).toBe(403);
  });

  it('are refused with an invalid filter', async () => {
    expect((await exported(admin, '?sort=shoe-size')).status).toBe(400);
    expect((await exported(admin, `?search=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('are logged once for each file', async () => {
    const before = await owner`
      select count(*)::int as n from activity_log where organization_id = ${organization.id} and event = 'list.exported'`;
    await exported(admin, '');
    const after = await owner`
      select count(*)::int as n from activity_log where organization_id = ${organization.id} and event = 'list.exported'`;
    expect(after[0]?.n - before[0]?.n).toBe(1);
  });
});

describe('saved views', () => {
  const save = (browser: Browser, name: string, is_shared = false) =>
    browser.mutate('savedViews.save', { list: 'leads', name, search: '?state=OH', is_shared });
  const namesOf = async (browser: Browser) =>
    ((await browser.query('savedViews.list', { list: 'leads' })).body as { name: string }[]).map(
      ({ name }) => name,
    );

  it('are private or shared, and removed by their owner; shared ones also by an admin', async () => {
    const colleague = await browserOf(await addColleague(upstream, organization));
    const own = await save(colleague, 'Mine');
    const shared = await save(colleague, 'Ours', true);
    const ofAdmin = await save(admin, 'All of us', true);
    expect(await namesOf(colleague)).toEqual(['All of us', 'Mine', 'Ours']);
    expect(await namesOf(admin)).toEqual(['All of us', 'Ours']);
    const stranger = await browserOf((await signUpOrganization(upstream)).admin);
    expect(await namesOf(stranger)).toEqual([]);
    const remove = (browser: Browser, { body }: { body: { id: string } }) =>
      browser.mutate('savedViews.remove', { id: body.id });
    expect((await remove(stranger, shared)).status).toBe(404);
    expect((await remove(admin, own)).status).toBe(404);
    expect((await remove(colleague, ofAdmin)).status).toBe(404);
    expect((await remove(admin, shared)).status).toBe(200);
    expect((await remove(colleague, own)).status).toBe(200);
    expect(await namesOf(colleague)).toEqual(['All of us']);
  });

  it('are limited in number and length, also when saved in parallel', async () => {
    const person = await browserOf(await addColleague(upstream, organization));
    const answers = await Promise.all(Array.from({ length: 55 }, (_, i) => save(person, `View ${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('limit-exceeded');
    expect((await save(person, '')).status).toBe(400);
    expect((await save(person, 'x'.repeat(61))).status).toBe(400);
  });
});
