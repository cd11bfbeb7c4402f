import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser, startGatewayOf } from '../support/gateway-app.ts';
import { started } from '../support/started.ts';
import { signUp, startTestUpstream, type TestPerson } from '../support/upstream-app.ts';

const POSTAL = { street: '1 Main St', city: 'Boston', state: 'MA', zip_code: '02110' };
const upstream = started(() => startTestUpstream());
const gateway = started(() => startGatewayOf(upstream));

async function signedIn(person?: TestPerson): Promise<{ browser: Browser; person: TestPerson }> {
  const who = person ?? (await signUp(upstream));
  const browser = openBrowser(gateway.app);
  const answer = await browser.signIn(who);
  expect(answer.body).toMatchObject({ user: { email: who.email } });
  upstream.clock.advance(61_000);
  return { browser, person: who };
}

async function withOrganization(): Promise<{ browser: Browser; organizationId: string; person: TestPerson }> {
  const { browser, person } = await signedIn();
  const body = { name: 'North Clinic', specialties: ['Cardiology'], postal_address: POSTAL };
  const created = await browser.mutate('organizations.create', { body });
  expect(created.status).toBe(200);
  return { browser, person, organizationId: created.body.id };
}

describe('the gateway in front of the bundled upstream', () => {
  it('takes a person from an empty account to an organization with products and a strategy', async () => {
    const { browser, person } = await signedIn();
    expect((await browser.query('organizations.get')).body).toBeNull();
    const body = { name: 'North Clinic', specialties: ['Cardiology'], postal_address: POSTAL };
    const created = await browser.mutate('organizations.create', { body });
    expect(created.body).toMatchObject({ name: 'North Clinic', current_onboarding_step: 2 });
    const organizationId = created.body.id;
    expect(organizationId).toMatch(/^\d+$/);
    const products = [{ name: 'CardioView', description: 'Reads echo studies.' }];
    const saved = await browser.mutate('organizations.update', {
      body: { products },
      version: created.body.version,
    });
    expect(saved.body.products).toMatchObject([{ name: 'CardioView', organization_id: organizationId }]);
    const listed = await browser.query('products.list', { query: { organization_id: organizationId } });
    expect(listed.body.products).toHaveLength(1);
    const strategy = await browser.mutate('strategies.create', {
      body: { user_input: 'Cardiology practices in Boston' },
    });
    expect(strategy.body.strategy_plan).toMatchObject({ id: expect.stringMatching(/^\d+$/) });
    expect((await browser.query('strategies.list')).body.strategy_plans).toHaveLength(1);
    const { sql } = gateway.gateway.database;
    const [view] = await sql`select v.kind, v.organization_id from sessions s join views v on v.id = s.view_id
      where s.user_id = ${person.userId} and s.ended_at is null`;
    expect(view).toEqual({ kind: 'organization', organization_id: organizationId });
  });

  it('tells the second of two writers', async () => {
    const { browser } = await withOrganization();
    const { version } = (await browser.query('organizations.get')).body;
    const write = (name: string) => browser.mutate('organizations.update', { body: { name }, version });
    const answers = [await write('First'), await write('Second')];
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'conflict']);
    expect((await browser.query('organizations.get')).body.name).toBe('First');
  });

  it('refreshes against reuse detection for 20 calls at the same time', async () => {
    const { browser } = await withOrganization();
    const { sql } = gateway.gateway.database;
    await sql`update sessions set access_expires_at = ${upstream.clock.now().toISOString()}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.query('strategies.list')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    upstream.clock.advance(60_000);
    expect((await browser.query('strategies.list')).status).toBe(200);
  });

  it('answers a foreign row as one that is missing', async () => {
    const { browser } = await withOrganization();
    const strategy = (await browser.mutate('strategies.create', { body: { user_input: 'Ours' } })).body
      .strategy_plan;
    const stranger = await withOrganization();
    const foreign = await stranger.browser.mutate('strategies.remove', { params: { id: strategy.id } });
    const missing = await stranger.browser.mutate('strategies.remove', { params: { id: '999999' } });
    expect([foreign.body.code, missing.body.code]).toEqual(['not-found', 'not-found']);
    expect(foreign.body.message).toBe(missing.body.message);
  });

  it('carries files of the spool into a strategy', async () => {
    const { browser } = await withOrganization();
    const upload = await browser.send('POST', '/uploads?name=icp.pdf', {
      body: Buffer.from('%PDF-1.4 not really'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const answer = await browser.mutate('strategies.create', {
      upload_ids: [upload.body.upload_id],
    });
    // The PDF is invalid: the refusal of its content proves that it arrived.
    expect(answer.body.code).toBe('invalid-input');
  });

  it('gives a large picture of the spool to an ask, for anybody with its address', async () => {
    const { browser } = await withOrganization();
    const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5_000_000, 7)]);
    const upload = await browser.send('POST', '/uploads?name=tray.png', {
      body: picture,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(upload.body.media_type).toBe('image/png');
    const { upload_id } = upload.body;
    const stored = await browser.mutate('campaigns.addDocument', { upload_id });
    expect(stored.body).toMatchObject({ id: expect.any(String), name: 'tray.png', bytes: picture.length });
    const url = new URL(stored.body.url).pathname;
    const answer = await gateway.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.rawPayload.equals(picture)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="tray.png"; filename*=UTF-8''tray.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const stranger = await withOrganization();
    expect((await stranger.browser.mutate('campaigns.addDocument', { upload_id })).body.code).toBe(
      'not-found',
    );
  });

  it('says what the upstream can do', async () => {
    const { browser } = await withOrganization();
    expect((await browser.query('capabilities.get')).body).toMatchObject({ visibility: 'organization' });
  });

  it('sets an own password at the auth backend', async () => {
    const { browser, person } = await signedIn();
    const password = 'quite-another-plain-word-9';
    const set = (current_password?: string) =>
      browser.send('POST', '/session/password', {
        body: { password, ...(current_password && { current_password }) },
      });
    for (const refused of [await set(), await set('not the present one')])
      expect(refused.body.error.details.reason).toBe('current_password_mismatch');
    expect((await set(person.password)).status).toBe(200);
    expect((await browser.send('GET', '/session')).status).toBe(200);
    expect((await openBrowser(gateway.app).signIn({ ...person, password })).status).toBe(200);
  });

  it('signs out there too', async () => {
    const { browser } = await signedIn();
    expect((await browser.send('DELETE', '/session')).status).toBe(200);
    expect((await browser.query('organizations.get')).status).toBe(401);
  });
});
