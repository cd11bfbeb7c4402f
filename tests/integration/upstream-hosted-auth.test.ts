import { randomUUID } from 'node:crypto';
import { getUserProfile, issueToken, updateUserRole } from '@myra/shared/contracts/auth';
import { createOrganization, getOrganization } from '@myra/shared/contracts/organizations';
import { createRepresentative, deleteRepresentative } from '@myra/shared/contracts/representatives';
import { describe, expect, it } from 'vitest';
import { SERVICE_KEY, startHostedGotrue } from '../support/hosted-gotrue.ts';
import { started } from '../support/started.ts';
import { startTestUpstream, type TestUpstream } from '../support/upstream-app.ts';

const hosted = started(() => startHostedGotrue(() => new Date()));
const env = () => ({ AUTH_URL: hosted.url, AUTH_JWKS_URL: hosted.jwksUrl });
const upstream = started(() => startTestUpstream({ env: { ...env(), AUTH_SERVICE_KEY: SERVICE_KEY } }));
const keyless = started(() => startTestUpstream({ env: env() }));

async function signUpHosted(at: TestUpstream) {
  const userId = randomUUID();
  const token = await hosted.tokenFor(userId, `${userId}@example.org`);
  const made = await at.call(createOrganization, { token, body: { name: 'Hosted' } });
  return { userId, token, id: made.body.id };
}
const newRep = (org_id: number) => ({
  email: `${randomUUID()}@example.org`,
  name: 'Rep',
  password: 'one-time words 42',
  org_id,
});

describe('a hosted sign-in service', () => {
  it('accepts tokens signed with its published key, and stores no password here', async () => {
    const person = await signUpHosted(upstream);
    expect(person.id).toBeGreaterThan(0);
    expect((await upstream.call(getOrganization, { token: person.token })).status).toBe(200);
    const profile = await upstream.call(getUserProfile, { token: person.token });
    expect(profile.body.user_role).toBe('org_admin');
    const grant = { query: { grant_type: 'password' }, body: { email: 'a@example.org', password: 'x' } };
    expect((await upstream.call(issueToken, grant)).status).toBe(404);
  });

  it.each([
    ['over', { expiresIn: -120 }],
    ['of another issuer', { issuer: 'https://elsewhere.example/auth/v1' }],
  ])('does not let in a token that is %s', async (_what, more) => {
    const token = await hosted.tokenFor(randomUUID(), 'x@example.org', more);
    expect((await upstream.call(getOrganization, { token })).status).toBe(401);
  });

  it('refuses a token signed with the public key as a shared secret', async () => {
    const { token } = await signUpHosted(upstream);
    const [, payload] = token.split('.');
    const header = Buffer.from('{"alg":"HS256","kid":"k1"}').toString('base64url');
    const forged = `${header}.${payload}.${'A'.repeat(43)}`;
    expect((await upstream.call(getOrganization, { token: forged })).status).toBe(401);
  });

  it('gets the accounts of representatives, their roles and their removal', async () => {
    const admin = await signUpHosted(upstream);
    const body = newRep(admin.id);
    const made = await upstream.call(createRepresentative, { token: admin.token, body });
    const userId = made.body.user_id ?? '';
    expect(hosted.accounts.get(userId)).toEqual({ email: body.email, role: 'representative' });
    expect((await upstream.call(createRepresentative, { token: admin.token, body })).status).toBe(409);
    const query = { user_id: userId, user_role: 'org_admin' };
    expect((await upstream.call(updateUserRole, { token: admin.token, query })).status).toBe(200);
    expect(hosted.accounts.get(userId)?.role).toBe('org_admin');
    await upstream.call(updateUserRole, {
      token: admin.token,
      query: { ...query, user_role: 'representative' },
    });
    const repToken = await hosted.tokenFor(userId, body.email);
    expect((await upstream.call(getOrganization, { token: repToken })).status).toBe(200);
    const removed = await upstream.call(deleteRepresentative, {
      token: admin.token,
      params: { id: made.body.id },
    });
    expect(removed.status).toBe(200);
    expect(hosted.accounts.has(userId)).toBe(false);
    expect((await upstream.call(getOrganization, { token: repToken })).status).toBe(401);
  });

  it('is left as it was when a fourth representative is refused', async () => {
    const admin = await signUpHosted(upstream);
    const add = () => upstream.call(createRepresentative, { token: admin.token, body: newRep(admin.id) });
    for (const expected of [200, 200, 200]) expect((await add()).status).toBe(expected);
    const before = hosted.accounts.size;
    expect((await add()).status).toBe(422);
    expect(hosted.accounts.size).toBe(before);
  });

  it('without a service key says so where accounts would be changed', async () => {
    const admin = await signUpHosted(keyless);
    const answer = await keyless.call(createRepresentative, {
      token: admin.token,
      body: newRep(admin.id),
    });
    expect([answer.status, answer.error?.details]).toMatchObject([412, { reason: 'no-service-key' }]);
  });
});
