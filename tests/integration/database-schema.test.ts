import { fileURLToPath } from 'node:url';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { createDatabaseIfMissing, withDatabaseName } from '@myra/platform/database/create-database';
import { migrateGateway } from '@myra/server/src/migrate.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { tablesOfCode, tablesOfDatabase } from '../support/catalog.ts';
import { openOwner } from '../support/sending-world.ts';
import { createUpstreamDatabase, type TestDatabase } from '../support/test-database.ts';

/** Read before the organization is known: ids and times, hashes, sign-in. */
const WITHOUT_WALL = ['auth_users', 'public_links', 'work_clock'];
/** Rows without an organization are public. */
const PUBLIC_ROWS = ['directory_changes', 'directory_versions', 'provider_facets'];
/** What the services may do beside reading and writing: `r` reads, `a` adds. */
const RIGHTS: Record<string, string> = {
  activity_log: 'ar',
  compliance_consents: 'ar',
  contact_counts: 'adr',
  lead_merge_undos: 'ar',
  lead_merges: 'adr',
  outbound_history: 'ar',
  document_versions: 'ar',
  page_versions: 'ar',
  suppression_removals: 'ar',
};

const schemaFolder = (name: string) =>
  fileURLToPath(new URL(`../../packages/${name}/src/db`, import.meta.url));

let upstream: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  upstream = await createUpstreamDatabase();
  sql = openOwner(upstream.url);
});
afterAll(async () => {
  await sql.end();
  await upstream.drop();
});

/** The service role's rights on each table, as sorted letters of pg_class.relacl. */
async function rightsOf(database: Sql): Promise<Record<string, string>> {
  const rows = await database<{ name: string; rights: string }[]>`
    select c.relname as name, coalesce((
      select string_agg(case a.privilege_type when 'SELECT' then 'r' when 'INSERT' then 'a' when 'UPDATE' then 'w'
        when 'DELETE' then 'd' else '?' end, '' order by a.privilege_type)
      from aclexplode(c.relacl) a where a.grantee = ${APP_ROLE}::regrole), '') as rights
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  return Object.fromEntries(rows.map(({ name, rights }) => [name, [...rights].sort().join('')]));
}

const ownedByServices = (database: Sql) => database`
  select classid::regclass, objid from pg_shdepend where refobjid = ${APP_ROLE}::regrole and deptype = 'o'
    and dbid = (select oid from pg_database where datname = current_database())`;

describe('the upstream’s database', () => {
  test('has the tables, columns and indexes that the code says, and no others', async () => {
    expect(await tablesOfDatabase(sql)).toEqual(await tablesOfCode(schemaFolder('upstream')));
  });

  test('shows of each table with an organization_id the rows of one organization only', async () => {
    const walls = await sql<{ name: string; policies: string[]; condition: string; checked: string }[]>`
      select c.relname as name, array_agg(p.policyname::text) as policies, min(p.qual) as condition, min(p.with_check) as checked
      from pg_class c left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity group by 1`;
    const bound = `(NULLIF(current_setting('app.organization_id'::text, true), ''::text))::bigint`;
    const own = `(organization_id = ${bound})`;
    const owned = Object.entries(await tablesOfDatabase(sql))
      .filter(
        ([name, { columns }]) =>
          columns.some((each) => each.startsWith('organization_id ')) && !WITHOUT_WALL.includes(name),
      )
      .map(([name]) => name);
    const expected = owned.map((name) => {
      const isPublic = PUBLIC_ROWS.includes(name);
      const condition = isPublic ? `((organization_id IS NULL) OR ${own})` : own;
      return { name, policies: [isPublic ? 'directory' : 'wall'], condition, checked: condition };
    });
    const organizations = {
      name: 'organizations',
      policies: ['wall'],
      condition: `(id = ${bound})`,
      checked: `(id = ${bound})`,
    };
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect([...walls].sort(byName)).toEqual([...expected, organizations].sort(byName));
  });

  test('lets the services read and write only, and append-only tables only grow', async () => {
    const rights = await rightsOf(sql);
    const expected = Object.keys(rights).map((name) => [name, RIGHTS[name] ?? 'adrw']);
    expect(rights).toEqual(Object.fromEntries(expected));
    expect(await ownedByServices(sql)).toHaveLength(0);
  });
});

describe('the gateway’s database', () => {
  test('has the tables, columns and indexes that the code says, and the services own none of them', async () => {
    const url = withDatabaseName(inject('postgresUrl'), `myra_test_schema_${process.pid}`);
    await createDatabaseIfMissing(url);
    await migrateGateway({ databaseUrl: url, queuesInPostgres: false });
    const database = openOwner(url);
    try {
      expect(await tablesOfDatabase(database)).toEqual(await tablesOfCode(schemaFolder('server')));
      expect(new Set(Object.values(await rightsOf(database)))).toEqual(new Set(['adrw']));
      expect(await ownedByServices(database)).toHaveLength(0);
    } finally {
      await database.end();
      const server = openOwner(inject('postgresUrl'));
      await server.unsafe(`drop database if exists "myra_test_schema_${process.pid}" with (force)`);
      await server.end();
    }
  });
});
