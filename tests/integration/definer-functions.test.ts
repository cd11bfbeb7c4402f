import { APP_ROLE } from '@myra/platform/database/app-role';
import { type Database, openDatabase } from '@myra/platform/database/open-database';
import { sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { DEFINER_FUNCTIONS } from '@myra/upstream/src/db/definer-functions.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwner } from '../support/sending-world.ts';
import { createUpstreamDatabase, type TestDatabase } from '../support/test-database.ts';

type Tenant = {
  organizationId: number;
  leadId: number;
  listId: number;
  conversationId: number;
  providerId: number;
};
type Finder = { call: (lists: readonly number[]) => string; finds: keyof Tenant };

/** Calls that list rows of both tenants, with the one id that a tenant may read. */
const FINDERS: Record<string, Finder> = {
  find_contacts: { call: () => `select find_contacts('%anna%') as id`, finds: 'leadId' },
  find_contacts_with: { call: () => `select find_contacts_with('{Texas}') as id`, finds: 'leadId' },
  find_list_leads: {
    call: (lists) => `select find_list_leads(list, '%anna%') as id from unnest('{${lists}}'::bigint[]) list`,
    finds: 'leadId',
  },
  find_conversations: {
    call: () => `select find_conversations('[["%anna%", "%nobody%"], ["%spring%"]]') as id`,
    finds: 'conversationId',
  },
  find_conversations_with: {
    call: () => `select find_conversations_with('{anna,spring}') as id`,
    finds: 'conversationId',
  },
  similar_facilities: {
    call: () => `select provider_id as id from similar_facilities('{larkfield clinics}', '{TX}', 5)`,
    finds: 'providerId',
  },
};
const RETURNS_NOTHING = ['renew_ledger_statistics', 'renew_list_statistics'];

let server: TestDatabase;
let owner: Sql;
let services: Database;
let tenants: Tenant[];

async function seedTenant(): Promise<Tenant> {
  const [row] = await owner<Tenant[]>`
    with o as (insert into organizations (name) values ('Clinic') returning id),
    l as (
      insert into leads (organization_id, email, email_key, first_name, state)
      select id, 'anna@clinic.example', 'anna@clinic.example', 'Anna', 'Texas' from o returning id),
    t as (insert into lead_lists (organization_id, name) select id, 'People' from o returning id),
    m as (
      insert into lead_list_leads (organization_id, lead_list_id, lead_id, email, first_name, scored_at)
      select o.id, t.id, l.id, 'anna@clinic.example', 'Anna', now() from o, t, l returning lead_id),
    s as (
      insert into sequences (organization_id, campaign_id, lead_id, sequence_state, has_messages, activity_at, search)
      select o.id, 1, l.id, 'active', true, now(), 'anna spring' from o, l returning id),
    p as (
      insert into organization_providers (organization_id, kind, name, name_key, state, source, source_date)
      select id, 'facility', 'Larkfield Clinic', 'larkfield clinic', 'TX', 'file', '2026-01-01' from o returning id)
    select o.id as "organizationId", l.id as "leadId", t.id as "listId", s.id as "conversationId",
      p.id as "providerId" from o, l, t, m, s, p`;
  if (!row) throw new Error('No tenant');
  return row;
}

beforeAll(async () => {
  server = await createUpstreamDatabase();
  owner = openOwner(server.url);
  services = openDatabase({ url: server.url, role: APP_ROLE, poolMax: 2, applicationName: 'test' });
  tenants = [await seedTenant(), await seedTenant()];
});
afterAll(async () => {
  await services.close();
  await owner.end();
  await server.drop();
});

test('Every function that runs as the owner is listed with its reason, and those that return rows are tested here', async () => {
  const found = await owner<{ name: string }[]>`
    select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`;
  const listed = Object.keys(DEFINER_FUNCTIONS);
  expect(found.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  const tried = [...Object.keys(FINDERS), ...RETURNS_NOTHING, 'list_organizations'];
  expect(tried.toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(FINDERS))(
  '%s returns ids of the bound organization alone',
  async (_name, finder) => {
    const call = finder.call(tenants.map(({ listId }) => listId));
    for (const tenant of tenants) {
      const rows = await withOrganization(services, tenant.organizationId, (tx) => sqlOf(tx).unsafe(call));
      expect([...rows]).toEqual([{ id: tenant[finder.finds] }]);
    }
  },
);

test.each([
  ...Object.entries(FINDERS).map(([name, { call }]) => [name, call([1])]),
  ...RETURNS_NOTHING.map((name) => [name, `select ${name}()`]),
])('%s fails where no organization is bound', async (_name, call) => {
  await expect(services.sql.unsafe(call)).rejects.toThrow('no organization is bound');
});

test.each(RETURNS_NOTHING)('%s returns nothing', async (name) => {
  const work = (tx: Parameters<typeof sqlOf>[0]) => sqlOf(tx).unsafe(`select ${name}() as told`);
  const rows = await withOrganization(services, tenants[0]?.organizationId ?? 0, work);
  expect([...rows]).toEqual([{ told: '' }]);
});
