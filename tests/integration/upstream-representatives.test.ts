import { withOrganization } from '@myra/platform/database/with-organization';
import { MAILBOX_LIMITS_DEFAULT } from '@myra/shared/constants/mailbox-defaults';
import { getAuthUser } from '@myra/shared/contracts/auth';
import * as calls from '@myra/shared/contracts/representatives';
import { emailAccounts } from '@myra/upstream/src/db/schema.ts';
import { describe, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import {
  addColleague,
  signInAs,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

const ONE_TIME = 'one-time words 42';
let serial = 0;
const newEmail = () => {
  serial += 1;
  return `rep-${process.pid}-${serial}@example.org`;
};
const add = (organization: TestOrganization, email = newEmail(), password = ONE_TIME) =>
  upstream.call(calls.createRepresentative, {
    token: organization.admin.token,
    body: { email, name: 'Bob van Dyke', password, org_id: organization.id },
  });
const list = async (organization: TestOrganization) => {
  const options = { token: organization.admin.token, query: { org_id: organization.id } };
  return (await upstream.call(calls.listRepresentatives, options)).body.representatives;
};

async function addMailbox(organizationId: number): Promise<number> {
  const email = newEmail();
  return withOrganization(upstream.deps.database, organizationId, async (tx) => {
    const values = {
      organizationId,
      name: 'Desk',
      email,
      provider: 'custom' as const,
      limits: MAILBOX_LIMITS_DEFAULT,
    };
    const [row] = await tx.insert(emailAccounts).values(values).returning({ id: emailAccounts.id });
    return row!.id;
  });
}

describe('a representative', () => {
  it('gets an account with a one-time password and is listed', async () => {
    const organization = await signUpOrganization(upstream);
    const made = await add(organization);
    expect(made.body).toMatchObject({ name: 'Bob van Dyke', org_id: organization.id, email_account: null });
    expect(await list(organization)).toEqual([made.body]);
    const { token } = await signInAs(upstream, made.body.email, ONE_TIME);
    const user = await upstream.call(getAuthUser, { token });
    expect(user.body.app_metadata).toMatchObject({ user_role: 'representative', must_set_password: true });
    expect(user.body.user_metadata).toMatchObject({ first_name: 'Bob van', last_name: 'Dyke' });
  });

  it('may be the admin, who keeps account and password', async () => {
    const organization = await signUpOrganization(upstream);
    const { admin } = organization;
    const made = await add(organization, admin.email.toUpperCase());
    expect(made.body.user_id).toBe(admin.userId);
    await expect(signInAs(upstream, admin.email, admin.password)).resolves.toBeDefined();
    expect((await add(organization, admin.email)).status).toBe(409);
    const params = { id: made.body.id };
    expect((await upstream.call(calls.deleteRepresentative, { token: admin.token, params })).status).toBe(
      200,
    );
    expect((await upstream.call(getAuthUser, { token: admin.token })).status).toBe(200);
  });

  it('is the third and last, also when five are added at the same moment', async () => {
    const organization = await signUpOrganization(upstream);
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(organization)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 422, 422]);
    expect(await list(organization)).toHaveLength(3);
    const [first] = await list(organization);
    const params = { id: first!.id };
    await upstream.call(calls.deleteRepresentative, { token: organization.admin.token, params });
    expect((await add(organization)).status).toBe(200);
  });

  it.each([
    ['an address that is none', { email: 'nobody' }],
    ['no name', { name: ' ' }],
    ['no password', { password: '' }],
    ['a short password', { password: 'short7' }],
    ['a common password', { password: 'password1' }],
  ])('is refused with %s', async (_what, change) => {
    const organization = await signUpOrganization(upstream);
    const body = { email: newEmail(), name: 'Bob', password: ONE_TIME, org_id: organization.id, ...change };
    const answer = await upstream.call(calls.createRepresentative, { token: organization.admin.token, body });
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalid-input']);
  });

  it('is added by admins of the organization only', async () => {
    const mine = await signUpOrganization(upstream);
    const theirs = await signUpOrganization(upstream);
    const colleague = await addColleague(upstream, mine);
    const body = { email: newEmail(), name: 'Bob', password: ONE_TIME, org_id: mine.id };
    const call = (token: string, org: number) =>
      upstream.call(calls.createRepresentative, { token, body: { ...body, org_id: org } });
    expect((await call(colleague.token, mine.id)).status).toBe(403);
    expect((await call(mine.admin.token, theirs.id)).status).toBe(404);
    const taken = await add(mine, theirs.admin.email);
    expect([taken.status, taken.error?.details]).toMatchObject([409, { reason: 'email-taken' }]);
    const options = { token: mine.admin.token, query: { org_id: theirs.id } };
    expect((await upstream.call(calls.listRepresentatives, options)).status).toBe(404);
  });

  it('who is removed is signed out at once, and their address may be used again', async () => {
    const organization = await signUpOrganization(upstream);
    const { body } = await add(organization);
    const { token } = await signInAs(upstream, body.email, ONE_TIME);
    const remove = () =>
      upstream.call(calls.deleteRepresentative, { token: organization.admin.token, params: { id: body.id } });
    const other = await signUpOrganization(upstream);
    const foreign = { token: other.admin.token, params: { id: body.id } };
    expect((await upstream.call(calls.deleteRepresentative, foreign)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect((await upstream.call(getAuthUser, { token })).status).toBe(403);
    await expect(signInAs(upstream, body.email, ONE_TIME)).rejects.toThrow('400');
    expect((await remove()).status).toBe(404);
    expect((await add(organization, body.email)).status).toBe(200);
  });
});

describe('a mailbox', () => {
  const assign = (token: string, id: number, email_account_id: number, rep_id?: number) =>
    upstream.call(calls.assignEmailAccount, {
      token,
      params: { id },
      body: { email_account_id, ...(rep_id !== undefined && { rep_id }) },
    });

  it('is linked, moves to another representative, and is free when that one is removed', async () => {
    const organization = await signUpOrganization(upstream);
    const { token } = organization.admin;
    const [ann, bob] = [(await add(organization)).body, (await add(organization)).body];
    const accountId = await addMailbox(organization.id);
    const linked = await assign(token, ann.id, accountId, ann.id);
    expect(linked.body.email_account).toMatchObject({ id: accountId, used_today: 0, daily_limit: 50 });
    expect((await assign(token, bob.id, accountId)).body.email_account?.id).toBe(accountId);
    expect((await list(organization)).map((each) => each.email_account?.id)).toEqual([undefined, accountId]);
    const second = await addMailbox(organization.id);
    expect((await assign(token, bob.id, second)).body.email_account?.id).toBe(second);
    await upstream.call(calls.deleteRepresentative, { token, params: { id: bob.id } });
    expect((await assign(token, ann.id, second)).status).toBe(200);
  });

  it('that is not there, or of others, is not found', async () => {
    const mine = await signUpOrganization(upstream);
    const theirs = await signUpOrganization(upstream);
    const { id } = (await add(mine)).body;
    const foreign = await addMailbox(theirs.id);
    const { token } = mine.admin;
    expect((await assign(token, id, foreign)).status).toBe(404);
    expect((await assign(token, 999_999, await addMailbox(mine.id))).status).toBe(404);
    expect((await assign(token, id, foreign, id + 1)).status).toBe(400);
    const colleague = await addColleague(upstream, mine);
    expect((await assign(colleague.token, id, foreign)).status).toBe(403);
  });
});
