import type { JobRun } from '@myra/platform/jobs/run-job';
import {
  getAuthUser,
  getUserProfile,
  issueToken,
  signOut,
  updateAuthUser,
  updateUserProfile,
  updateUserRole,
} from '@myra/shared/contracts/auth';
import { listCampaigns } from '@myra/shared/contracts/campaigns';
import { listEmailAccounts } from '@myra/shared/contracts/email-accounts';
import { getOrganization } from '@myra/shared/contracts/organizations';
import { resetPersonPassword } from '@myra/shared/contracts/people';
import { listRepresentatives } from '@myra/shared/contracts/representatives';
import { enrollFactor } from '@myra/shared/contracts/second-step';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { describe, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import {
  addColleague,
  signInAs,
  signUp,
  signUpOrganization,
  startTestUpstream,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

const HOUR = 3_600_000;
const noRun = { jobId: 'test', attempt: 1, signal: new AbortController().signal } as JobRun;
const grant = (type: string) => ({ grant_type: type });
const wrongPassword = (email: string, address: string) =>
  upstream.call(issueToken, {
    query: grant('password'),
    body: { email, password: 'not the right one' },
    headers: { 'x-forwarded-for': address },
  });
const refresh = (token: string) =>
  upstream.call(issueToken, { query: grant('refresh_token'), body: { refresh_token: token } });

describe('signing in', () => {
  it('answers an unknown person exactly as a wrong password', async () => {
    const known = await signUp(upstream);
    const wrong = await wrongPassword(known.email, '192.0.2.1');
    const unknown = await wrongPassword('nobody@example.org', '192.0.2.1');
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    const plain = (body: unknown) => ({ ...(body as object), error: undefined });
    expect(plain(wrong.body)).toEqual(plain(unknown.body));
    expect(wrong.body).toMatchObject({
      error_code: 'invalid_credentials',
      msg: 'Invalid email or password.',
    });
  });

  it('finds an account in any case of its address', async () => {
    const person = await signUp(upstream);
    await expect(signInAs(upstream, person.email.toUpperCase(), person.password)).resolves.toBeDefined();
  });

  it.each([
    ['a grant without an email', grant('password'), { password: 'x' }, 400],
    ['a grant without a password', grant('password'), { email: 'a@example.org' }, 400],
    ['a refresh without a token', grant('refresh_token'), {}, 400],
    ['a grant of another kind', grant('magic'), {}, 400],
  ])('refuses %s', async (_what, query, body, status) => {
    const answer = await upstream.call(issueToken, { query, body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error_code: 'validation_failed' });
  });

  it('gives ten guesses an hour to strangers of all addresses together, of unknown accounts too', async () => {
    const person = await signUp(upstream);
    for (const email of [person.email, `nobody-${process.pid}@example.org`]) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 11; tries += 1)
        statuses.push((await wrongPassword(email, `198.51.100.${tries}`)).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    }
    upstream.clock.advance(HOUR - 1_000);
    const locked = await wrongPassword(person.email, '198.51.100.77');
    expect(locked.body).toMatchObject({ error_code: 'over_request_rate_limit' });
    upstream.clock.advance(1_000);
    expect((await wrongPassword(person.email, '198.51.100.77')).status).toBe(400);
  });

  it('lets a person in from where they signed in before, whatever strangers guess', async () => {
    const person = await signUp(upstream);
    for (let tries = 0; tries < 12; tries += 1) await wrongPassword(person.email, `198.51.100.${tries}`);
    await expect(signInAs(upstream, person.email, person.password)).resolves.toBeDefined();
    expect((await wrongPassword(person.email, '198.51.100.99')).status).toBe(429);
  });

  it('gives ten guesses an hour from there as well', async () => {
    const person = await signUp(upstream);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = { email: person.email, password: 'not the right one' };
      statuses.push((await upstream.call(issueToken, { query: grant('password'), body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    await expect(signInAs(upstream, person.email, person.password)).rejects.toThrow('429');
    upstream.clock.advance(HOUR);
    await expect(signInAs(upstream, person.email, person.password)).resolves.toBeDefined();
  });

  it('holds the lock against parallel guesses', async () => {
    const person = await signUp(upstream);
    const burst = Array.from({ length: 20 }, (_, index) => wrongPassword(person.email, `203.0.113.${index}`));
    const statuses = (await Promise.all(burst)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('locks an address that tries many accounts', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await wrongPassword(`guess-${tries}@example.org`, '192.0.2.77')).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    expect(statuses[30]).toBe(429);
  });
});

describe('refresh tokens', () => {
  it('are exchanged for a new pair, once', async () => {
    const person = await signUp(upstream);
    const next = await refresh(person.refreshToken);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(person.refreshToken);
    expect((await upstream.call(getAuthUser, { token: next.body.access_token })).status).toBe(200);
  });

  it('may be used again within ten seconds; later use ends the session for everyone', async () => {
    const person = await signUp(upstream);
    const first = await refresh(person.refreshToken);
    upstream.clock.advance(9_000);
    expect((await refresh(person.refreshToken)).status).toBe(200);
    upstream.clock.advance(2_000);
    const stolen = await refresh(person.refreshToken);
    expect(stolen.status).toBe(400);
    expect(stolen.body).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect((await refresh(first.body.refresh_token)).status).toBe(400);
    expect((await upstream.call(getAuthUser, { token: person.token })).status).toBe(403);
  });

  it('are void when nobody used them for 30 days, and forgotten by the daily cleaning', async () => {
    const person = await signUp(upstream);
    upstream.clock.advance(31 * 86_400_000);
    expect((await refresh(person.refreshToken)).body).toMatchObject({ error_code: 'session_expired' });
    const fresh = await signInAs(upstream, person.email, person.password);
    await collectHandlers(upstream.deps, upstream.modules).cleanDaily?.({}, noRun);
    expect((await refresh(person.refreshToken)).body).toMatchObject({
      error_code: 'refresh_token_not_found',
    });
    expect((await refresh(fresh.refreshToken)).status).toBe(200);
  });

  it('survive two exchanges at the same time', async () => {
    const person = await signUp(upstream);
    const both = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('that were never issued are refused', async () => {
    expect((await refresh('made-up')).body).toMatchObject({ error_code: 'refresh_token_not_found' });
  });
});

describe('a session', () => {
  it('ends for good with its access token, whatever that token says', async () => {
    const person = await signUp(upstream);
    upstream.clock.advance(3_600_000 + 60_000);
    const answer = await upstream.call(getAuthUser, { token: person.token });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error_code: 'bad_jwt' });
  });

  it.each([
    ['none', undefined, 401],
    ['noise', 'noise', 401],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`.replaceAll('=', ''), 401],
  ])('is not opened by %s', async (_what, token, status) => {
    expect((await upstream.call(getAuthUser, { token })).status).toBe(status);
  });

  it.each([
    ['local', [403, 200]],
    ['others', [200, 403]],
    ['global', [403, 403]],
  ])('is ended by signing out with scope %s', async (scope, expected) => {
    const person = await signUp(upstream);
    const other = await signInAs(upstream, person.email, person.password);
    const answer = await upstream.call(signOut, { token: person.token, query: { scope } });
    expect(answer.status).toBe(204);
    const here = await upstream.call(getAuthUser, { token: person.token });
    const there = await upstream.call(getAuthUser, { token: other.token });
    expect([here.status, there.status]).toEqual(expected);
  });
});

describe('a new password', () => {
  const set = (token: string, password: string, current_password?: string) =>
    upstream.call(updateAuthUser, {
      token,
      body: { password, ...(current_password && { current_password }) },
    });

  it.each([
    ['seven characters', 'sh0rt-7'],
    ['a common word', 'password123'],
  ])('is refused for %s', async (_what, password) => {
    const person = await signUp(upstream);
    const answer = await set(person.token, password, person.password);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error_code: 'weak_password' });
  });

  it('replaces the old one and ends the other sessions of the person', async () => {
    const person = await signUp(upstream);
    const other = await signInAs(upstream, person.email, person.password);
    expect((await set(person.token, 'quite another phrase 4', person.password)).status).toBe(200);
    await expect(signInAs(upstream, person.email, person.password)).rejects.toThrow('400');
    await expect(signInAs(upstream, person.email, 'quite another phrase 4')).resolves.toBeDefined();
    expect((await upstream.call(getAuthUser, { token: other.token })).status).toBe(403);
    expect((await upstream.call(getAuthUser, { token: person.token })).status).toBe(200);
  });

  it('needs the present one, which is guessed ten times an hour at most', async () => {
    const person = await signUp(upstream);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await set(person.token, 'quite another phrase 4', `guess ${tries}`)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await set(person.token, 'quite another phrase 4', person.password)).status).toBe(429);
    upstream.clock.advance(3_600_000);
    const { token } = await signInAs(upstream, person.email, person.password);
    expect((await set(token, 'quite another phrase 4')).body).toMatchObject({
      error_code: 'current_password_mismatch',
    });
    expect((await set(token, 'quite another phrase 4', person.password)).status).toBe(200);
  });

  it("is refused where it is the person's name, address or organization", async () => {
    const { admin } = await signUpOrganization(upstream);
    const body = { first_name: 'Adelheid', last_name: 'Silva', linkedin_url: '' };
    await upstream.call(updateUserProfile, { token: admin.token, body });
    for (const password of ['Adelheid-Silva-1', admin.email, 'Clinic.99.2026', 'clinicperson77'])
      expect((await set(admin.token, password, admin.password)).body).toMatchObject({
        error_code: 'weak_password',
      });
  });

  it('must differ from a one-time password, which allows nothing else until it is replaced', async () => {
    const organization = await signUpOrganization(upstream);
    const rep = await addColleague(upstream, organization, { isOneTime: true });
    const user = await upstream.call(getAuthUser, { token: rep.token });
    expect(user.body.app_metadata.must_set_password).toBe(true);
    expect((await set(rep.token, rep.password)).body).toMatchObject({ error_code: 'same_password' });
    const done = await set(rep.token, 'quite another phrase 4');
    expect(done.body.app_metadata.must_set_password).toBe(false);
  });
});

describe('a one-time password', () => {
  it('reads and writes nothing until it is replaced, but what a sign-in needs', async () => {
    const organization = await signUpOrganization(upstream);
    const rep = await addColleague(upstream, organization, { isOneTime: true });
    const admin = await addColleague(upstream, organization, { isOneTime: true, role: 'org_admin' });
    const query = { user_id: rep.userId, user_role: 'org_admin' };
    expect((await upstream.call(updateUserRole, { token: admin.token, query })).status).toBe(403);
    for (const [call, input] of [
      [listCampaigns, {}],
      [listEmailAccounts, {}],
      [listRepresentatives, {}],
      [getUserProfile, {}],
      [enrollFactor, { body: { factor_type: 'totp', current_password: rep.password } }],
    ] as const) {
      const { status, error } = await upstream.call(call, { token: rep.token, ...input });
      expect([call.url, status, error?.details]).toMatchObject([
        call.url,
        403,
        { reason: 'must-set-password' },
      ]);
    }
    expect((await upstream.call(getOrganization, { token: rep.token })).status).toBe(200);
  });

  it('ends after a week, for a new account and for a reset one', async () => {
    const organization = await signUpOrganization(upstream);
    const rep = await addColleague(upstream, organization, { isOneTime: true });
    const signIn = async (password: string) =>
      (await upstream.call(issueToken, { query: grant('password'), body: { email: rep.email, password } }))
        .status;
    upstream.clock.advance(6 * 24 * HOUR);
    expect(await signIn(rep.password)).toBe(200);
    upstream.clock.advance(25 * HOUR);
    const refused = await upstream.call(issueToken, {
      query: grant('password'),
      body: { email: rep.email, password: rep.password },
    });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('has expired'),
    ]);
    const { token } = await signInAs(upstream, organization.admin.email, organization.admin.password);
    const reset = await upstream.call(resetPersonPassword, { token, params: { id: rep.userId } });
    expect(await signIn(reset.body.one_time_password)).toBe(200);
    upstream.clock.advance(8 * 24 * HOUR);
    expect(await signIn(reset.body.one_time_password)).toBe(400);
  });
});

describe('profile and role', () => {
  it('keep the names of a person and show email and role', async () => {
    const { admin } = await signUpOrganization(upstream);
    const body = { first_name: 'Ana', last_name: 'Silva', linkedin_url: '' };
    expect((await upstream.call(updateUserProfile, { token: admin.token, body })).status).toBe(200);
    expect((await upstream.call(getUserProfile, { token: admin.token })).body).toEqual({
      ...body,
      linkedin_url: null,
      email: admin.email,
      user_role: 'org_admin',
    });
    expect((await upstream.call(getUserProfile)).status).toBe(401);
    const script = { ...body, linkedin_url: 'javascript:alert(1)' };
    expect((await upstream.call(updateUserProfile, { token: admin.token, body: script })).status).toBe(400);
    const long = { ...body, first_name: 'x'.repeat(101) };
    expect((await upstream.call(updateUserProfile, { token: admin.token, body: long })).status).toBe(400);
  });

  it('changes a colleague at once and is logged', async () => {
    const organization = await signUpOrganization(upstream);
    const colleague = await addColleague(upstream, organization);
    const query = { user_id: colleague.userId, user_role: 'org_admin' };
    const token = organization.admin.token;
    expect((await upstream.call(updateUserRole, { token: colleague.token, query })).status).toBe(403);
    expect((await upstream.call(updateUserRole, { token, query })).status).toBe(200);
    const back = { user_id: organization.admin.userId, user_role: 'representative' };
    expect((await upstream.call(updateUserRole, { token: colleague.token, query: back })).status).toBe(200);
    expect((await upstream.call(updateUserRole, { token, query })).status).toBe(403);
  });

  it("refuses one's own role, an unknown role and people of other organizations", async () => {
    const mine = await signUpOrganization(upstream);
    const theirs = await signUpOrganization(upstream);
    const ask = (query: Record<string, string>) =>
      upstream.call(updateUserRole, { token: mine.admin.token, query });
    expect((await ask({ user_id: mine.admin.userId, user_role: 'representative' })).status).toBe(412);
    expect((await ask({ user_id: theirs.admin.userId, user_role: 'representative' })).status).toBe(404);
    expect((await ask({ user_id: mine.admin.userId, user_role: 'god' })).status).toBe(400);
  });

  it('leaves an admin when two demote each other at the same moment', async () => {
    const organization = await signUpOrganization(upstream);
    const second = await addColleague(upstream, organization, { role: 'org_admin' });
    const demote = (token: string, userId: string) =>
      upstream.call(updateUserRole, { token, query: { user_id: userId, user_role: 'representative' } });
    const both = await Promise.all([
      demote(organization.admin.token, second.userId),
      demote(second.token, organization.admin.userId),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 403]);
  });
});
