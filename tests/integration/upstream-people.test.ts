import { listActivity } from '@myra/shared/contracts/activity';
import { getAuthUser, updateUserRole } from '@myra/shared/contracts/auth';
import { invitePerson, listPeople, removePerson, resetPersonPassword } from '@myra/shared/contracts/people';
import { createRepresentative, listRepresentatives } from '@myra/shared/contracts/representatives';
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

let serial = 0;
const newEmail = () => {
  serial += 1;
  return `invited-${process.pid}-${serial}@example.org`;
};
const invite = ({ admin }: TestOrganization, email = newEmail(), user_role = 'representative') =>
  upstream.call(invitePerson, { token: admin.token, body: { email, name: 'Ida Vogel', user_role } });
const people = async ({ admin }: TestOrganization) =>
  (await upstream.call(listPeople, { token: admin.token })).body.people;
const remove = (token: string, id: string) => upstream.call(removePerson, { token, params: { id } });
const eventsOf = async ({ admin, id }: TestOrganization) => {
  const query = { organization_id: id };
  const { body } = await upstream.call(listActivity, { token: admin.token, query });
  return body.events.map(({ event, triggered_by }) => [event, triggered_by]);
};

describe('the people of an organization', () => {
  it('are listed with role and last sign-in, and those of other organizations are not', async () => {
    const organization = await signUpOrganization(upstream);
    await signUpOrganization(upstream);
    const colleague = await addColleague(upstream, organization);
    const listed = await people(organization);
    expect(listed.map(({ email }) => email).sort()).toEqual(
      [organization.admin.email, colleague.email].sort(),
    );
    expect(listed.find(({ id }) => id === colleague.userId)).toMatchObject({
      user_role: 'representative',
      last_seen_at: upstream.clock.now().toISOString(),
    });
  });

  it('can be read, invited and removed by admins only', async () => {
    const organization = await signUpOrganization(upstream);
    const { token } = await addColleague(upstream, organization);
    expect((await upstream.call(listPeople, { token })).status).toBe(403);
    const body = { email: newEmail(), name: 'Ida', user_role: 'org_admin' };
    expect((await upstream.call(invitePerson, { token, body })).status).toBe(403);
    expect((await remove(token, organization.admin.userId)).status).toBe(403);
  });
});

it('a forgotten password is replaced by another admin, which ends the sessions; never by oneself or from elsewhere', async () => {
  const organization = await signUpOrganization(upstream);
  const stranger = await signUpOrganization(upstream);
  const colleague = await addColleague(upstream, organization);
  const reset = (by: string, id = colleague.userId) =>
    upstream.call(resetPersonPassword, { token: by, params: { id } });
  const { token: own, userId } = organization.admin;
  expect((await reset(colleague.token, userId)).status).toBe(403);
  expect((await reset(own, userId)).status).toBe(412);
  expect((await reset(stranger.admin.token)).status).toBe(404);
  const { status, body } = await reset(own);
  expect(status).toBe(200);
  expect((await upstream.call(getAuthUser, { token: colleague.token })).status).toBe(403);
  await expect(signInAs(upstream, colleague.email, colleague.password)).rejects.toThrow();
  const { token } = await signInAs(upstream, colleague.email, body.one_time_password);
  const user = await upstream.call(getAuthUser, { token });
  expect(user.body.app_metadata).toMatchObject({ must_set_password: true });
  expect(await eventsOf(organization)).toContainEqual(['password.reset', userId]);
});

describe('inviting somebody', () => {
  it('makes an account with a one-time password, and is logged', async () => {
    const organization = await signUpOrganization(upstream);
    const made = await invite(organization);
    expect(made.status).toBe(200);
    const { person, one_time_password } = made.body;
    expect(person).toMatchObject({ first_name: 'Ida', last_name: 'Vogel', must_set_password: true });
    expect(person.last_seen_at).toBeNull();
    const { token } = await signInAs(upstream, person.email, one_time_password);
    const user = await upstream.call(getAuthUser, { token });
    expect(user.body.app_metadata).toMatchObject({ user_role: 'representative', must_set_password: true });
    expect(await eventsOf(organization)).toContainEqual(['person.invited', organization.admin.userId]);
  });

  it('is refused for an address that has an account, in this organization or another', async () => {
    const organization = await signUpOrganization(upstream);
    const other = await signUpOrganization(upstream);
    const again = await invite(organization, other.admin.email.toUpperCase());
    expect([again.status, again.error?.details?.reason]).toEqual([409, 'email-taken']);
    expect((await invite(organization, newEmail(), 'god')).status).toBe(400);
    expect(await people(organization)).toHaveLength(1);
  });
});

describe('removing somebody', () => {
  it('ends their sessions at once, refuses their sign-in, and is logged', async () => {
    const organization = await signUpOrganization(upstream);
    const colleague = await addColleague(upstream, organization, { role: 'org_admin' });
    expect((await remove(organization.admin.token, colleague.userId)).status).toBe(200);
    expect((await upstream.call(getAuthUser, { token: colleague.token })).status).toBe(403);
    await expect(signInAs(upstream, colleague.email, colleague.password)).rejects.toThrow('400');
    expect(await people(organization)).toHaveLength(1);
    expect((await remove(organization.admin.token, colleague.userId)).status).toBe(404);
    expect(await eventsOf(organization)).toContainEqual(['person.removed', organization.admin.userId]);
  });

  it('removes them from the representatives', async () => {
    const organization = await signUpOrganization(upstream);
    const { token } = organization.admin;
    const body = { email: newEmail(), name: 'Bo', password: 'one-time words 42', org_id: organization.id };
    const representative = await upstream.call(createRepresentative, { token, body });
    expect((await remove(token, representative.body.user_id ?? '')).status).toBe(200);
    const query = { org_id: organization.id };
    const left = await upstream.call(listRepresentatives, { token, query });
    expect(left.body.representatives).toEqual([]);
  });

  it('is refused for oneself and for people of other organizations', async () => {
    const mine = await signUpOrganization(upstream);
    const theirs = await signUpOrganization(upstream);
    expect((await remove(mine.admin.token, mine.admin.userId)).status).toBe(412);
    expect((await remove(mine.admin.token, theirs.admin.userId)).status).toBe(404);
    expect(await people(theirs)).toHaveLength(1);
  });

  it.each(['remove', 'demote'] as const)(
    'leaves an admin when two turn on each other at the same moment: %s against remove',
    async (act) => {
      const organization = await signUpOrganization(upstream);
      const second = await addColleague(upstream, organization, { role: 'org_admin' });
      const query = { user_id: second.userId, user_role: 'representative' };
      const { token, userId } = organization.admin;
      const [first, other] = await Promise.all([
        act === 'remove' ? remove(token, second.userId) : upstream.call(updateUserRole, { token, query }),
        remove(second.token, userId),
      ]);
      // The second one is signed out already (401, 403), so exactly one of the two acts is done.
      expect([first.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    },
  );
});
