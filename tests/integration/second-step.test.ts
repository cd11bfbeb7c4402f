import { searchActivity } from '@myra/shared/contracts/activity';
import { getAuthUser, issueToken, updateAuthUser } from '@myra/shared/contracts/auth';
import { getOrganization } from '@myra/shared/contracts/organizations';
import { listPeople, resetPersonFactors } from '@myra/shared/contracts/people';
import * as calls from '@myra/shared/contracts/second-step';
import { AuthClient } from '@supabase/auth-js';
import { Secret } from 'otpauth';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { openBrowser, startGatewayOf } from '../support/gateway-app.ts';
import { started } from '../support/started.ts';
import {
  addColleague,
  signInAs,
  signUpOrganization,
  startTestUpstream,
  type TestPerson,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const gateway = started(() => startGatewayOf(upstream));

/** The code of an app now, or so many steps later. */
const codeOf = (secret: string, later = 0) => codeAt(secret, upstream.clock.now(), later);
/** Moves the clock to the next code, because no code is accepted twice. */
const nextStep = () => upstream.clock.advance(30_000);

const give = async (token: string, id: string, code: string) => {
  const challenge = await upstream.call(calls.challengeFactor, { token, params: { id } });
  const body = { challenge_id: challenge.body.id, code };
  return upstream.call(calls.verifyFactor, { token, params: { id }, body });
};

const begin = ({ token, password }: Pick<TestPerson, 'token' | 'password'>) =>
  upstream.call(calls.enrollFactor, { token, body: { factor_type: 'totp', current_password: password } });

/** Turns the second step on and returns a token of both steps. */
async function turnOn(person: TestPerson): Promise<{ id: string; secret: string; token: string }> {
  const begun = await begin(person);
  expect(begun.body.totp.qr_code).toMatch(/^<svg/);
  const { id, totp } = begun.body;
  const done = await give(person.token, id, codeOf(totp.secret));
  expect(done.status).toBe(200);
  return { id, secret: totp.secret, token: done.body.access_token };
}

describe('a second step of sign-in', () => {
  it('is active after its first code, and then the password alone is not enough', async () => {
    const { admin } = await signUpOrganization(upstream);
    const begun = await begin(admin);
    expect((await give(admin.token, begun.body.id, '000000')).status).toBe(422);
    const unconfirmed = await signInAs(upstream, admin.email, admin.password);
    expect((await upstream.call(getOrganization, { token: unconfirmed.token })).status).toBe(200);

    const { id, secret } = await turnOn(admin);
    expect((await upstream.call(getAuthUser, { token: unconfirmed.token })).status).toBe(403);
    nextStep();
    const half = await signInAs(upstream, admin.email, admin.password);
    for (const [call, options] of [
      [getOrganization, {}],
      [updateAuthUser, { body: { password: 'quite another phrase 4' } }],
      [calls.removeFactor, { params: { id }, body: {} }],
      [calls.renewRecoveryCodes, {}],
    ] as const) {
      const refused = await upstream.call(call, { token: half.token, ...options });
      expect(refused.status).toBe(403);
      expect(refused.error?.details).toMatchObject({ reason: 'insufficient_aal' });
    }
    const whole = await give(half.token, id, codeOf(secret));
    expect((await upstream.call(getOrganization, { token: whole.body.access_token })).status).toBe(200);
    const query = { grant_type: 'refresh_token' };
    const body = { refresh_token: whole.body.refresh_token };
    const refreshed = await upstream.call(issueToken, { query, body });
    expect((await upstream.call(getOrganization, { token: refreshed.body.access_token })).status).toBe(200);
  });

  it('accepts a code once, tolerates one step of clock difference, and locks after ten wrong codes', async () => {
    const { admin } = await signUpOrganization(upstream);
    const { id, secret, token } = await turnOn(admin);
    expect((await give(token, id, codeOf(secret))).status).toBe(422);
    expect((await give(token, id, codeOf(secret, 1))).status).toBe(200);
    upstream.clock.advance(120_000);
    expect((await give(token, id, codeOf(secret, -1))).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await give(token, id, '000000')).status).toBe(422);
    const locked = await give(token, id, codeOf(secret));
    expect(locked.status).toBe(429);
    upstream.clock.advance(3_600_000);
    const half = await signInAs(upstream, admin.email, admin.password);
    expect((await give(half.token, id, codeOf(secret))).status).toBe(200);
  });

  it('uses each challenge once, in its own session, for five minutes', async () => {
    const { admin } = await signUpOrganization(upstream);
    const { id, secret, token } = await turnOn(admin);
    const ask = async () => (await upstream.call(calls.challengeFactor, { token, params: { id } })).body.id;
    const answer = (challenge_id: string, code: string, by = token) =>
      upstream.call(calls.verifyFactor, { token: by, params: { id }, body: { challenge_id, code } });
    nextStep();
    const first = await ask();
    expect((await answer(first, '000000')).status).toBe(422);
    expect((await answer(first, codeOf(secret))).body).toMatchObject({ error_code: 'mfa_challenge_expired' });
    const other = await signInAs(upstream, admin.email, admin.password);
    expect((await answer(await ask(), codeOf(secret), other.token)).status).toBe(422);
    const late = await ask();
    upstream.clock.advance(301_000);
    expect((await answer(late, codeOf(secret))).body).toMatchObject({ error_code: 'mfa_challenge_expired' });
  });

  it('accepts each recovery code once; they are shown once, and invalid when new ones are made', async () => {
    const { admin } = await signUpOrganization(upstream);
    const { id, token } = await turnOn(admin);
    const { body } = await upstream.call(calls.renewRecoveryCodes, { token });
    expect(new Set(body.codes).size).toBe(10);
    const [one = '', two = ''] = body.codes;
    expect((await give(token, id, one.toLowerCase())).status).toBe(200);
    expect((await give(token, id, one)).status).toBe(422);
    expect((await upstream.call(calls.renewRecoveryCodes, { token })).status).toBe(200);
    expect((await give(token, id, two)).status).toBe(422);
  });

  it('is not begun from an open session without the present password', async () => {
    const { admin } = await signUpOrganization(upstream);
    for (const password of ['not mine at all 1', '']) {
      const refused = await begin({ ...admin, password });
      expect(refused.error?.details).toMatchObject({ reason: 'current_password_mismatch' });
    }
  });

  it('is turned off with a fresh code and the present password only, which ends the other sessions', async () => {
    const { admin } = await signUpOrganization(upstream);
    const { id, secret, token } = await turnOn(admin);
    nextStep();
    const half = await signInAs(upstream, admin.email, admin.password);
    const other = (await give(half.token, id, codeOf(secret))).body.access_token;
    upstream.clock.advance(301_000);
    const turnOff = (current_password: string) =>
      upstream.call(calls.removeFactor, { token, params: { id }, body: { current_password } });
    expect((await turnOff(admin.password)).status).toBe(403);
    await give(token, id, codeOf(secret));
    expect((await turnOff('not mine at all 1')).status).toBe(400);
    expect((await upstream.call(getAuthUser, { token: other })).status).toBe(200);
    expect((await turnOff(admin.password)).status).toBe(200);
    expect((await upstream.call(getAuthUser, { token: other })).status).toBe(403);
    const plain = await signInAs(upstream, admin.email, admin.password);
    expect((await upstream.call(getOrganization, { token: plain.token })).status).toBe(200);
  });

  it('is reset by another admin, which ends the sessions; never by oneself or from another organization', async () => {
    const organization = await signUpOrganization(upstream);
    const stranger = await signUpOrganization(upstream);
    const colleague = await addColleague(upstream, organization, { role: 'org_admin' });
    const { token } = await turnOn(colleague);
    const reset = (by: string) =>
      upstream.call(resetPersonFactors, { token: by, params: { id: colleague.userId } });
    const asked = async () => {
      const { body } = await upstream.call(listPeople, { token: organization.admin.token });
      return body.people.find(({ id }) => id === colleague.userId)?.has_second_step;
    };
    expect(await asked()).toBe(true);
    expect((await reset(token)).status).toBe(412);
    expect((await reset(stranger.admin.token)).status).toBe(404);
    expect((await reset(organization.admin.token)).status).toBe(200);
    expect(await asked()).toBe(false);
    expect((await upstream.call(getAuthUser, { token })).status).toBe(403);
    const plain = await signInAs(upstream, colleague.email, colleague.password);
    expect((await upstream.call(getOrganization, { token: plain.token })).status).toBe(200);
    const { body } = await upstream.call(searchActivity, {
      token: organization.admin.token,
      query: { kind: 'people' },
    });
    expect(body.lines.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['code.enabled', 'code.reset']),
    );
  });

  it('stores its secret sealed and its recovery codes as hashes', async () => {
    const { admin } = await signUpOrganization(upstream);
    const { secret, token } = await turnOn(admin);
    const { body } = await upstream.call(calls.renewRecoveryCodes, { token });
    const owner = postgres(upstream.databaseUrl, { max: 1 });
    const rows =
      await owner`select secret_sealed as kept from auth_factors union all select code_hash from auth_recovery_codes`;
    await owner.end();
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('base64'));
    for (const code of body.codes) expect(kept).not.toContain(code);
  });

  it('is what @supabase/auth-js knows as its levels, unchanged', async () => {
    const { admin } = await signUpOrganization(upstream);
    const { secret } = await turnOn(admin);
    nextStep();
    const client = new AuthClient({
      url: `${upstream.app.listeningOrigin}/auth/v1`,
      autoRefreshToken: false,
      persistSession: false,
    });
    await client.signInWithPassword({ email: admin.email, password: admin.password });
    const before = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { data } = await client.mfa.listFactors();
    const verified = await client.mfa.challengeAndVerify({
      factorId: data?.totp[0]?.id ?? '',
      code: codeOf(secret),
    });
    expect(verified.error).toBeNull();
    const after = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });
});

describe('the gateway', () => {
  it('asks for the code after the password, stores nothing of half a sign-in, and can be turned on and off', async () => {
    const { admin } = await signUpOrganization(upstream);
    const { email, password } = admin;
    const browser = openBrowser(gateway.app);
    await browser.signIn(admin);
    const begun = await browser.mutate('secondStep.begin', {
      body: { factor_type: 'totp', current_password: password },
    });
    const { id, totp } = begun.body;
    const wrong = await browser.mutate('secondStep.confirm', { factor_id: id, code: '000000' });
    expect(wrong.body).toMatchObject({ code: 'invalid-input', details: { issues: [{ path: 'code' }] } });
    const on = await browser.mutate('secondStep.confirm', { factor_id: id, code: codeOf(totp.secret) });
    expect(on.body.codes).toHaveLength(10);
    expect((await browser.query('secondStep.state')).body).toMatchObject({ is_on: true });
    expect((await browser.query('profile.get')).status).toBe(200);

    nextStep();
    const other = openBrowser(gateway.app);
    const half = await other.send('POST', '/session', { body: { email, password } });
    expect(half.body.error).toMatchObject({ details: { reason: 'code-needed' } });
    expect(half.cookie).toBeUndefined();
    expect((await other.send('POST', '/session', { body: { email, password, code: '000000' } })).status).toBe(
      400,
    );
    const whole = await other.send('POST', '/session', {
      body: { email, password, code: codeOf(totp.secret) },
    });
    expect(whole.status).toBe(200);
    const [recovery] = on.body.codes;
    // Nothing is fresh any more, so that the code is needed; a wrong password does not use it up.
    upstream.clock.advance(301_000);
    const wrongPassword = { code: recovery, current_password: 'not mine at all 1' };
    expect((await other.mutate('secondStep.turnOff', wrongPassword)).body).toMatchObject({
      details: { issues: [{ path: 'current_password' }] },
    });
    const off = await other.mutate('secondStep.turnOff', { code: recovery, current_password: password });
    expect(off.body).toEqual({ success: true });
    expect((await openBrowser(gateway.app).signIn(admin)).status).toBe(200);
  });
});
