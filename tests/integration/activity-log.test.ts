import { noteExport, searchActivity } from '@myra/shared/contracts/activity';
import { signOut, updateAuthUser, updateUserProfile, updateUserRole } from '@myra/shared/contracts/auth';
import { connectSandboxAccount, updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import { invitePerson, removePerson } from '@myra/shared/contracts/people';
import { createProducts, deleteProduct, updateProduct } from '@myra/shared/contracts/products';
import { createRepresentative, deleteRepresentative } from '@myra/shared/contracts/representatives';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import {
  addColleague,
  signInAs,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);

const search = async ({ admin }: TestOrganization, query: Record<string, unknown> = {}) => {
  const answer = await upstream.call(searchActivity, { token: admin.token, query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const eventsOf = async (organization: TestOrganization, query: Record<string, unknown> = {}) =>
  (await search(organization, { limit: 200, ...query })).lines.map(({ event }) => event);

describe('the activity log', () => {
  it('holds what admins do to people, products, mailboxes, lists and the organization, with what it was about', async () => {
    const organization = await signUpOrganization(upstream);
    const { token } = organization.admin;
    const colleague = await addColleague(upstream, organization);
    const query = { user_id: colleague.userId, user_role: 'org_admin' };
    await upstream.call(updateUserRole, { token, query });
    const invited = await upstream.call(invitePerson, {
      token,
      body: { email: `log-${organization.id}@example.org`, name: 'Ida Vogel', user_role: 'representative' },
    });
    await upstream.call(removePerson, { token, params: { id: invited.body.person.id } });
    const made = await upstream.call(createProducts, {
      token,
      body: {
        organization_id: organization.id,
        products: [{ name: 'Echo', description: 'Reads echo studies' }],
      },
    });
    const product = { id: made.body.products[0]?.id };
    await upstream.call(updateProduct, {
      token,
      params: product,
      body: { name: 'Echo 2', description: 'Reads echo studies' },
    });
    await upstream.call(deleteProduct, { token, params: product });
    const representative = await upstream.call(createRepresentative, {
      token,
      body: {
        org_id: organization.id,
        name: 'Rep One',
        email: `rep-${organization.id}@example.org`,
        password: 'a one time phrase 9',
      },
    });
    await upstream.call(deleteRepresentative, {
      token,
      params: { id: representative.body.id },
    });
    const mailbox = await upstream.call(connectSandboxAccount, { token, body: { name: 'Sandbox' } });
    for (const is_active of [false, true]) {
      await upstream.call(updateEmailAccount, {
        token,
        params: { id: mailbox.body.id },
        body: { is_active, name: 'Renamed' },
      });
    }
    await upstream.call(addSuppressions, { token, body: { values: ['rival.example'], reason: 'policy' } });
    await upstream.call(updateOrganization, {
      token,
      body: { name: 'Renamed', website: 'clinic.example.org' },
    });
    await upstream.call(noteExport, { token, body: { list: 'suppressions' } });

    const { lines } = await search(organization, { limit: 200 });
    expect(lines.map(({ event }) => event).toReversed()).toEqual([
      'organization.created',
      'session.started',
      'role.changed',
      'person.invited',
      'person.removed',
      'product.saved',
      'product.saved',
      'product.deleted',
      'representative.added',
      'representative.removed',
      'account.connected',
      'account.saved',
      'account.paused',
      'account.resumed',
      'suppression.added',
      'organization.saved',
      'list.exported',
    ]);
    const line = (event: string) => lines.find((each) => each.event === event);
    expect(line('role.changed')).toMatchObject({
      person: { id: organization.admin.userId, email: organization.admin.email },
      objects: [{ type: 'person', id: colleague.userId, name: colleague.email }],
      details: { from: 'representative', to: 'org_admin' },
    });
    expect(line('person.removed')?.objects).toMatchObject([{ type: 'person', name: 'Ida Vogel' }]);
    expect(line('product.deleted')?.objects).toMatchObject([{ type: 'product', name: 'Echo 2' }]);
    expect(line('organization.saved')?.details).toEqual({ fields: ['name'] });
    expect(line('suppression.added')?.details).toMatchObject({ added: 1, reason: 'policy' });
  });

  it('holds sign-ins, refused ones, sign-outs, profiles and passwords, with a masked address and no secret', async () => {
    const organization = await signUpOrganization(upstream);
    const { email, password, userId } = organization.admin;
    await expect(signInAs(upstream, email, 'not the right one')).rejects.toThrow('400');
    const session = await signInAs(upstream, email, password);
    const profile = { first_name: 'Ana', last_name: 'Silva', linkedin_url: '' };
    await upstream.call(updateUserProfile, { token: session.token, body: profile });
    await upstream.call(updateAuthUser, {
      token: session.token,
      body: { password: 'quite another phrase 4', current_password: password },
    });
    await upstream.call(signOut, { token: session.token, query: { scope: 'local' } });
    organization.admin.token = (await signInAs(upstream, email, 'quite another phrase 4')).token;
    await until('the refusal in the log', async () =>
      (await eventsOf(organization)).includes('session.refused'),
    );
    const { lines } = await search(organization, { kind: 'people', person: userId });
    expect(lines.map(({ event }) => event).sort()).toEqual([
      'password.changed',
      'profile.saved',
      'session.ended',
      'session.refused',
      'session.started',
      'session.started',
    ]);
    expect(lines.find(({ event }) => event === 'session.refused')?.details).toMatchObject({
      address: '127.0.0.x',
    });
    expect(JSON.stringify(lines)).not.toMatch(/phrase|127\.0\.0\.1/);
  });

  it('is filtered by person, kind, event, object and period, and read page by page without a gap', async () => {
    const organization = await signUpOrganization(upstream);
    const colleague = await addColleague(upstream, organization, { role: 'org_admin' });
    const save = (token: string, name: string) =>
      upstream.call(createProducts, {
        token,
        body: { organization_id: organization.id, products: [{ name, description: 'What it does' }] },
      });
    const first = await save(organization.admin.token, 'One');
    upstream.clock.advance(60_000);
    const noon = upstream.clock.now().toISOString();
    await save(colleague.token, 'Two');
    await save(colleague.token, 'Three');
    const saved = { event: 'product.saved' };
    expect(await eventsOf(organization, saved)).toHaveLength(3);
    expect(await eventsOf(organization, { ...saved, person: colleague.userId })).toHaveLength(2);
    expect(await eventsOf(organization, { ...saved, from: noon })).toHaveLength(2);
    expect(await eventsOf(organization, { ...saved, to: noon })).toHaveLength(1);
    expect(await eventsOf(organization, { person: 'system' })).toEqual([]);
    expect(await eventsOf(organization, { kind: 'mailboxes' })).toEqual([]);
    const object = { object_type: 'product', object_key: String(first.body.products[0]?.id) };
    expect(await eventsOf(organization, object)).toEqual(['product.saved']);

    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search(organization, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.lines.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    const all = (await search(organization, { limit: 200 })).lines.map(({ id }) => id);
    expect(seen).toEqual(all);
    const refused = await upstream.call(searchActivity, {
      token: organization.admin.token,
      query: { cursor: 'x' },
    });
    expect(refused.status).toBe(400);
  });

  it('shows nothing of another organization, and nothing at all to representatives', async () => {
    const mine = await signUpOrganization(upstream);
    const theirs = await signUpOrganization(upstream);
    expect(await eventsOf(mine, { person: theirs.admin.userId })).toEqual([]);
    const { token } = await addColleague(upstream, mine);
    expect((await upstream.call(searchActivity, { token })).status).toBe(403);
  });

  it.each([
    [
      'changed',
      (sql: Sql, id: number) => sql`update activity_log set event = 'x' where organization_id = ${id}`,
    ],
    ['deleted', (sql: Sql, id: number) => sql`delete from activity_log where organization_id = ${id}`],
    ['emptied', (sql: Sql) => sql`truncate activity_log`],
  ])('can be %s neither by the services nor by the owner of the database', async (_what, tamper) => {
    const organization = await signUpOrganization(upstream);
    const before = await eventsOf(organization);
    expect(before.length).toBeGreaterThan(0);
    await expect(tamper(owner, organization.id)).rejects.toThrow('append-only');
    await expect(
      owner.begin(async (tx) => {
        await tx`set local role myra_app`;
        await tx`select set_config('app.organization_id', ${String(organization.id)}, true)`;
        await tamper(tx as unknown as Sql, organization.id);
      }),
    ).rejects.toThrow('permission denied');
    expect(await eventsOf(organization)).toEqual(before);
  });
});
