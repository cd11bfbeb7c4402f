import { beforeEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { openBrowser, startTestGateway } from '../support/gateway-app.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000;
const { upstream, gateway } = fakeGateway();
beforeEach(() => {
  upstream.mend();
  upstream.requests.length = 0;
  upstream.accessSeconds = 3_600;
});

async function signedIn(role = 'org_admin') {
  const person = upstream.addPerson({ role, organizationId: upstream.addOrganization() });
  const browser = openBrowser(gateway.app);
  const answer = await browser.signIn(person);
  expect(answer.status).toBe(200);
  // Failed sign-ins are counted by account and address for a minute. Each test uses its own.
  gateway.clock.advance(MINUTE);
  upstream.requests.length = 0;
  return { browser, person };
}

const stored = async (text: string): Promise<boolean> => {
  const rows = await gateway.gateway.database.sql`select to_jsonb(sessions)::text as row from sessions`;
  return rows.some(({ row }) => String(row).includes(text));
};

describe('signing in', () => {
  it('gives one httpOnly cookie, and no token to the browser or in the clear to the database', async () => {
    const person = upstream.addPerson({ organizationId: upstream.addOrganization() });
    const browser = openBrowser(gateway.app);
    const answer = await browser.signIn(person);
    expect(answer.body.user).toMatchObject({ id: person.id, email: person.email, role: 'org_admin' });
    expect(answer.cookie).toMatch(/^myra=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(answer.cookie).not.toContain('Secure');
    const secret = browser.cookie?.split('=')[1] ?? '';
    expect(await stored(secret)).toBe(false);
    await browser.query('organizations.get');
    const sent = upstream.requests.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
    expect(sent).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(answer)).not.toContain(sent);
    expect(await stored(sent)).toBe(false);
  });

  it('binds the cookie to host and https where the public address is https', async () => {
    const secure = await startTestGateway({
      upstreamUrl: gateway.gateway.config.upstream.productUrl,
      databaseUrl: gateway.databaseUrl,
      env: { PUBLIC_URL: 'https://myra.example' },
    });
    const answer = await openBrowser(secure.app).signIn(upstream.addPerson());
    expect(answer.cookie).toMatch(/^__Host-myra=.*Path=\/; HttpOnly; Secure; SameSite=Lax/);
    await secure.stop();
  });

  it("shows the backend's message, and stays out", async () => {
    const person = upstream.addPerson();
    const browser = openBrowser(gateway.app);
    const answer = await browser.signIn({ ...person, password: 'wrong' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      message: 'Invalid login credentials',
      details: { reason: 'invalid_credentials' },
    });
    expect(browser.cookie).toBeUndefined();
  });

  it('is asked for without a session, and that is no refusal', async () => {
    const answer = await openBrowser(gateway.app).send('GET', '/session');
    expect([answer.status, answer.body]).toEqual([200, { user: null, organization_id: null }]);
  });

  it('slows down who guesses one account', async () => {
    gateway.clock.advance(MINUTE);
    const person = upstream.addPerson();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await openBrowser(gateway.app).signIn({ ...person, password: 'wrong' })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses[10]).toBe(429);
    gateway.clock.advance(MINUTE);
    expect((await openBrowser(gateway.app).signIn(person)).status).toBe(200);
  });

  it('makes a secret that was known before worthless', async () => {
    const { browser, person } = await signedIn();
    const before = browser.cookie;
    await browser.signIn(person);
    expect(browser.cookie).not.toBe(before);
    const thief = openBrowser(gateway.app);
    thief.cookie = before;
    expect((await thief.query('organizations.get')).status).toBe(401);
  });
});

describe('a one-time password', () => {
  it('shows nothing of the organization until it is replaced, also what is cached', async () => {
    const { browser } = await signedIn();
    expect((await browser.query('organizations.get')).status).toBe(200);
    await gateway.gateway.database.sql`update sessions set must_set_password = true where ended_at is null`;
    for (const name of ['organizations.get', 'campaigns.list', 'mail.listSequences']) {
      const { status, body } = await browser.query(name);
      expect([name, status, body.details]).toMatchObject([name, 403, { reason: 'must-set-password' }]);
    }
    await gateway.gateway.database.sql`update sessions set must_set_password = false`;
  });
});

describe('writes from elsewhere', () => {
  it.each([
    ['without our header', { 'x-myra': '' }],
    ['from a foreign origin', { origin: 'https://evil.example' }],
    ['from a name that was pointed at us', { origin: 'http://evil.example', host: 'evil.example' }],
    ['from an origin that only looks alike', { origin: 'http://localhost:80.evil.example' }],
  ])('are refused %s, signed in or not', async (_what, headers) => {
    const { browser } = await signedIn();
    for (const [method, url] of [
      ['POST', '/session'],
      ['DELETE', '/session'],
      ['POST', '/trpc/organizations.update'],
      ['POST', '/uploads?name=a.csv'],
    ] as const) {
      const answer = await browser.send(method, url, { headers, body: {} });
      expect([url, answer.status, answer.body.error.details.reason]).toEqual([url, 403, 'foreign-origin']);
    }
  });

  it('pass from our own origin', async () => {
    const { browser } = await signedIn();
    for (const host of ['localhost:3000', '192.168.1.7:3000', '[::1]:3000']) {
      const headers = { origin: `http://${host}`, host };
      expect((await browser.send('POST', '/session/seen', { headers })).status).toBe(200);
    }
  });

  it('cannot be made through a GET', async () => {
    const { browser } = await signedIn();
    const answer = await browser.send('GET', '/trpc/strategies.remove?input=%7B%7D');
    expect(answer.status).toBe(405);
  });
});

describe('tokens', () => {
  it('are refreshed once for 20 calls at the same time, in two processes', async () => {
    const { browser } = await signedIn();
    const second = await startTestGateway({
      upstreamUrl: gateway.gateway.config.upstream.productUrl,
      databaseUrl: gateway.databaseUrl,
      clock: gateway.clock,
    });
    const elsewhere = openBrowser(second.app);
    elsewhere.cookie = browser.cookie;
    // 30 s are left: every call wants a new token, and a token that is used twice would end the session.
    const { sql } = gateway.gateway.database;
    await sql`update sessions set access_expires_at = ${new Date(gateway.clock.now().getTime() + 30_000).toISOString()}`;
    const calls = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? browser : elsewhere).query('strategies.list'),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(upstream.count(/POST \/auth\/v1\/token/)).toBe(1);
    expect((await browser.query('organizations.get')).status).toBe(200);
    await second.stop();
  });

  it('that the upstream no longer takes are refreshed once and the call is made again, a write too', async () => {
    const { browser, person } = await signedIn();
    let refusals = 0;
    upstream.break(/PATCH \/organizations\/user/, () => {
      refusals += 1;
      return refusals === 1 ? { status: 401, body: { message: 'jwt expired' } } : undefined;
    });
    const answer = await browser.mutate('organizations.update', {
      body: { name: 'New name' },
      version: null,
    });
    expect(answer.body).toMatchObject({ name: 'New name', id: String(person.organizationId) });
    expect(upstream.count(/POST \/auth\/v1\/token/)).toBe(1);
  });

  it('whose refresh is refused end this session, with the reason, and no other', async () => {
    const { browser, person } = await signedIn();
    const other = await signedIn();
    upstream.revoke(person.id);
    const answer = await browser.query('strategies.list');
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      401,
      'unauthenticated',
      { reason: 'refresh-refused' },
    ]);
    const again = await browser.send('GET', '/session');
    expect(again.body.error.details).toEqual({ reason: 'refresh-refused' });
    expect((await other.browser.query('organizations.get')).status).toBe(200);
  });

  it('that cannot be refreshed for the moment end nothing', async () => {
    const { browser } = await signedIn();
    const { sql } = gateway.gateway.database;
    await sql`update sessions set access_expires_at = ${gateway.clock.now().toISOString()}`;
    upstream.break(/POST \/auth\/v1\/token/, () => ({ status: 503 }));
    expect((await browser.query('strategies.list')).body.code).toBe('upstream-unavailable');
    upstream.mend();
    expect((await browser.query('organizations.get')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after 30 minutes without a person, whatever the page does by itself', async () => {
    const { browser } = await signedIn();
    for (let minutes = 0; minutes < 29; minutes += 4) {
      gateway.clock.advance(4 * MINUTE);
      const answer = await browser.send('GET', '/session', { isBackground: true });
      expect(answer.status).toBe(minutes < 28 ? 200 : 401);
    }
    const answer = await browser.send('GET', '/session');
    expect(answer.body.error.details).toEqual({ reason: 'idle' });
    await expect.poll(() => upstream.count(/POST \/auth\/v1\/logout/)).toBe(1);
  });

  it('lives on while a person works, up to 12 hours', async () => {
    const { browser } = await signedIn();
    for (let hours = 0; hours < 11.5; hours += 0.25) {
      gateway.clock.advance(15 * MINUTE);
      expect((await browser.send('POST', '/session/seen')).status).toBe(200);
    }
    gateway.clock.advance(29 * MINUTE);
    const answer = await browser.send('GET', '/session');
    expect(answer.body.error.details).toEqual({ reason: 'absolute' });
  });

  it('is swept when it has ended unseen, its tokens erased', async () => {
    const { person } = await signedIn();
    gateway.clock.advance(31 * MINUTE);
    await gateway.gateway.sessions.sweep();
    const { sql } = gateway.gateway.database;
    const [row] = await sql`select * from sessions where user_id = ${person.id}`;
    expect(row).toMatchObject({ ended_reason: 'idle', access_sealed: null, refresh_sealed: null });
  });

  it('is ended here and at the auth backend by signing out', async () => {
    const { browser } = await signedIn();
    const cookie = browser.cookie;
    expect((await browser.send('DELETE', '/session')).status).toBe(200);
    expect(upstream.count(/POST \/auth\/v1\/logout/)).toBe(1);
    browser.cookie = cookie;
    expect((await browser.send('GET', '/session')).body.error.details).toEqual({ reason: 'signed-out' });
  });

  it('of a removed person ends within a minute', async () => {
    const { browser, person } = await signedIn();
    upstream.people.delete(person.id);
    gateway.clock.advance(MINUTE);
    const answer = await until('the end', async () => {
      const { status, body } = await browser.send('GET', '/session');
      return status === 401 && body.error;
    });
    expect(answer.code).toBe('unauthenticated');
    expect(['removed', 'refresh-refused']).toContain(answer.details.reason);
  });

  it('goes on while the auth backend hangs, whose late answer counts from the next request on', async () => {
    const AUTH_USER = /GET \/auth\/v1\/user/;
    const { browser, person } = await signedIn('representative');
    const secret = browser.cookie;
    const hang = () => {
      let release = () => {};
      const held = new Promise<undefined>((resolve) => {
        release = () => resolve(undefined);
      });
      upstream.break(AUTH_USER, () => held);
      return release;
    };
    const answer = async () => {
      const { status, body } = await browser.send('GET', '/session');
      return status === 200 ? body.user.role : status;
    };

    gateway.clock.advance(MINUTE);
    const answerRole = hang();
    person.role = 'org_admin';
    expect(await answer()).toBe('representative');
    answerRole();
    await expect.poll(answer).toBe('org_admin');
    expect(browser.cookie).not.toBe(secret);

    upstream.mend();
    gateway.clock.advance(2 * MINUTE);
    const answerRemoved = hang();
    upstream.people.delete(person.id);
    expect(await answer()).toBe('org_admin');
    answerRemoved();
    await expect.poll(answer).toBe(401);
  });

  it('gets a new secret and another view when the role changes, requests on their way still passing', async () => {
    const { browser, person } = await signedIn('representative');
    const before = browser.cookie;
    const viewOf = async () => {
      const [row] = await gateway.gateway.database
        .sql`select view_id from sessions where user_id = ${person.id}`;
      return row?.view_id;
    };
    const viewBefore = await viewOf();
    const refused = await browser.mutate('representatives.remove', { params: { id: '1' } });
    expect(refused.body.code).toBe('forbidden');
    person.role = 'org_admin';
    gateway.clock.advance(MINUTE);
    await expect.poll(async () => (await browser.send('GET', '/session')).body.user.role).toBe('org_admin');
    expect(browser.cookie).not.toBe(before);
    expect(await viewOf()).not.toBe(viewBefore);
    const late = openBrowser(gateway.app);
    late.cookie = before;
    expect((await late.send('GET', '/session')).status).toBe(200);
    gateway.clock.advance(31_000);
    expect((await late.send('GET', '/session')).status).toBe(401);
    expect((await browser.mutate('representatives.remove', { params: { id: '1' } })).body.code).toBe(
      'not-found',
    );
  });

  it('stays when its person sets a password, while the others of that person end', async () => {
    const { browser, person } = await signedIn();
    const other = openBrowser(gateway.app);
    await other.signIn(person);
    const answer = await browser.send('POST', '/session/password', {
      body: { password: 'another-plain-word-8' },
    });
    expect(answer.status).toBe(200);
    expect(person.password).toBe('another-plain-word-8');
    expect((await browser.send('GET', '/session')).status).toBe(200);
    expect((await other.send('GET', '/session')).body.error.details).toEqual({ reason: 'password-changed' });
  });
});
