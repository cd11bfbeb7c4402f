import { withOrganization } from '@myra/platform/database/with-organization';
import {
  addSuppressions,
  countAtDomains,
  listSuppressions,
  removeSuppression,
} from '@myra/shared/contracts/suppressions';
import { suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { seedCampaign } from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import {
  addColleague,
  signUp,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

const add = ({ admin }: TestOrganization, values: string[], reason = 'policy') =>
  upstream.call(addSuppressions, { token: admin.token, body: { values, reason } });
const list = ({ admin }: TestOrganization, query: Record<string, unknown> = {}) =>
  upstream.call(listSuppressions, { token: admin.token, query });
const remove = ({ admin }: TestOrganization, key: string, reason = 'They asked by phone') =>
  upstream.call(removeSuppression, { token: admin.token, body: { key, reason } });
const outOfReach = ({ id }: TestOrganization, addresses: string[]) =>
  withOrganization(upstream.deps.database, id, async (tx) => [
    ...(await suppressedAmong(undefined, tx, addresses)),
  ]);

describe('the suppression list', () => {
  it('accepts addresses and domains, reports refused ones by index, and counts known ones', async () => {
    const organization = await signUpOrganization(upstream);
    const first = await add(organization, ['Ana@Clinic.Example', 'not an address', 'rival.example']);
    expect(first.body).toMatchObject({ added: 2, already: 0, refused: [{ index: 1 }] });
    expect((await add(organization, ['ana@clinic.example'])).body).toMatchObject({ added: 0, already: 1 });
    const { body } = await list(organization);
    expect(body.total).toBe(2);
    expect(body.suppressions.map(({ scope, value }) => [scope, value]).sort()).toEqual([
      ['address', 'ana@clinic.example'],
      ['domain', 'rival.example'],
    ]);
    expect(await outOfReach(organization, ['ana@clinic.example', 'x@rival.example', 'b@c.example'])).toEqual([
      'ana@clinic.example',
      'x@rival.example',
    ]);
  });

  it('keeps reason, source and date of a file, and no date to come', async () => {
    const organization = await signUpOrganization(upstream);
    const created_at = '2026-01-02T03:04:05.000Z';
    await upstream.call(addSuppressions, {
      token: organization.admin.token,
      body: {
        values: ['ana@clinic.example', 'nonsense', 'bo@clinic.example', 'cy@clinic.example'],
        reason: 'policy',
        source: 'import',
        details: [
          { reason: 'complained', source: 'link', created_at },
          { reason: 'bounced' },
          { reason: 'bounced', created_at: '2999-01-01T00:00:00.000Z' },
        ],
      },
    });
    const { suppressions } = (await list(organization)).body;
    const entry = (value: string) => suppressions.find((each) => each.value === value);
    expect(entry('ana@clinic.example')).toMatchObject({ reason: 'complained', source: 'link', created_at });
    expect(entry('bo@clinic.example')).toMatchObject({ reason: 'bounced', source: 'import' });
    expect(entry('cy@clinic.example')).toMatchObject({ reason: 'policy', source: 'import' });
    expect(Date.parse(entry('bo@clinic.example')!.created_at)).toBeLessThanOrEqual(
      upstream.clock.now().getTime(),
    );
  });

  it('finds an address by itself and by its domain', async () => {
    const organization = await signUpOrganization(upstream);
    await add(organization, ['ana@clinic.example', 'rival.example']);
    const found = async (search: string) =>
      (await list(organization, { search })).body.suppressions.map(({ value }) => value);
    expect(await found('ANA@clinic.example')).toEqual(['ana@clinic.example']);
    expect(await found('somebody@rival.example')).toEqual(['rival.example']);
    expect(await found('rival.example')).toEqual(['rival.example']);
    expect(await found('nobody@else.example')).toEqual([]);
    expect(await found('no address')).toEqual([]);
  });

  it('is read in pages without gaps or repeats, also for entries of the same moment', async () => {
    const organization = await signUpOrganization(upstream);
    const values = Array.from({ length: 25 }, (_, index) => `person-${index}@clinic.example`);
    await add(organization, values);
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await list(organization, { limit: 10, ...(cursor && { cursor }) });
      seen.push(...body.suppressions.map(({ value }) => value));
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(values.toSorted());
    expect((await list(organization, { cursor: 'x' })).status).toBe(400);
  });

  it('allows an address again, with a stored reason', async () => {
    const organization = await signUpOrganization(upstream);
    await add(organization, ['ana@clinic.example']);
    const key = (await list(organization)).body.suppressions[0]?.key ?? '';
    expect((await remove(organization, key, '')).status).toBe(400);
    expect((await remove(organization, key)).status).toBe(200);
    expect((await remove(organization, key)).status).toBe(404);
    expect(await outOfReach(organization, ['ana@clinic.example'])).toEqual([]);
    const sql = postgres(upstream.databaseUrl);
    const kept = await sql`
      select reason, removed_by, was_reason from suppression_removals where organization_id = ${organization.id}`;
    await sql.end();
    expect([...kept]).toEqual([
      { reason: 'They asked by phone', removed_by: organization.admin.userId, was_reason: 'policy' },
    ]);
  });

  it('is for admins, and hidden from other organizations', async () => {
    const mine = await signUpOrganization(upstream);
    const theirs = await signUpOrganization(upstream);
    await add(theirs, ['ana@clinic.example']);
    const key = (await list(theirs)).body.suppressions[0]?.key ?? '';
    expect((await list(mine)).body.suppressions).toEqual([]);
    expect((await remove(mine, key)).status).toBe(404);
    expect((await list(theirs)).body.total).toBe(1);
    const { token } = await addColleague(upstream, mine);
    expect((await upstream.call(listSuppressions, { token })).status).toBe(403);
    const body = { values: ['a@b.example'], reason: 'policy' };
    expect((await upstream.call(addSuppressions, { token, body })).status).toBe(403);
  });
});

describe('taking somebody out of reach', () => {
  it('stops planned emails of an address or a domain, over several transactions, and no others', async () => {
    const sql = postgres(upstream.databaseUrl);
    const launchedAt = upstream.clock.now();
    const seeded = await seedCampaign(sql, { leads: 620, launchedAt });
    const { organizationId: id, leadIds } = seeded;
    const admin = await signUp(upstream, { organizationId: id });
    const [other] = leadIds;
    await sql`update leads set email = 'solo@else.example', email_key = 'solo@else.example' where id = ${other ?? 0}`;
    const [lead] = await sql`select email_key from leads where id = ${leadIds[1] ?? 0}`;
    const stateOf = async () =>
      [
        ...(await sql`
          select sequence_state as state, reason_to_stop as reason, count(*)::int as n from sequences
          where organization_id = ${id} group by 1, 2 order by 3`),
      ].map(({ state, reason, n }) => [state, reason, n]);
    expect(await stateOf()).toEqual([['active', null, 620]]);
    const reach = await upstream.call(countAtDomains, {
      token: admin.token,
      query: { domains: 'else.example, Else.Example,not a domain' },
    });
    expect(reach.body).toEqual({ leads: 1 });
    const one = await add({ id, admin }, [lead?.email_key]);
    expect(one.body.stopped_sequences).toBe(1);
    const all = await add({ id, admin }, [String(lead?.email_key).split('@')[1] ?? '']);
    expect(all.body.stopped_sequences).toBe(618);
    expect(await stateOf()).toEqual([
      ['active', null, 1],
      ['completed', 'suppressed', 619],
    ]);
    await sql.end();
  });
});
