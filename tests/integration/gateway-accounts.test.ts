import { getAuthUser } from '@myra/shared/contracts/auth';
import { readCsvText } from '@myra/shared/rules/text/csv-text';
import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser, startGatewayOf } from '../support/gateway-app.ts';
import { started } from '../support/started.ts';
import {
  addColleague,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestPerson,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const gateway = started(() => startGatewayOf(upstream));

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function signedIn(person: TestPerson, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = openBrowser(gateway.app);
  const { email, password } = person;
  const answer = await browser.send('POST', '/session', { body: { email, password }, headers });
  expect(answer.status).toBe(200);
  return browser;
}

describe('the activity log as a file', () => {
  const addProduct = (browser: Browser, { id }: TestOrganization, name: string) =>
    browser.mutate('products.create', {
      body: { organization_id: String(id), products: [{ name, description: 'What it does' }] },
    });

  it('has every line of the filter over all pages, safe for a spreadsheet, and notes itself', async () => {
    const organization = await signUpOrganization(upstream);
    const browser = await signedIn(organization.admin, { 'user-agent': CHROME });
    await Promise.all(Array.from({ length: 230 }, (_, n) => addProduct(browser, organization, `=cmd|${n}`)));
    const answer = await browser.send('GET', '/activity.csv?event=product.saved');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('activity-log.csv');
    const [head, ...rows] = readCsvText(answer.body);
    expect(head).toEqual(['Time (UTC)', 'What', 'Event', 'Who', 'Email', 'About', 'Details']);
    expect(rows).toHaveLength(230);
    expect(rows[0]?.[4]).toBe(organization.admin.email);
    expect(answer.body).not.toMatch(/(^|,)"?[=+@-]/m);
    const { body } = await browser.query('activity.search', { query: { limit: 1 } });
    expect(body.lines[0]).toMatchObject({ event: 'list.exported', details: { list: 'activity' } });
  });

  it('is for admins alone, and refuses a filter that is none', async () => {
    const organization = await signUpOrganization(upstream);
    const colleague = await signedIn(await addColleague(upstream, organization));
    expect((await colleague.send('GET', '/activity.csv')).status).toBe(403);
    expect((await openBrowser(gateway.app).send('GET', '/activity.csv')).status).toBe(401);
    const admin = await signedIn(organization.admin);
    expect((await admin.send('GET', '/activity.csv?from=yesterday')).status).toBe(400);
  });

  it('has the suppression list as a file that an import takes again, for admins, and notes that it left', async () => {
    const organization = await signUpOrganization(upstream);
    const browser = await signedIn(organization.admin);
    const values = Array.from({ length: 600 }, (_, n) => `p${n}@long.example`);
    for (const some of [values.slice(0, 500), values.slice(500)]) {
      await browser.mutate('suppressions.add', { body: { values: some, reason: 'policy' } });
    }
    const answer = await browser.send('GET', '/exports/suppressions.csv');
    const [head, ...rows] = readCsvText(answer.body);
    expect(head).toEqual(['value', 'kind', 'reason', 'source', 'added']);
    expect(rows.map(([value]) => value).toSorted()).toEqual(values.toSorted());
    const exported = { query: { event: 'list.exported' } };
    const { body } = await browser.query('activity.search', exported);
    expect(body.lines).toMatchObject([{ details: { list: 'suppressions' } }]);

    const colleague = await signedIn(await addColleague(upstream, organization));
    expect((await colleague.send('GET', '/exports/suppressions.csv')).status).toBe(403);
    expect((await browser.query('activity.search', exported)).body.lines).toHaveLength(1);
  });

  it('keeps reason, source and date of suppressions from a file into another organization', async () => {
    const [from, to] = [await signUpOrganization(upstream), await signUpOrganization(upstream)];
    const [giver, taker] = [await signedIn(from.admin), await signedIn(to.admin)];
    const send = (browser: Browser, values: string[], details: object[]) =>
      browser.mutate('suppressions.add', { body: { values, details, reason: 'policy', source: 'import' } });
    const created_at = '2026-01-02T03:04:05.000Z';
    await send(
      giver,
      ['ana@long.example', 'rival.example', 'bo@long.example'],
      [{ reason: 'complained', source: 'link', created_at }, {}, { reason: 'bounced', source: 'smtp' }],
    );
    const exported = async (browser: Browser) =>
      readCsvText((await browser.send('GET', '/exports/suppressions.csv')).body)
        .slice(1)
        .toSorted();
    const rows = await exported(giver);
    expect(rows).toContainEqual(['ana@long.example', 'address', 'complained', 'link', created_at]);
    expect(await exported(taker)).toEqual([]);
    await send(
      taker,
      rows.map(([value]) => value ?? ''),
      rows.map(([, , reason, source, at]) => ({ reason, source, created_at: at })),
    );
    expect(await exported(taker)).toEqual(rows);
  });

  it('says where a sign-in came from, without its last part', async () => {
    const organization = await signUpOrganization(upstream);
    const browser = await signedIn(organization.admin, { 'user-agent': CHROME });
    const { body } = await browser.query('activity.search', {
      query: { event: 'session.started', limit: 1 },
    });
    expect(body.lines[0].details).toEqual({ device: 'Chrome on Linux', address: '127.0.0.x' });
  });
});

describe('the sessions of a person', () => {
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const sessionsOf = async (browser: Browser) => (await browser.query('sessions.list')).body.sessions;
  const isIn = async (browser: Browser) => (await browser.send('GET', '/session')).status === 200;

  it('are listed in plain words with a masked address, this one marked, and nobody else is among them', async () => {
    const organization = await signUpOrganization(upstream);
    await signedIn(await addColleague(upstream, organization));
    const here = await signedIn(organization.admin, { 'user-agent': CHROME });
    upstream.clock.advance(20_000);
    await signedIn(organization.admin, { 'user-agent': SAFARI });
    expect(await sessionsOf(here)).toMatchObject([
      { device: 'Chrome on Linux', address: '127.0.0.x', is_this: true },
      { device: 'Safari on iPhone', address: '127.0.0.x', is_this: false },
    ]);
  });

  it('are ended one by one, at once, and the place that was signed out is told why', async () => {
    const { admin } = await signUpOrganization(upstream);
    const here = await signedIn(admin);
    const there = await signedIn(admin, { 'user-agent': SAFARI });
    const other = (await sessionsOf(here)).find(({ is_this }: { is_this: boolean }) => !is_this);
    expect((await here.mutate('sessions.end', { id: other.id })).status).toBe(200);
    const told = await there.send('GET', '/session');
    expect(told.status).toBe(401);
    expect(told.body.error).toMatchObject({ details: { reason: 'ended-elsewhere' } });
    expect(await isIn(here)).toBe(true);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('of somebody else, and the one that asks, are not ended', async () => {
    const organization = await signUpOrganization(upstream);
    const colleague = await signedIn(await addColleague(upstream, organization));
    const here = await signedIn(organization.admin);
    const [theirs] = await sessionsOf(colleague);
    const [mine] = await sessionsOf(here);
    for (const { id } of [theirs, mine]) {
      expect((await here.mutate('sessions.end', { id })).body.code).toBe('not-found');
    }
    expect(await isIn(colleague)).toBe(true);
  });

  it('are all ended but this one, those made past the gateway too', async () => {
    const { admin } = await signUpOrganization(upstream);
    const elsewhere = await Promise.all([signedIn(admin), signedIn(admin)]);
    const here = await signedIn(admin);
    expect((await here.mutate('sessions.endOthers')).body).toEqual({ ended: 2 });
    expect(await Promise.all(elsewhere.map(isIn))).toEqual([false, false]);
    expect((await upstream.call(getAuthUser, { token: admin.token })).status).toBe(403);
    expect(await isIn(here)).toBe(true);
    expect((await here.query('profile.get')).status).toBe(200);
  });
});
