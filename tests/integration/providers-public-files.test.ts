import { getProvider, listProviderFacets } from '@myra/shared/contracts/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { csv, npiOf, nppesFile, nppesOrganization, nppesPerson } from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { started } from '../support/started.ts';

const directory = started(() => startDirectoryImports());

const HOSPITAL = npiOf(1);
const DOCTOR = npiOf(2);
const CCN = '360123';

beforeEach(async () => {
  await directory.begin();
  await directory.take(
    'nppes',
    nppesFile([
      nppesOrganization(HOSPITAL, 'LARKFIELD HEALTH SERVICES INC', {
        'Provider Other Organization Name': "ST. MARY'S OF LARKFIELD",
        'Provider Other Organization Name Type Code': '3',
        'Authorized Official Last Name': 'MCDONALD',
        'Authorized Official First Name': 'JUNE',
        'Authorized Official Title or Position': 'CHIEF FINANCIAL OFFICER',
        'Authorized Official Telephone Number': '4195550123',
        'Authorized Official Credential Text': 'PHD',
        'Provider Enumeration Date': '05/23/2005',
        'Other Provider Identifier_1': CCN,
        'Other Provider Identifier Type Code_1': '06',
      }),
      nppesPerson(DOCTOR, {
        'Provider Last Name (Legal Name)': "O'NEILL",
        'Provider First Name': 'ANA',
        'Provider Other Last Name': 'DELEON',
        'Provider Other First Name': '<UNAVAIL>',
        'Provider Sex Code': 'F',
        'Provider License Number_2': 'OH35-1',
        'Provider License Number State Code_2': 'OH',
      }),
    ]),
  );
});

const detailOf = async (search: string, kind: 'facilities' | 'people' = 'people') => {
  const { items } = await directory.list({ search, kind });
  const { body } = await directory.upstream.call(getProvider, {
    token: directory.mine().admin.token,
    params: { id: items[0]?.id ?? 0 },
  });
  return body;
};
const found = async (query: Record<string, string>) =>
  (await directory.list({ kind: 'people', ...query })).items.map(({ npi }) => npi);
const saidToday = (source: string) => ({
  source,
  date: directory.upstream.clock.now().toISOString().slice(0, 10),
});
const optionsOf = async (facet: string) => {
  const { body } = await directory.upstream.call(listProviderFacets, {
    token: directory.mine().admin.token,
    query: { kind: 'people' },
  });
  return body.facets.find(({ name }) => name === facet)?.options;
};

describe('the rest of the registry', () => {
  it('is read: the official as the contact, other names, licences, sex and the day of the number', async () => {
    const hospital = await detailOf('mary larkfield', 'facilities');
    expect(hospital).toMatchObject({
      name: 'Larkfield Health Services Inc',
      further: {
        official: {
          first_name: 'June',
          last_name: 'McDonald',
          credential: 'PhD',
          title: 'Chief Financial Officer',
          phone: '(419) 555-0123',
        },
        other_names: [{ name: "St. Mary's of Larkfield", source: 'nppes', date: '2026-03-04' }],
        enumerated: '2005-05-23',
      },
    });
    const listed = await directory.list({ search: 'mary larkfield' });
    expect(listed.items[0]?.official).toEqual({ name: 'June McDonald', title: 'Chief Financial Officer' });
    expect(await detailOf('deleon')).toMatchObject({
      name: "Ana O'Neill, MD",
      further: {
        official: null,
        other_names: [{ name: 'DeLeon' }],
        sex: 'F',
        licences: [{ specialty: 'Cardiovascular Disease', number: 'OH35-1', state: 'OH' }],
      },
    });
  });

  it('has further locations, names and endpoints in its own files; lines of others are listed', async () => {
    const at = (name: string) => `Provider Secondary Practice Location Address - ${name}`;
    const locations = csv(
      [
        'NPI',
        at('Address Line 1'),
        at(' Address Line 2'),
        at('City Name'),
        at('State Name'),
        at('Postal Code'),
        at('Telephone Number'),
      ],
      [DOCTOR, '9 MILL LANE', 'SUITE 2', 'LIMA', 'OH', '458011234', '4195550111'],
      [DOCTOR, '10 MILL LANE', '', 'LIMA', 'OH', '45801', ''],
      [npiOf(99), '1 NOWHERE', '', 'LIMA', 'OH', '45801', ''],
    );
    const { id, counts } = await directory.take('nppes_locations', locations);
    expect(counts).toMatchObject({ read: 3, updated: 1, unmatched: 1 });
    expect(await directory.notes(id)).toEqual([[4, 'unmatched', 'provider-unknown']]);
    expect((await directory.take('nppes_locations', locations)).counts).toMatchObject({ kept: 1 });
    const names = csv(
      ['NPI', 'Provider Other Organization Name', 'Provider Other Organization Name Type Code'],
      [HOSPITAL, 'LARKFIELD GENERAL', '3'],
    );
    await directory.take('nppes_names', names);
    const endpoint = csv(['NPI', 'Endpoint Type', 'Endpoint'], [DOCTOR, 'DIRECT', 'ana@direct.example']);
    await directory.take('nppes_endpoints', endpoint);
    const doctor = await detailOf('neill');
    expect(doctor.email).toBe(null);
    expect(doctor.further.endpoints).toEqual([{ type: 'DIRECT', endpoint: 'ana@direct.example', use: null }]);
    expect(doctor.fact_origins).toMatchObject({
      endpoints: saidToday('nppes_endpoints'),
      locations: saidToday('nppes_locations'),
      years: doctor.origin,
    });
    expect(doctor.further.locations).toEqual([
      {
        street_address: '9 Mill Lane, Suite 2',
        city: 'Lima',
        state: 'OH',
        zip_code: '45801-1234',
        phone: '(419) 555-0111',
      },
      { street_address: '10 Mill Lane', city: 'Lima', state: 'OH', zip_code: '45801', phone: null },
    ]);
    expect((await detailOf('larkfield general', 'facilities')).further.other_names).toEqual([
      { name: "St. Mary's of Larkfield", source: 'nppes', date: '2026-03-04' },
      { name: 'Larkfield General', ...saidToday('nppes_names') },
    ]);
  });
});

describe('files of Medicare', () => {
  it('give clinicians years, groups and hospitals, which are filtered with exact counts', async () => {
    const clinicians = csv(
      ['NPI', 'Med_sch', 'Grd_yr', 'Telehlth', 'Facility Name', 'org_pac_id', 'num_org_mem'],
      [DOCTOR, 'OHIO STATE UNIVERSITY', '2024', 'Y', 'LIMA GASTRO PARTNERS', '0042123456', '12'],
      [DOCTOR, 'OHIO STATE UNIVERSITY', '2024', 'Y', 'TOLEDO DIGESTIVE', '0042123457', '3'],
    );
    expect((await directory.take('cms_clinicians', clinicians)).counts).toMatchObject({
      read: 2,
      updated: 1,
    });
    const affiliations = csv(
      ['NPI', 'Ind_PAC_ID', 'facility_type', 'Facility Affiliations Certification Number'],
      [DOCTOR, '1', 'Hospital', CCN],
    );
    expect((await directory.take('cms_affiliations', affiliations)).counts).toMatchObject({ updated: 1 });
    const doctor = await detailOf('neill');
    expect(doctor).toMatchObject({
      medicare_status: 'Enrolled',
      fact_origins: {
        years: saidToday('cms_clinicians'),
        medicare_status: saidToday('cms_clinicians'),
        school: saidToday('cms_clinicians'),
        affiliations: saidToday('cms_affiliations'),
        procedures: doctor.origin,
      },
      further: {
        telehealth: true,
        groups: [
          { name: 'Lima Gastro Partners', members: 12 },
          { name: 'Toledo Digestive', members: 3 },
        ],
        affiliations: [{ ccn: CCN, type: 'Hospital', name: 'Larkfield Health Services Inc' }],
      },
    });
    const young = doctor.opportunities.find(({ key }) => key === 'young');
    expect(young?.reasons).toEqual([
      { text: `${doctor.years} years in practice.`, ...saidToday('cms_clinicians') },
    ]);
    expect(await optionsOf('hospital')).toEqual([
      { value: HOSPITAL, label: 'Larkfield Health Services Inc', count: 1, parent: null },
    ]);
    expect(await optionsOf('group')).toHaveLength(2);
    expect(await found({ hospital: HOSPITAL })).toEqual([DOCTOR]);
    expect(await found({ hospital: HOSPITAL, state: 'OH' })).toEqual([DOCTOR]);
    expect(await found({ group: '0042123457' })).toEqual([DOCTOR]);
    expect(await found({ group: '0042123450' })).toEqual([]);
    expect(await found({ years: '0-5' })).toEqual([DOCTOR]);
  });

  it('find a hospital by the name it is known by, and say its type and rating', async () => {
    const hospitals = csv(
      [
        'Facility ID',
        'Facility Name',
        'Hospital Type',
        'Hospital Ownership',
        'Emergency Services',
        'Hospital overall rating',
      ],
      [
        CCN,
        'MERCY LARKFIELD MEDICAL CENTER',
        'Acute Care Hospitals',
        'Voluntary non-profit - Church',
        'Yes',
        '4',
      ],
    );
    expect((await directory.take('cms_hospitals', hospitals)).counts).toMatchObject({ updated: 1 });
    const hospital = await detailOf('mercy larkfield', 'facilities');
    expect(hospital.further.hospital).toEqual({
      type: 'Acute Care Hospitals',
      ownership: 'Voluntary non-profit - Church',
      rating: 4,
      has_emergency: true,
    });
    expect(hospital.fact_origins.hospital).toEqual(saidToday('cms_hospitals'));
  });

  it('say who is enrolled and who does which procedure how often', async () => {
    await directory.take('cms_enrolment', csv(['NPI', 'ENRLMT_ID'], [DOCTOR, 'I20031103000001']));
    expect(await found({ medicare: 'Enrolled' })).toEqual([DOCTOR]);
    const services = csv(
      ['Rndrng_NPI', 'HCPCS_Cd', 'HCPCS_Desc', 'Place_Of_Srvc', 'Tot_Benes', 'Tot_Srvcs'],
      [DOCTOR, '43259', 'Endoscopic ultrasound', 'F', '40', '41'],
      [DOCTOR, '45378', 'Diagnostic colonoscopy', 'F', '100', '110'],
      [DOCTOR, '45378', 'Diagnostic colonoscopy', 'O', '20', '20'],
      [DOCTOR, '45X', 'Wrong', 'O', '20', '20'],
    );
    expect((await directory.take('cms_procedures', services)).counts).toMatchObject({
      updated: 1,
      refused: 1,
    });
    expect(await optionsOf('taxonomy')).toEqual([
      { value: '45378', label: 'Diagnostic colonoscopy', count: 1, parent: null },
      { value: '43259', label: 'Endoscopic ultrasound', count: 1, parent: null },
    ]);
    expect(await found({ taxonomy: '43259' })).toEqual([DOCTOR]);
    expect(await found({ taxonomy: '43260' })).toEqual([]);
    expect((await detailOf('neill')).further.procedures).toEqual([
      { code: '45378', text: 'Diagnostic colonoscopy', services: 130, patients: 100 },
      { code: '43259', text: 'Endoscopic ultrasound', services: 41, patients: 40 },
    ]);
    // A newer file of the registry leaves all of this.
    await directory.take('nppes', nppesFile([nppesPerson(DOCTOR, { 'Last Update Date': '09/09/2026' })]));
    expect(await found({ taxonomy: '43259' })).toEqual([DOCTOR]);
  });

  it('are refused as what they are not', async () => {
    for (const kind of ['cms_clinicians', 'cms_affiliations', 'cms_hospitals', 'cms_procedures'] as const) {
      const refused = await directory.send(kind, 'NPI,City\n1,Toledo\n');
      expect([refused.status, refused.error?.details?.reason], kind).toEqual([400, 'columns-missing']);
    }
  });
});
