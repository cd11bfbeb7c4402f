import {
  listMatchingProviders,
  listProviderFacets,
  listProviders,
  PROVIDER_FACETS,
} from '@myra/shared/contracts/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DirectoryGateway, startDirectoryGateway } from '../support/directory-gateway.ts';
import { hospitalsFile, importOwn } from '../support/directory-world.ts';
import type { Browser } from '../support/gateway-app.ts';
import type { TestOrganization } from '../support/upstream-app.ts';

let world: DirectoryGateway;
beforeAll(async () => {
  world = await startDirectoryGateway();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.line.mend();
  world.line.asked.length = 0;
});

/** Queries of every kind that a screen or an odd visitor makes. */
async function queriesOf(): Promise<object[]> {
  const some = await world.owner<Record<string, string>[]>`
    (select * from providers where kind = 'facility' and organization_id is null order by id offset 40 limit 1)
    union all
    (select * from providers where kind = 'clinician' and organization_id is null and employer_npi is not null
     order by id offset 40 limit 1)`;
  const searches = some.flatMap((row) => [
    row.name!,
    row.name!.toUpperCase(),
    row.name!.slice(2, 8),
    row.npi!,
    row.npi!.slice(0, 7),
    String(row.id),
    `00${row.id}`,
    row.zip_code!,
    row.zip_code!.slice(0, 3),
    row.city!,
    `${row.city} ${row.name!.split(' ')[0]}`,
    row.street_address!,
  ]);
  const odd = [
    ...['st', '(st', 'co', 'c', '12', '0-5', 'o-h', "'s", '#1'],
    '',
    ' ',
    '%',
    '_',
    '100%',
    "o'",
    '"',
    '\\',
    'é',
    'Ünïcode',
    'St. Mary',
    'a',
    'oh',
    'md',
    '1',
    '(',
    'a b c d e f g h i j',
    '0',
    '-',
    'health hospital',
    'zzz-nobody',
    '{}',
    'x'.repeat(200),
    '🏥',
  ];
  const facets = (kind: string) => PROVIDER_FACETS.map((facet) => ({ kind, facet }));
  const values = new Map<string, string[]>();
  for (const { kind, facet } of [...facets('facility'), ...facets('clinician')]) {
    const rows = await world.owner`
      select value from provider_facets where kind = ${kind} and facet = ${facet} order by n desc limit 3`;
    values.set(
      `${kind} ${facet}`,
      rows.map(({ value }) => String(value)),
    );
  }
  const tabs = [
    { kind: 'facilities', of: 'facility' },
    { kind: 'people', of: 'clinician' },
  ];
  return tabs.flatMap(({ kind, of }) => {
    const chosen = PROVIDER_FACETS.flatMap((facet) => {
      const known = values.get(`${of} ${facet}`) ?? [];
      return [
        ...known.map((value) => ({ kind, [facet]: value })),
        ...(known.length > 1 ? [{ kind, [facet]: known }] : []),
        { kind, [facet]: "no such 'value' %" },
      ];
    });
    const sorts = ['name', 'category', 'location', 'number_of_providers'].flatMap((sort) =>
      ['asc', 'desc'].flatMap((direction) => [1, 2, 57].map((page) => ({ kind, sort, direction, page }))),
    );
    const state = values.get(`${of} state`)?.[0];
    const specialty = values.get(`${of} specialty`)?.[0];
    const employers = [...(values.get(`${of} group`) ?? []), ...(values.get(`${of} hospital`) ?? [])];
    return [
      { kind },
      ...[...searches, ...odd].map((search) => ({ kind, search })),
      ...chosen,
      ...sorts,
      ...['providers', 'administrators', 'both'].map((exclude) => ({ kind, exclude })),
      ...[10, 25, 100].map((size) => ({ kind, size, page: 3, search: 'a' })),
      { kind, state, specialty },
      { kind, state, search: 'health', sort: 'location', direction: 'desc' },
      { kind, state, exclude: 'administrators', sort: 'category' },
      ...employers.map((group) => ({ kind, group })),
      ...employers.map((group) => ({ kind, group, hospital: employers[0] })),
      { kind, only: 'rows', page: 2 },
      { kind, only: 'rows', state, search: 'health' },
      { kind, only: 'totals', state },
      { kind, only: 'totals', state, search: 'health' },
      { kind, page: 100_000 },
      { kind, page: 101, search: 'a' },
      { kind, page: 100, size: 100 },
    ];
  });
}

/** Asks the gateway's copy and the upstream itself the same, and wants the same answer. */
async function compare(organization: TestOrganization, browser: Browser): Promise<void> {
  const { token } = organization.admin;
  const queries = await queriesOf();
  for (const query of queries) {
    const what = JSON.stringify(query);
    const live = await world.upstream.call(listProviders, { token, query: { ...query } });
    const copied = await browser.query('providers.list', { query });
    if (live.status !== 200) {
      expect([copied.body.code, copied.body.message], what).toEqual([live.error!.code, live.error!.message]);
      continue;
    }
    const { syncedAt, live: isLive, upstreamDown, ...answer } = copied.body;
    expect([isLive, upstreamDown], what).toEqual([false, false]);
    expect(Date.parse(syncedAt)).toBeGreaterThan(0);
    const items = live.body.items.map((item) => ({ ...item, id: String(item.id) }));
    expect(answer, what).toEqual({ ...live.body, items });
  }
  for (const query of queries.filter((_, index) => index % 7 === 0)) {
    const live = await world.upstream.call(listMatchingProviders, { token, query: { ...query } });
    const copied = await browser.query('providers.matching', { query: asMatching(query) });
    if (live.status !== 200) continue;
    const byId = (one: { id: unknown }, other: { id: unknown }) => Number(one.id) - Number(other.id);
    expect(copied.body.items.toSorted(byId), JSON.stringify(query)).toEqual(
      live.body.items.map((item) => ({ ...item, id: String(item.id) })).toSorted(byId),
    );
  }
  for (const kind of ['facilities', 'people']) {
    const live = await world.upstream.call(listProviderFacets, { token, query: { kind } });
    const copied = await browser.query('providers.facets', { query: { kind } });
    expect(copied.body.live).toBe(false);
    expect(inOrder(copied.body.facets)).toEqual(inOrder(live.body.facets));
  }
}

/** Those of a query that 'select all' takes. */
const asMatching = (query: object) => {
  const {
    sort: _sort,
    direction: _direction,
    page: _page,
    size: _size,
    only: _only,
    ...rest
  } = query as Record<string, unknown>;
  return rest;
};

type Facets = { name: string; options: { value: string; label: string; count: number }[] }[];
/** Of values that as many rows have any may come first, and any may be the last of two hundred. */
const inOrder = (facets: Facets) =>
  facets.map(({ name, options }) => {
    const last = options.length === 200 ? options.at(-1)!.count : 0;
    const sure = options.filter(({ count }) => count > last);
    const byValue = (one: { count: number; value: string }, other: { count: number; value: string }) =>
      other.count - one.count || (one.value < other.value ? -1 : 1);
    return { name, counts: options.map(({ count }) => count), sure: sure.toSorted(byValue) };
  });

describe('the copy of the directory', () => {
  it('answers lists, searches, filters, orders, totals and facets as the upstream does (API-56)', async () => {
    const { organization, browser } = await world.synced();
    await compare(organization, browser);
    expect(world.line.asked.filter((path) => path.startsWith('/providers'))).toEqual([]);
  });

  it('answers as the upstream does to an organization that has rows of its own', async () => {
    const { organization, browser } = await world.synced();
    await world.owner`update providers set source = 'file' where organization_id is null and id % 3 = 0`;
    await world.recount();
    await importOwn(world.upstream, organization, hospitalsFile(40, { name: 'Larkfield Hospital' }));
    await world.lookAgain();
    world.line.asked.length = 0;
    await compare(organization, browser);
    expect(world.line.asked.filter((path) => path.startsWith('/providers'))).toEqual([]);
    await world.owner`update providers set source = 'synthetic' where organization_id is null`;
    await world.recount();
  });
});
