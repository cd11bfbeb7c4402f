import { plainCase } from '../plain-case.ts';
import { CCN_LINK } from '../provider.store.ts';
import { LineRefused } from '../public-file.ts';
import { npiOf } from '../read-nppes-row.ts';
import { factKind } from './fact-file.ts';
import { type KeyedFacts, npisOfCcns } from './facts.store.ts';

/** A CCN has six characters; spreadsheets drop a leading zero. */
function ccnOf(value: string | null, column: string): string {
  const text = value?.toUpperCase() ?? '';
  const ccn = /^\d{5}$/.test(text) ? `0${text}` : text;
  if (!/^[0-9A-Z]{6}$/.test(ccn))
    throw new LineRefused('ccn-invalid', column, 'The CCN is not six digits or letters.');
  return ccn;
}

/** Years since a graduation; null for a year that cannot be one. */
function yearsSince(year: string | null, fileDate: string): number | null {
  const years = Number(fileDate.slice(0, 4)) - Number(year);
  return year !== null && /^\d{4}$/.test(year) && years >= 0 && years <= 80 ? years : null;
}

/** CMS Doctors and Clinicians: years of experience, school and groups of who treats in Medicare. */
export const cliniciansKind = factKind({
  name: 'cms_clinicians',
  title: 'file of doctors and clinicians',
  columns: {
    npi: ['NPI'],
    school: ['Med_sch'],
    graduated: ['Grd_yr'],
    telehealth: ['Telehlth'],
    group: ['Facility Name', 'org_nm'],
    pac: ['org_pac_id'],
    members: ['num_org_mem'],
  },
  needed: ['npi', 'graduated', 'pac'],
  by: 'npi',
  lists: ['groups', 'links'],
  read(cell, { fileDate }) {
    const years = yearsSince(cell('graduated'), fileDate);
    const [school, group, pac] = [cell('school'), cell('group'), cell('pac')];
    const isGroup = group !== null && pac !== null && /^\d{10}$/.test(pac);
    return {
      key: npiOf(cell('npi') ?? ''),
      facts: {
        medicareStatus: 'Enrolled',
        ...(years !== null && { years }),
        ...(school !== null && school !== 'OTHER' && { school: plainCase(school) }),
        ...(cell('telehealth') === 'Y' && { telehealth: true }),
        ...(isGroup && {
          groups: [{ id: pac, name: plainCase(group), members: Number(cell('members')) || null }],
          links: [pac],
        }),
      },
    };
  },
});

/** CMS Facility Affiliation: the hospitals and other facilities where a clinician treats. */
export const affiliationsKind = factKind({
  name: 'cms_affiliations',
  title: 'file of facility affiliations',
  columns: {
    npi: ['NPI'],
    type: ['facility_type'],
    ccn: ['Facility Affiliations Certification Number', 'facility_afl_ccn'],
  },
  needed: ['npi', 'ccn'],
  by: 'npi',
  lists: ['affiliations', 'links'],
  read: (cell) => ({
    key: npiOf(cell('npi') ?? ''),
    facts: {
      affiliations: [
        { ccn: ccnOf(cell('ccn'), 'Facility Affiliations Certification Number'), type: cell('type') },
      ],
    },
  }),
  async complete(sql, rows) {
    const ccnsOf = ({ affiliations }: Record<string, unknown>) =>
      (affiliations as { ccn: string }[]).map(({ ccn }) => ccn);
    const npis = await npisOfCcns(sql, [...new Set(rows.flatMap(({ facts }) => ccnsOf(facts)))]);
    return rows.map(({ key, facts }) => ({
      key,
      facts: { ...facts, links: ccnsOf(facts).map((ccn) => npis.get(ccn) ?? `${CCN_LINK}${ccn}`) },
    }));
  },
});

/** CMS Hospital General Information: the name a hospital is known by, its kind, owner and rating. */
export const hospitalsKind = factKind({
  name: 'cms_hospitals',
  title: 'file of hospital general information',
  columns: {
    ccn: ['Facility ID', 'Provider ID'],
    name: ['Facility Name', 'Hospital Name'],
    type: ['Hospital Type'],
    ownership: ['Hospital Ownership'],
    emergency: ['Emergency Services'],
    rating: ['Hospital overall rating'],
  },
  needed: ['ccn', 'name', 'type'],
  by: 'ccn',
  lists: ['moreNames'],
  read(cell) {
    const name = cell('name');
    const [rating, emergency] = [cell('rating'), cell('emergency')];
    return {
      key: ccnOf(cell('ccn'), 'Facility ID'),
      facts: {
        ...(name !== null && { moreNames: [plainCase(name)] }),
        hospitalType: cell('type'),
        ownership: cell('ownership'),
        ...(emergency !== null && { hasEmergency: emergency === 'Yes' }),
        rating: rating !== null && /^[1-5]$/.test(rating) ? Number(rating) : null,
      },
    };
  },
});

/** Medicare enrolment (PECOS): who is enrolled. */
export const enrolmentKind = factKind({
  name: 'cms_enrolment',
  title: 'file of Medicare enrolment',
  columns: { npi: ['NPI'], enrolment: ['ENRLMT_ID'], type: ['PROVIDER_TYPE_DESC'] },
  needed: ['npi', 'enrolment'],
  by: 'npi',
  lists: [],
  read: (cell) => ({ key: npiOf(cell('npi') ?? ''), facts: { medicareStatus: 'Enrolled' } }),
});

type Procedure = { code: string; services: number };

/** The procedures of a row, most frequent first over all places, with as many codes as are searched. */
function mostFrequent({ key, facts }: KeyedFacts): KeyedFacts {
  const procedures = facts.procedures as Procedure[];
  const services = new Map<string, number>();
  for (const { code, services: n } of procedures) services.set(code, (services.get(code) ?? 0) + n);
  const of = ({ code }: Procedure) => services.get(code) ?? 0;
  const sorted = procedures.toSorted((a, b) => of(b) - of(a) || (a.code < b.code ? -1 : 1));
  return {
    key,
    facts: { ...facts, procedures: sorted, procedureCodes: [...new Set(sorted.map(({ code }) => code))] },
  };
}

/** Medicare Part B by provider and service: how often somebody does what. */
export const proceduresKind = factKind({
  name: 'cms_procedures',
  title: 'file of Part B services by provider',
  columns: {
    npi: ['Rndrng_NPI', 'NPI'],
    code: ['HCPCS_Cd'],
    text: ['HCPCS_Desc'],
    place: ['Place_Of_Srvc'],
    patients: ['Tot_Benes'],
    services: ['Tot_Srvcs'],
  },
  needed: ['npi', 'code', 'text', 'services'],
  by: 'npi',
  lists: ['procedures', 'procedureCodes'],
  read(cell) {
    const code = cell('code')?.toUpperCase() ?? '';
    if (!/^[0-9A-Z]{5}$/.test(code))
      throw new LineRefused('code-invalid', 'HCPCS_Cd', 'The code is not five digits or letters.');
    const [services, patients] = [Number(cell('services')), Number(cell('patients'))];
    if (!(services >= 0)) throw new LineRefused('not-a-number', 'Tot_Srvcs', 'Not a number of 0 or more.');
    const procedure = {
      code,
      text: cell('text') ?? code,
      place: cell('place'),
      services: Math.round(services),
      patients: patients > 0 ? Math.round(patients) : null,
    };
    return { key: npiOf(cell('npi') ?? ''), facts: { procedures: [procedure], procedureCodes: [code] } };
  },
  complete: (_, rows) => rows.map(mostFrequent),
});
