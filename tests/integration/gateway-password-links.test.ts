import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type Browser, openBrowser, startGatewayOf } from '../support/gateway-app.ts';
import { createLeadClient } from '../support/lead-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { started } from '../support/started.ts';
import { systemMailOf, tokenOf } from '../support/system-mail.ts';
import {
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestUpstream,
} from '../support/upstream-app.ts';

const NEW = 'a newly chosen phrase 9';
const mailServer = await startMailServer({ users: ['myra', 'ida'] });
if (!mailServer.ok) console.warn(`\nSKIPPED: password links by real mail, because: ${mailServer.reason}\n`);
afterAll(async () => {
  if (mailServer.ok) await mailServer.server.stop();
});

const requestLink = (browser: Browser, email: string) =>
  browser.send('POST', '/session/password-link', { body: { email } });

describe.skipIf(!mailServer.ok)('a link for a forgotten password', () => {
  const server = mailServer.ok ? mailServer.server : (undefined as never);
  let forget: () => Promise<void>;
  const upstream = started(async (): Promise<TestUpstream> => {
    const mail = await systemMailOf(server, 'myra');
    forget = mail.forget;
    return startTestUpstream({ env: { ...mail.env, PUBLIC_URL: 'https://myra.example.org' } });
  });
  const gateway = started(() => startGatewayOf(upstream));
  afterAll(() => forget?.());

  async function withMailbox(): Promise<TestOrganization['admin']> {
    const { admin } = await signUpOrganization(upstream);
    const email = `ida@${server.domain}`;
    await upstream.deps.database.sql`update auth_users set email = ${email} where id = ${admin.userId}`;
    return { ...admin, email };
  }

  it('arrives over real Postfix, sets a new password once, and ends the sessions of every browser at once', async () => {
    const person = await withMailbox();
    const [first, second, forgetful] = [1, 2, 3].map(() => openBrowser(gateway.app)) as [
      Browser,
      Browser,
      Browser,
    ];
    for (const browser of [first, second]) expect((await browser.signIn(person)).status).toBe(200);
    expect((await forgetful.send('GET', '/session/password-link')).body).toEqual({ by_mail: true });
    const asked = await requestLink(forgetful, person.email);
    const unknown = await requestLink(forgetful, 'nobody@example.org');
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body]);
    const run = { jobId: 'test', attempt: 1, log: upstream.deps.log, signal: new AbortController().signal };
    await collectHandlers(upstream.deps, upstream.modules).mailPasswordLink?.({ userId: person.userId }, run);
    const message = await createLeadClient(server, 'ida').awaits('the link', ({ subject }) =>
      /new password/.test(subject),
    );
    expect(message.from).toContain(`myra@${server.domain}`);
    const body = { token: tokenOf(message.raw), password: NEW };
    const redeem = (more = {}) =>
      forgetful.send('POST', '/session/password-link/redeem', { body: { ...body, ...more } });
    expect((await redeem({ password: 'short' })).body.error.details.reason).toBe('weak_password');
    expect((await redeem()).status).toBe(200);
    expect((await redeem()).body.error.details.reason).toBe('otp_expired');
    for (const browser of [first, second]) {
      const answer = await browser.send('GET', '/session');
      expect([answer.status, answer.body.error.details]).toEqual([401, { reason: 'password-changed' }]);
    }
    const before = await first.signIn(person);
    expect(before.body.error.details.reason).toBe('invalid_credentials');
    expect((await first.signIn({ ...person, password: NEW })).status).toBe(200);
  });

  it('needs our own page to be asked for, and an address', async () => {
    const browser = openBrowser(gateway.app);
    expect((await requestLink(browser, 'nobody')).status).toBe(400);
    const foreign = { body: { email: 'a@example.org' }, headers: { 'x-myra': '' } };
    expect((await browser.send('POST', '/session/password-link', foreign)).status).toBe(403);
  });
});

describe('an auth backend that has no links', () => {
  const { gateway } = fakeGateway();
  it('is said to mail none', async () => {
    const answer = await openBrowser(gateway.app).send('GET', '/session/password-link');
    expect([answer.status, answer.body]).toEqual([200, { by_mail: false }]);
  });
});
