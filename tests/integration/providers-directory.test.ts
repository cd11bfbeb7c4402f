import { createProducts } from '@myra/shared/contracts/products';
import { getProvider, listProviderFacets, listProviders } from '@myra/shared/contracts/providers';
import { finderOf } from '@myra/shared/rules/screens/providers';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownerOf, started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream, type TestOrganization } from '../support/upstream-app.ts';

type Row = {
  id: number;
  kind: string;
  npi: string;
  name: string;
  name_key: string;
  category: string;
  specialty: string | null;
  taxonomy: string | null;
  street_address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  employer_npi: string | null;
  years: number;
  medicare: string;
  status: string;
  size: number | null;
};

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let mine: TestOrganization;
let all: Row[];

const list = (query: object) =>
  upstream.call(listProviders, { token: mine.admin.token, query: { ...query } });

beforeAll(async () => {
  await loadDirectory(upstream.deps);
  mine = await signUpOrganization(upstream);
  all = await owner<Row[]>`
    select id::integer, kind, npi, name, name_key, category, specialty, taxonomy, street_address, city, state, zip_code,
      employer_npi, (facts->>'years')::integer as years, facts->>'medicareStatus' as medicare, facts->>'status' as status,
      (facts->>'numberOfProviders')::integer as size
    from providers order by name_key, id`;
});

const inTab = (tab: string) => (row: Row) =>
  (row.category.toLowerCase() === 'clinician' ? 'people' : 'facilities') === tab;

/** Whether every word of a search is the beginning of a word of the row. */
function matches(row: Row, search: string): boolean {
  const { name, id, npi, category, specialty, street_address, city, state, zip_code } = row;
  const texts = [name, id, npi, category, specialty, street_address, city, state, zip_code];
  return finderOf(search)(texts.filter((text) => text !== null).join(' '));
}

/** Ids of all pages of a query. */
async function walk(query: object): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await list({ ...query, page, size: 100 });
    expect(status).toBe(200);
    ids.push(...body.items.map(({ id }) => id));
    if (page >= Number(body.pages)) return ids;
  }
}

describe('the directory', () => {
  it('shows facilities and people separately, ten a page, with exact totals of both (RULE-31, CONST-36)', async () => {
    const { body } = await list({});
    const facilities = all.filter(inTab('facilities'));
    expect(body.items.map(({ id }) => id)).toEqual(facilities.slice(0, 10).map(({ id }) => id));
    expect(body.total).toBe(facilities.length);
    expect(body.totals).toEqual({
      facilities: { value: facilities.length, exact: true },
      people: { value: all.length - facilities.length, exact: true },
    });
    expect(body.pages).toBe(Math.ceil(facilities.length / 10));
    expect(body.items.every(({ source }) => source === 'synthetic')).toBe(true);
  });

  it('returns only rows or only totals on request', async () => {
    const query = { search: 'health', state: ['OH', 'TX'], size: 25, page: 1, sort: 'location' } as const;
    const { body } = await list(query);
    const none = { total: null, totals: null, pages: null };
    expect((await list({ ...query, only: 'rows' })).body).toEqual({ ...body, ...none });
    expect((await list({ ...query, only: 'totals' })).body).toEqual({ ...body, items: [] });
    expect((await list({ ...query, only: 'rows', page: 41 })).error?.details?.reason).toBe('page-too-far');
  });

  it.each([
    'health',
    'Hospital',
    'ospital',
    'OH',
    'zz',
    'a',
    '100%_sure',
    'cardiology',
    '10',
    '1',
    'gen hosp',
  ])('finds by the search "%s" whom the rule finds, and nobody else (RULE-32)', async (search) => {
    const found = await list({ search });
    const wanted = all
      .filter(inTab('facilities'))
      .filter((row) => matches(row, search))
      .map(({ id }) => id);
    expect(found.body.totals?.facilities).toEqual({ value: wanted.length, exact: true });
    expect(await walk({ search })).toEqual(wanted.slice(0, 1_000));
  });

  it('finds by id, NPI, street and zip, and by words that stand in different fields', async () => {
    const row = all.filter(inTab('facilities'))[37]!;
    for (const search of [
      row.npi,
      row.street_address!,
      `${row.zip_code} ${row.name.split(' ')[0]}`,
      `${row.city} ${row.name}`,
    ]) {
      expect(await walk({ search })).toContain(row.id);
    }
    expect(await walk({ search: String(row.id) })).toContain(row.id);
  });

  it('filters by every filter of the panel, alone with an exact total and several together (PROV-26)', async () => {
    const employer = all.find(({ kind, employer_npi }) => kind === 'clinician' && employer_npi)!
      .employer_npi!;
    const isHospital = all.find(({ npi }) => npi === employer)?.category === 'Hospital';
    const cases: [object, (row: Row) => boolean][] = [
      [{ state: 'OH' }, (row) => row.state === 'OH'],
      [{ state: ['OH', 'TX'] }, (row) => row.state === 'OH' || row.state === 'TX'],
      [{ specialty: 'Cardiology' }, (row) => row.specialty === 'Cardiology'],
      [{ category: ['Hospital'] }, (row) => row.category === 'Hospital'],
      [{ city: all[0]!.city! }, (row) => row.city === all[0]!.city],
      [{ years: '0-5' }, (row) => row.years <= 5],
      [{ years: '21+' }, (row) => row.years > 20],
      [{ medicare: 'Not enrolled' }, (row) => row.medicare === 'Not enrolled'],
      [{ status: 'Inactive' }, (row) => row.status === 'Inactive'],
      [
        { taxonomy: all.find((row) => row.taxonomy)!.taxonomy! },
        (row) => row.taxonomy === all.find((each) => each.taxonomy)!.taxonomy,
      ],
      [{ [isHospital ? 'hospital' : 'group']: employer }, (row) => row.employer_npi === employer],
      [
        { state: 'OH', category: 'Hospital', search: 'health' },
        (row) => row.state === 'OH' && row.category === 'Hospital' && matches(row, 'health'),
      ],
      [
        { exclude: 'administrators' },
        (row) =>
          !['Insurance & Payers', 'Managed Care Organizations', 'Health Systems'].includes(row.category),
      ],
      [{ exclude: 'both' }, () => false],
    ];
    for (const kind of ['facilities', 'people'] as const) {
      for (const [query, is] of cases) {
        const wanted = all
          .filter(inTab(kind))
          .filter(is)
          .map(({ id }) => id);
        expect([kind, query, (await walk({ ...query, kind })).toSorted((a, b) => a - b)]).toEqual([
          kind,
          query,
          wanted.toSorted((a, b) => a - b),
        ]);
        const { body } = await list({ ...query, kind });
        expect([kind, query, body.totals?.[kind]]).toEqual([
          kind,
          query,
          { value: wanted.length, exact: true },
        ]);
      }
    }
  });

  it('sorts both ways, each row once', async () => {
    const hospitals = all.filter(inTab('facilities')).filter(({ category }) => category === 'Hospital');
    for (const sort of ['name', 'category', 'location', 'number_of_providers']) {
      const up = await walk({ category: 'Hospital', sort });
      expect(up.toSorted((a, b) => a - b)).toEqual(hospitals.map(({ id }) => id).toSorted((a, b) => a - b));
      expect(await walk({ category: 'Hospital', sort, direction: 'desc' })).toEqual(up.toReversed());
    }
    const { body } = await list({ sort: 'number_of_providers', direction: 'desc' });
    expect(body.items[0]!.number_of_providers).toBe(Math.max(...all.map(({ size }) => size ?? 0)));
  });

  it('counts the options of the panel correctly', async () => {
    const { body } = await upstream.call(listProviderFacets, {
      token: mine.admin.token,
      query: { kind: 'facilities' },
    });
    const states = body.facets.find(({ name }) => name === 'state')!.options;
    expect(states.length).toBeGreaterThan(10);
    for (const { value, count } of states) {
      expect(count).toBe(all.filter(inTab('facilities')).filter(({ state }) => state === value).length);
    }
  });

  it('refuses pages beyond the first 10,000 rows', async () => {
    const { status, error } = await list({ page: 1_001, size: 10 });
    expect([status, error?.details?.reason]).toEqual([422, 'page-too-far']);
  });

  it('shows one row with all facts and their source, or not-found (API-57)', async () => {
    const hospital = all.find(({ category }) => category === 'Hospital')!;
    const { body } = await upstream.call(getProvider, {
      token: mine.admin.token,
      params: { id: hospital.id },
    });
    expect(body.origin).toEqual({
      source: 'synthetic',
      date: upstream.clock.now().toISOString().slice(0, 10),
    });
    expect(body.contact).toMatchObject({ provider_name: hospital.name, state: hospital.state });
    expect(body.account.net_patient_revenue).toBeGreaterThan(0);
    expect(
      (await upstream.call(getProvider, { token: mine.admin.token, params: { id: 999_999_999 } })).status,
    ).toBe(404);
  });

  it('names opportunities by facts of the row and the product that matches them (PROV-33)', async () => {
    const seller = await signUpOrganization(upstream);
    await upstream.call(createProducts, {
      token: seller.admin.token,
      body: {
        products: [{ name: 'Bridge', description: 'EHR integration and interoperability for hospitals.' }],
      },
    });
    const [hospital] = await owner<{ id: number }[]>`
      select id::integer from providers where facts->>'ehrAmbulatory' <> facts->>'ehrInpatient' order by id limit 1`;
    const { body } = await upstream.call(getProvider, {
      token: seller.admin.token,
      params: { id: hospital!.id },
    });
    const found = body.opportunities.find(({ key }) => key === 'two-records')!;
    expect(found.product).toMatchObject({ name: 'Bridge', matched: expect.arrayContaining(['ehr']) });
    expect(found.reasons[0]!.text).toContain(body.account.electronic_health_records_inpatient);
    const other = await upstream.call(getProvider, { token: mine.admin.token, params: { id: hospital!.id } });
    expect(other.body.opportunities.every(({ product }) => product === null)).toBe(true);
  });
});
