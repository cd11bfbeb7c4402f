import { listProviders, type ProviderScope, walkProviders } from '@myra/shared/contracts/providers';
import { loadDirectory } from '@myra/upstream/src/modules/providers/index.ts';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hospitalsFile, importOwn } from '../support/directory-world.ts';
import {
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestUpstream,
} from '../support/upstream-app.ts';

let upstream: TestUpstream;
let owner: Sql;

beforeAll(async () => {
  upstream = await startTestUpstream();
  owner = postgres(upstream.databaseUrl, { max: 1, onnotice: () => {} });
  await loadDirectory(upstream.deps);
});
afterAll(async () => {
  await owner.end();
  await upstream.stop();
});

const ask = async (organization: TestOrganization, query: object) =>
  (await upstream.call(walkProviders, { token: organization.admin.token, query: { ...query } })).body;

/** Ids of a whole walk, and the versions that its answers named. */
async function walk(organization: TestOrganization, scope: ProviderScope, size: number) {
  const ids: number[] = [];
  const versions = new Set<string>();
  for (let after: string | undefined; ; ) {
    const { items, next, version, total } = await ask(organization, { scope, size, ...(after && { after }) });
    ids.push(...items.map(({ id }) => id));
    versions.add(version);
    if (next === null) return { ids, versions, total };
    after = next;
  }
}

describe('a walk of the directory', () => {
  it('meets every public row once, in the order of ids, and says how many there are', async () => {
    const mine = await signUpOrganization(upstream);
    const rows = await owner`select id::integer from providers where organization_id is null order by id`;
    const { ids, versions, total } = await walk(mine, 'public', 333);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect([versions.size, total]).toEqual([1, rows.length]);
  });

  it('tells of a row what the list tells, and what it is found, ordered and counted by', async () => {
    const mine = await signUpOrganization(upstream);
    const { body } = await upstream.call(listProviders, { token: mine.admin.token, query: {} });
    const [row] = body.items;
    const { items } = await ask(mine, { after: row!.id - 1, size: 1 });
    const [stored] = await owner`
      select taxonomy, medicare_status, years_band, employer_npi, role, name_key, search as search_text
      from providers where id = ${row!.id}`;
    expect(items).toEqual([{ ...row, ...stored }]);
  });

  it('shows nobody the own rows of somebody else, whatever cursor is asked for', async () => {
    const [mine, other] = [await signUpOrganization(upstream), await signUpOrganization(upstream)];
    await importOwn(upstream, mine, hospitalsFile(30, { name: 'Larkfield Hospital' }));
    const own = await walk(mine, 'own', 7);
    expect([own.ids.length, own.total]).toEqual([30, 30]);
    const first = Math.min(...own.ids) - 1;
    for (const scope of ['own', 'public'] as const) {
      const seen = await ask(other, { scope, after: first });
      expect(seen.items.filter(({ id }) => own.ids.includes(id))).toEqual([]);
    }
    expect(await ask(other, { scope: 'own' })).toMatchObject({
      items: [],
      next: null,
      version: '0',
      total: 0,
    });
  });

  it('is of another version after an import, and of the same one for everybody else', async () => {
    const [mine, other] = [await signUpOrganization(upstream), await signUpOrganization(upstream)];
    const look = async (organization: TestOrganization) => [
      (await ask(organization, { scope: 'public', size: 1 })).version,
      (await ask(organization, { scope: 'own', size: 1 })).version,
    ];
    const before = [await look(mine), await look(other)];
    expect(before).toEqual([await look(mine), await look(other)]);
    await importOwn(upstream, mine, hospitalsFile(3, { name: 'Brookside Hospital' }));
    const after = [await look(mine), await look(other)];
    expect(after[0]![0]).toBe(before[0]![0]);
    expect(after[0]![1]).not.toBe(before[0]![1]);
    expect(after[1]).toEqual(before[1]);
    await importOwn(upstream, mine, hospitalsFile(3, { name: 'Brookside Hospital' }));
    expect((await look(mine))[1]).not.toBe(after[0]![1]);
  });

  it('reads as little for its last page as for its first', async () => {
    const plan = async (after: number) => {
      const rows = await owner.unsafe(`explain (analyze, buffers, format json)
        select * from providers p where p.organization_id is null and p.id > ${after} order by p.id limit 100`);
      return (
        rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks'] +
        rows[0]!['QUERY PLAN'][0].Plan['Shared Read Blocks']
      );
    };
    const [{ last } = { last: 0 }] = await owner<{ last: number }[]>`
      select max(id)::integer as last from providers where organization_id is null`;
    await owner`analyze providers`;
    expect(await plan(last - 100)).toBeLessThan(2 * (await plan(0)) + 20);
  });
});
