import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { readProviderWork } from '@myra/shared/contracts/accounts';
import { getProvider, listProviderFacets, listProviderOptions } from '@myra/shared/contracts/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  costReportFile,
  costReportLine,
  npiOf,
  nppesFile,
  nppesOrganization,
  nppesPerson,
} from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

const directory = started(() => startDirectoryImports());
beforeEach(() => directory.begin());

const RIVERSIDE = npiOf(1);
const GRANT = npiOf(4);
const DOCTOR = npiOf(5);

/** The registry as it is published since 2018: without CCNs, parts of a hospital beside it, another name than it is known by. */
const HOSPITALS = nppesFile([
  nppesOrganization(npiOf(2), 'RIVERSIDE HOSPITAL', { 'Healthcare Provider Taxonomy Code_1': '273R00000X' }),
  nppesOrganization(npiOf(3), 'RIVERSIDE HOSPITAL', { 'Healthcare Provider Taxonomy Code_1': '333600000X' }),
  nppesOrganization(RIVERSIDE, 'RIVERSIDE HOSPITAL'),
  nppesOrganization(GRANT, 'OHIOHEALTH CORPORATION', {
    'Provider Other Organization Name': 'GRANT MEDICAL CTR.',
    'Authorized Official Last Name': 'MCDONALD',
    'Authorized Official First Name': 'JUNE',
  }),
]);
const PEOPLE = nppesFile([nppesPerson(DOCTOR)]);
const report = (ccn: string, name: string, beds: string) =>
  costReportLine({
    'Provider CCN': ccn,
    'Hospital Name': name,
    'Zip Code': '43601',
    'Fiscal Year Begin Date': '01/01/2024',
    'Fiscal Year End Date': '12/31/2024',
    'Number of Beds': beds,
  });
const REPORTS = costReportFile([
  report('360001', 'RIVERSIDE HOSP', '700'),
  report('360002', 'GRANT MEDICAL CENTER', '400'),
  report('360003', 'NOWHERE HOSPITAL', '90'),
]);
const affiliations = (...ccns: string[]) =>
  [
    'NPI,facility_type,Facility Affiliations Certification Number',
    ...ccns.map((ccn) => `${DOCTOR},Hospital,${ccn}`),
    '',
  ].join('\r\n');
const AFFILIATIONS = affiliations('360002', '360003', '365999');

const FILES = {
  hospitals: ['nppes', HOSPITALS],
  people: ['nppes', PEOPLE],
  reports: ['cms', REPORTS],
  affiliations: ['cms_affiliations', AFFILIATIONS],
} satisfies Record<string, [DirectoryFileKind, string]>;

const takeFile = (name: keyof typeof FILES) => {
  const [kind, content]: [DirectoryFileKind, string] = FILES[name];
  return directory.take(kind, content);
};

const peopleOf = async (hospital: string) =>
  (await directory.list({ kind: 'people', hospital })).items.map(({ npi }) => npi);

describe('hospitals of published files', () => {
  it.each<[(keyof typeof FILES)[]]>([
    [['hospitals', 'people', 'reports', 'affiliations']],
    [['people', 'affiliations', 'reports', 'hospitals']],
    [['reports', 'people', 'hospitals', 'affiliations']],
    [['people', 'affiliations', 'hospitals', 'reports']],
  ])('are one row each with figures, NPI, names and people, in the order %s', async (order) => {
    for (const name of order) await takeFile(name);
    const rows = await directory.owner`
      select npi, ccn, (facts->>'staffedBeds')::integer as beds from providers where kind = 'facility' order by npi`;
    expect(rows.map(({ npi, ccn, beds }) => [npi, ccn, beds])).toEqual([
      [RIVERSIDE, '360001', 700],
      [npiOf(2), null, null],
      [npiOf(3), null, null],
      [GRANT, '360002', 400],
      [null, '360003', 90],
    ]);
    const grant = await directory.detailsOf('grant medical center');
    expect(grant).toMatchObject({
      npi: GRANT,
      name: 'Ohiohealth Corporation',
      further: { official: { last_name: 'McDonald' } },
    });
    expect(await peopleOf(GRANT)).toEqual([DOCTOR]);
    expect(await peopleOf(RIVERSIDE)).toEqual([]);
    // A bookmark of the time when the hospital had no NPI.
    expect(await peopleOf('ccn360002')).toEqual([DOCTOR]);
    const { body: named } = await directory.upstream.call(listProviderOptions, {
      token: directory.mine().admin.token,
      query: { kind: 'people', facet: 'hospital', named: ['ccn360002'] },
    });
    expect(named.options).toMatchObject([{ value: 'ccn360002', label: 'Ohiohealth Corporation' }]);
    const { body } = await directory.upstream.call(listProviderFacets, {
      token: directory.mine().admin.token,
      query: { kind: 'people' },
    });
    const options = body.facets.find(({ name }) => name === 'hospital')?.options ?? [];
    expect(options.map(({ value, label, count }) => [value, label, count]).sort()).toEqual([
      [GRANT, 'Ohiohealth Corporation', 1],
      ['ccn360003', 'Nowhere Hospital', 1],
    ]);
    const { body: inOhio } = await directory.upstream.call(listProviderOptions, {
      token: directory.mine().admin.token,
      query: { kind: 'people', facet: 'hospital', state: 'OH' },
    });
    expect(inOhio.options.map(({ value }) => value).sort()).toEqual([GRANT, 'ccn360003']);
    expect(await peopleOf('ccn360003')).toEqual([DOCTOR]);
    const [nowhere] = (await directory.list({ search: 'nowhere' })).items;
    expect(nowhere).toMatchObject({ npi: null, people_key: 'ccn360003' });
    const { body: work } = await directory.upstream.call(readProviderWork, {
      token: directory.mine().admin.token,
      params: { id: nowhere!.id },
    });
    expect(work).toMatchObject({ people: [{ name: 'Adaeze Okafor, MD' }], people_total: { value: 1 } });
    // Read again, nothing changes and nothing is made twice.
    for (const name of order) await takeFile(name);
    expect((await directory.list({})).total).toBe(5);
    expect(await peopleOf(GRANT)).toEqual([DOCTOR]);
  });

  it('belong to the system of exactly the name that they say, whatever the order, unless several may be meant', async () => {
    const part = (n: number, name: string, parent: string, cells = {}) =>
      nppesOrganization(npiOf(n), name, { 'Parent Organization LBN': parent, ...cells });
    const inState = (state: string) => ({ 'Provider Business Practice Location Address State Name': state });
    await directory.take(
      'nppes',
      nppesFile([
        part(1, 'GRANT HOSPITAL', 'OHIOHEALTH CORP.'),
        nppesOrganization(npiOf(2), 'OHIOHEALTH CORPORATION'),
        nppesOrganization(npiOf(3), 'OHIOHEALTH CORPORATION', inState('TX')),
        part(4, 'OHIOHEALTH CORPORATION', 'OHIOHEALTH CORPORATION'),
        part(5, 'MERCY CLINIC', 'MERCY HEALTH', inState('MO')),
        nppesOrganization(npiOf(6), 'MERCY HEALTH', inState('OH')),
        nppesOrganization(npiOf(7), 'MERCY HEALTH', inState('TX')),
      ]),
    );
    const parents = async () => {
      const rows = await directory.owner`
        select npi, employer_npi as parent from directory_providers where employer_npi is not null order by npi`;
      return Object.fromEntries(rows.map(({ npi, parent }) => [npi, parent]));
    };
    expect(await parents()).toEqual({ [npiOf(1)]: npiOf(2), [npiOf(4)]: npiOf(2) });
    expect(await directory.detailsOf('grant')).toMatchObject({
      employer_name: 'Ohiohealth Corporation',
      employer_id: expect.any(Number) as number,
    });
    expect((await directory.list({ group: npiOf(2) })).total).toBe(2);
    const later = { 'Last Update Date': '05/05/2026' };
    await directory.take('nppes', nppesFile([nppesOrganization(npiOf(1), 'GRANT HOSPITAL', later)]));
    expect(await parents()).toEqual({ [npiOf(4)]: npiOf(2) });
  });

  it('become one row when the last file gives the name that both have', async () => {
    await directory.take('nppes', nppesFile([nppesOrganization(npiOf(1), 'LARKFIELD GENERAL')]));
    await directory.take('cms', costReportFile([report('360004', 'MERIDIAN TRUST', '210')]));
    await directory.take(
      'cms_hospitals',
      'Facility ID,Facility Name,Hospital Type\r\n360004,LARKFIELD GENERAL,Acute Care\r\n',
    );
    const { items } = await directory.list({});
    expect(items.map(({ npi, name }) => [npi, name])).toEqual([[npiOf(1), 'Larkfield General']]);
  });

  it('keep their names and their system where two rows become one, and whoever refers to the row that goes', async () => {
    const { owner } = directory;
    await takeFile('reports');
    await directory.take(
      'cms_hospitals',
      'Facility ID,Facility Name,Hospital Type\r\n360002,GRANT OF COLUMBUS,Acute Care\r\n',
    );
    await directory.take(
      'nppes',
      nppesFile([
        nppesOrganization(GRANT, 'COLUMBUS HOLDING', { 'Parent Organization LBN': 'OHIOHEALTH CORP.' }),
        nppesOrganization(npiOf(2), 'OHIOHEALTH CORPORATION'),
      ]),
    );
    const [rows] = await owner`
      select min(id) filter (where ccn = '360002') as made, min(id) filter (where npi = ${GRANT}) as gone from directory_providers`;
    const { made, gone } = { made: Number(rows!.made), gone: Number(rows!.gone) };
    const organizations = [directory.mine().id, (await signUpOrganization(directory.upstream)).id];
    for (const org of organizations) {
      await owner`
        with a as (insert into accounts (organization_id, name, name_key, provider_id)
          values (${org}, 'Grant', 'grant', ${gone}::bigint), (${org}, 'Other', 'other', ${gone}), (${org}, 'Other', 'other', ${made})
          returning id, provider_id)
        insert into leads (organization_id, email, email_key, account_id, provider_id)
        select ${org}::bigint, '', ${`provider:${made}`}, id, provider_id from a where id = (select max(id) from a where provider_id = ${made})
        union all
        select ${org}::bigint, 'l' || id || '@grant.example', 'l' || id || '@grant.example', id, provider_id from a where provider_id = ${gone}`;
      await owner`
        insert into provider_sets (organization_id, idempotency_key, provider_ids, with_email, created_by)
        values (${org}, 'one', ${[gone, 7]}::bigint[], 0, 'x'), (${org}, 'both', ${[made, 7, gone]}::bigint[], 0, 'x')`;
    }
    await directory.take(
      'nppes_names',
      `NPI,Provider Other Organization Name\r\n${GRANT},GRANT MEDICAL CTR.\r\n${GRANT},GRANT CLINIC\r\n`,
    );
    expect(
      await owner`select id, ccn, employer_npi from directory_providers where npi = ${GRANT} or id in (${made}, ${gone})`,
    ).toEqual([{ id: String(made), ccn: '360002', employer_npi: npiOf(2) }]);
    for (const search of ['columbus holding', 'grant medical center', 'grant of columbus', 'grant clinic'])
      expect((await directory.list({ search })).total, search).toBe(1);
    for (const org of organizations) {
      const accounts = await owner`
        select a.name, a.provider_id, count(l.id)::integer as leads from accounts a
        left join leads l on l.account_id = a.id and l.provider_id = a.provider_id
        where a.organization_id = ${org} group by a.id order by a.name`;
      expect(accounts).toEqual([
        { name: 'Grant', provider_id: String(made), leads: 1 },
        { name: 'Other', provider_id: String(made), leads: 2 },
      ]);
      expect(
        await owner`select npi from leads where organization_id = ${org} and email_key = ${`npi:${GRANT}`}`,
      ).toEqual([{ npi: GRANT }]);
      const sets =
        await owner`select provider_ids as ids from provider_sets where organization_id = ${org} order by id`;
      expect(sets.map(({ ids }) => ids.map(Number))).toEqual([
        [made, 7],
        // Places stay: a job that was killed goes on behind one.
        [made, 7, made],
      ]);
    }
  });

  it('have the type of their code and none of their words', async () => {
    const coded = (n: number, name: string, code: string) =>
      nppesOrganization(npiOf(n), name, { 'Healthcare Provider Taxonomy Code_1': code });
    await directory.take(
      'nppes',
      nppesFile([
        coded(1, 'MERCY HOSPITAL PHARMACY', '333600000X'),
        coded(2, 'PHYSICIANS HOME HEALTH', '251E00000X'),
        coded(3, 'MERCY SERVICES', '282N00000X'),
      ]),
    );
    const { items } = await directory.list({});
    expect(Object.fromEntries(items.map(({ name, category }) => [name, category]))).toEqual({
      'Mercy Hospital Pharmacy': null,
      'Physicians Home Health': null,
      'Mercy Services': 'Hospital',
    });
  });
});

describe('another edition of a file', () => {
  beforeEach(() => directory.take('nppes', PEOPLE));
  const detail = async () => {
    const [found] = (await directory.list({ kind: 'people' })).items;
    const params = { id: found?.id ?? 0 };
    return (await directory.upstream.call(getProvider, { token: directory.mine().admin.token, params })).body
      .further;
  };
  const lines = (header: string, ...cells: string[]) =>
    [header, ...cells.map((cell) => `${DOCTOR},${cell}`), ''].join('\r\n');

  it('replaces the lists that the earlier one gave, and leaves those of other files', async () => {
    const clinicians = (...groups: string[]) =>
      lines('NPI,Grd_yr,Facility Name,org_pac_id,num_org_mem', ...groups.map((group) => `2004,${group}`));
    await directory.take(
      'cms_clinicians',
      clinicians('LIMA GASTRO,0042123456,12', 'TOLEDO DIGESTIVE,0042123457,3'),
    );
    await directory.take('cms_affiliations', affiliations('360001', '360002'));
    await directory.take('cms_clinicians', clinicians('LIMA GASTRO,0042123456,14'));
    expect((await detail()).groups).toEqual([{ name: 'Lima Gastro', members: 14 }]);
    expect(await peopleOf('0042123457')).toEqual([]);
    expect(await peopleOf('ccn360001')).toEqual([DOCTOR]);
    await directory.take('cms_affiliations', affiliations('360002'));
    expect((await detail()).affiliations.map(({ ccn }) => ccn)).toEqual(['360002']);
    expect(await peopleOf('ccn360001')).toEqual([]);
    expect(await peopleOf('0042123456')).toEqual([DOCTOR]);
    await directory.take('cms_clinicians', clinicians(',,'));
    expect((await detail()).groups).toEqual([]);
    expect(await peopleOf('0042123456')).toEqual([]);
    expect(await peopleOf('ccn360002')).toEqual([DOCTOR]);
  });

  it('replaces procedures, so that services are those of one year; the fifty most frequent are kept', async () => {
    const procedures = (...codes: string[]) =>
      lines('Rndrng_NPI,HCPCS_Cd,HCPCS_Desc,Tot_Srvcs,Tot_Benes', ...codes);
    const file = procedures('43239,Biopsy,120,90');
    await directory.take('cms_procedures', file);
    expect((await directory.take('cms_procedures', file)).counts).toMatchObject({ updated: 0, kept: 1 });
    await directory.take('cms_procedures', procedures('43239,Biopsy,140,100'));
    expect((await detail()).procedures).toEqual([
      { code: '43239', text: 'Biopsy', services: 140, patients: 100 },
    ]);
    const many = Array.from({ length: 70 }, (_, n) => `${43_000 + n},Procedure,${100 + n},20`);
    await directory.take('cms_procedures', procedures(...many));
    const found = async (taxonomy: string) => (await directory.list({ kind: 'people', taxonomy })).total;
    expect([await found('43019'), await found('43020'), await found('43069')]).toEqual([0, 1, 1]);
  });

  it('lists every line of somebody whom the directory does not have', async () => {
    const file = `NPI,HCPCS_Cd,HCPCS_Desc,Tot_Srvcs\r\n${npiOf(9)},43239,Biopsy,1\r\n${npiOf(9)},43240,Biopsy,1\r\n`;
    const { id, counts } = await directory.take('cms_procedures', file);
    expect(counts).toMatchObject({ read: 2, unmatched: 2 });
    expect(await directory.notes(id)).toEqual([
      [2, 'unmatched', 'provider-unknown'],
      [3, 'unmatched', 'provider-unknown'],
    ]);
  });
});
