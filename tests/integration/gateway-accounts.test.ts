import { readCsvText } from '@myra/shared/rules/csv-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser, startTestGateway, type TestGateway } from '../support/gateway-app.ts';
import {
  addColleague,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestPerson,
  type TestUpstream,
} from '../support/upstream-app.ts';

let upstream: TestUpstream;
let gateway: TestGateway;
beforeAll(async () => {
  upstream = await startTestUpstream();
  const upstreamUrl = await upstream.app.listen({ host: '127.0.0.1', port: 0 });
  gateway = await startTestGateway({ upstreamUrl, clock: upstream.clock });
});
afterAll(async () => {
  await gateway.stop();
  await upstream.stop();
});

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

  it('says where a sign-in came from, without its last part', async () => {
    const organization = await signUpOrganization(upstream);
    const browser = await signedIn(organization.admin, { 'user-agent': CHROME });
    const { body } = await browser.query('activity.search', {
      query: { event: 'session.started', limit: 1 },
    });
    expect(body.lines[0].details).toEqual({ device: 'Chrome on Linux', address: '127.0.0.x' });
  });
});
