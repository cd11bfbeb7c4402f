import { listActivity } from '@myra/shared/contracts/activity';
import { getAuthUser, issueToken, updateAuthUser } from '@myra/shared/contracts/auth';
import * as calls from '@myra/shared/contracts/password-links';
import { removePerson, resetPersonPassword } from '@myra/shared/contracts/people';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { describe, expect, it } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { ownerOf, started } from '../support/started.ts';
import { tokenOf } from '../support/system-mail.ts';
import { until } from '../support/until.ts';
import {
  addColleague,
  signInAs,
  signUp,
  signUpOrganization,
  startTestUpstream,
  type TestPerson,
} from '../support/upstream-app.ts';

const HOUR = 3_600_000;
const NEW = 'a newly chosen phrase 9';

let sink: SmtpSink;
const upstream = started(async () => {
  sink = await startSmtpSink();
  const value = await startTestUpstream({
    env: {
      SYSTEM_MAIL_HOST: '127.0.0.1',
      SYSTEM_MAIL_PORT: String(sink.port),
      SYSTEM_MAIL_SECURITY: 'none',
      SYSTEM_MAIL_USER: 'myra',
      SYSTEM_MAIL_PASSWORD: 'canary-system-password',
      SYSTEM_MAIL_FROM: 'myra@system.example',
      PUBLIC_URL: 'https://myra.example.org',
    },
  });
  const stop = async () => {
    await value.stop();
    await sink.stop();
  };
  return { ...value, stop };
});
const sql = ownerOf(upstream);

let visitors = 0;
const ask = (email: string, address?: string) => {
  visitors += 1;
  const from = address ?? `2001:db8::${visitors.toString(16)}`;
  return upstream.call(calls.requestPasswordLink, { body: { email }, headers: { 'x-forwarded-for': from } });
};
const redeem = (token: string, password = NEW) =>
  upstream.call(calls.redeemPasswordLink, { body: { token, password } });
const mail = (userId: string) => {
  const run = { jobId: 'test', attempt: 1, log: upstream.deps.log, signal: new AbortController().signal };
  return collectHandlers(upstream.deps, upstream.modules).mailPasswordLink?.({ userId }, run);
};
const mailsTo = (email: string) => sink.messages.filter(({ to }) => to === email);
/** Runs the job of the request and returns the token of the newest mail. */
async function linkFor({ userId, email }: TestPerson): Promise<string> {
  await mail(userId);
  return tokenOf(mailsTo(email).at(-1)?.raw ?? '');
}
/** Jobs in the queue on Postgres or Redis, whichever these tests use. */
const queued = async (): Promise<number> =>
  Object.values(await upstream.deps.queues.counts('up-ask')).reduce((sum, count) => sum + count, 0);

describe('asking for a link', () => {
  it('answers an unknown address as a known one, and only the known one gets mail', async () => {
    const person = await signUp(upstream);
    const before = await queued();
    const unknown = await ask('nobody@example.org');
    const known = await ask(person.email.toUpperCase());
    expect([unknown.status, unknown.body]).toEqual([200, { success: true }]);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await until('the job', async () => (await queued()) === before + 1);
    await mail(person.userId);
    const [message, second] = mailsTo(person.email);
    expect(second).toBeUndefined();
    expect(message?.from).toBe('myra@system.example');
    expect(message?.raw).toContain('https://myra.example.org/reset-password#');
  });

  it.each([
    ['known', () => signUp(upstream).then(({ email }) => email)],
    ['unknown', async () => `nobody-${process.pid}@example.org`],
  ])('is allowed three times an hour for an %s address, whoever asks', async (_what, find) => {
    const email = await find();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    upstream.clock.advance(HOUR);
    expect((await ask(email)).status).toBe(200);
  });

  it('is allowed twenty times an hour from one address', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await ask(`many-${tries}@example.org`, '192.0.2.50')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('says so where no mail server is set, and the help says it before', async () => {
    expect((await upstream.call(calls.getPasswordHelp)).body).toEqual({ by_mail: true });
    const quiet = await startTestUpstream();
    expect((await quiet.call(calls.getPasswordHelp)).body).toEqual({ by_mail: false });
    const refused = await quiet.call(calls.requestPasswordLink, { body: { email: 'a@example.org' } });
    expect([refused.status, refused.error?.details?.reason]).toEqual([412, 'no-system-mail']);
    await quiet.stop();
  });
});

describe('a link', () => {
  it('sets a new password once and ends every session of the person', async () => {
    const organization = await signUpOrganization(upstream);
    const person = await addColleague(upstream, organization, { isOneTime: true });
    const token = await linkFor(person);
    const first = await redeem(token);
    expect([first.status, first.body]).toEqual([200, { user_id: person.userId }]);
    expect((await upstream.call(getAuthUser, { token: person.token })).status).toBe(403);
    await expect(signInAs(upstream, person.email, person.password)).rejects.toThrow();
    const { token: fresh } = await signInAs(upstream, person.email, NEW);
    const user = await upstream.call(getAuthUser, { token: fresh });
    expect(user.body.app_metadata.must_set_password).toBe(false);
    const again = await redeem(token, 'another chosen phrase 9');
    expect([again.status, again.error?.details?.reason]).toEqual([403, 'otp_expired']);
    expect((await upstream.call(getAuthUser, { token: fresh })).status).toBe(200);
    const query = { organization_id: organization.id };
    const { body } = await upstream.call(listActivity, { token: organization.admin.token, query });
    const events = body.events.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['password.asked', 'password.renewed']));
  });

  it('lets its person in while strangers guess', async () => {
    const person = await signUp(upstream);
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const signInFrom = (password: string, address: string) =>
      upstream.call(issueToken, {
        query: { grant_type: 'password' },
        body: { email: person.email, password },
        ...from(address),
      });
    for (let tries = 0; tries < 11; tries += 1) await signInFrom('guess', `203.0.113.${tries}`);
    expect((await signInFrom(person.password, '192.0.2.200')).status).toBe(429);
    const body = { token: await linkFor(person), password: NEW };
    await upstream.call(calls.redeemPasswordLink, { body, ...from('192.0.2.200') });
    for (let tries = 0; tries < 11; tries += 1) await signInFrom('guess', `203.0.113.${tries}`);
    expect((await signInFrom(NEW, '192.0.2.200')).status).toBe(200);
  });

  it('is used by one of two at the same moment', async () => {
    const person = await signUp(upstream);
    const token = await linkFor(person);
    const both = await Promise.all([redeem(token, `${NEW} one`), redeem(token, `${NEW} two`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('expires after an hour, and is forgotten by the daily cleaning', async () => {
    const person = await signUp(upstream);
    const token = await linkFor(person);
    upstream.clock.advance(HOUR);
    expect((await redeem(token)).status).toBe(403);
    const run = { jobId: 'test', attempt: 1, log: upstream.deps.log, signal: new AbortController().signal };
    upstream.clock.advance(1);
    await collectHandlers(upstream.deps, upstream.modules).cleanDaily?.({}, run);
    expect(await sql`select from auth_password_links where user_id = ${person.userId}`).toHaveLength(0);
  });

  it('stays usable after a refused password', async () => {
    const person = await signUp(upstream);
    const token = await linkFor(person);
    for (const [password, reason] of [
      ['short', 'weak_password'],
      ['password123', 'weak_password'],
      [person.password, 'same_password'],
    ] as const) {
      const refused = await redeem(token, password);
      expect([refused.status, refused.error?.details?.reason]).toEqual([422, reason]);
    }
    expect((await redeem(token)).status).toBe(200);
  });

  it('is void after a password was set another way, and for a person who was removed', async () => {
    const organization = await signUpOrganization(upstream);
    const admin = organization.admin.token;
    const [one, two, three] = await Promise.all([
      addColleague(upstream, organization),
      addColleague(upstream, organization),
      addColleague(upstream, organization),
    ]);
    const tokens = [await linkFor(one), await linkFor(two), await linkFor(three)];
    await upstream.call(updateAuthUser, {
      token: one.token,
      body: { password: NEW, current_password: one.password },
    });
    await upstream.call(resetPersonPassword, { token: admin, params: { id: two.userId } });
    await upstream.call(removePerson, { token: admin, params: { id: three.userId } });
    for (const token of tokens) expect((await redeem(token)).status).toBe(403);
  });

  it('is stored as a hash', async () => {
    const person = await signUp(upstream);
    const token = await linkFor(person);
    const rows = await sql`select to_jsonb(l)::text as row from auth_password_links l`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => String(row).includes(token))).toBe(false);
  });

  it('that was made up is refused as one that has expired', async () => {
    expect((await redeem('x'.repeat(43))).status).toBe(403);
  });
});

describe('a mail server that does not take the message', () => {
  it('is tried again where that cannot send twice', async () => {
    const person = await signUp(upstream);
    sink.onRecipient = () => '450 4.2.0 busy';
    await expect(mail(person.userId)).rejects.toThrow('temporary');
    sink.onRecipient = () => '550 5.1.1 unknown';
    await expect(mail(person.userId)).resolves.toBeUndefined();
    sink.onRecipient = () => undefined;
    sink.onMessage = () => 'cut';
    await expect(mail(person.userId)).resolves.toBeUndefined();
    sink.onMessage = () => undefined;
    expect(mailsTo(person.email)).toHaveLength(1);
  });
});
