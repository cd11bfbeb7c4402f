import { type StoredProvider, toCategory } from '../providers/index.ts';
import type { CopiedFact } from './enrich-lead.ts';
import type { ReadLead } from './incoming-lead.ts';
import { readEmail } from './read-email.ts';
import type { Lead } from './read-lead-row.ts';

/** What a provider without a known address is told apart by; no address has a colon before its @. */
const keyWithoutAddress = (npi: string): string => `npi:${npi}`;

const FACTS = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['credential', 'credential'],
  ['providerName', 'provider_name'],
  ['category', 'category'],
  ['specialties', 'specialties'],
  ['streetAddress', 'street_address'],
  ['city', 'city'],
  ['state', 'state'],
  ['zipCode', 'zip_code'],
  ['officePhone', 'office_phone'],
  ['website', 'website'],
] as const satisfies readonly (readonly [keyof Lead, string])[];

/** Everything that the directory says of a lead, each value with where and when it was written there. */
function factsOf(lead: Lead, row: StoredProvider, isAddressOfDirectory: boolean): CopiedFact[] {
  const origin = { source: row.source, sourceDate: row.sourceDate, providerId: row.id };
  const facts = FACTS.flatMap(([name, field]) => {
    const value = lead[name];
    return value === null || value.length === 0 ? [] : [{ field, value, ...origin }];
  });
  return isAddressOfDirectory ? [...facts, { field: 'email', value: lead.email, ...origin }] : facts;
}

/**
 * Makes a lead of a row of the directory (PROV-17). The address is what the directory says, else what a contact of the
 * organization with the same NPI has; without either the lead has none, is listed and written for, and never launched.
 */
export function toProviderLead(
  row: StoredProvider,
  knownAddress: string | undefined,
): Pick<ReadLead, 'lead' | 'facts'> {
  const own = row.email === null ? undefined : readEmail(row.email);
  const email = own?.ok ? own : readEmail(knownAddress ?? '');
  const isPerson = row.kind === 'clinician';
  const lead: Lead = {
    email: email.ok ? email.email : '',
    emailKey: email.ok ? email.key : keyWithoutAddress(row.npi),
    firstName: row.firstName,
    lastName: row.lastName,
    credential: row.credential,
    title: null,
    providerName: isPerson ? row.employerName : row.name,
    category: row.category === null ? null : toCategory(row.category),
    specialties: row.specialty === null ? [] : [row.specialty],
    specialtiesRaw: row.taxonomy === null ? [] : [row.taxonomy],
    streetAddress: row.streetAddress,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    officePhone: row.phone,
    website: row.website,
    linkedinUrl: null,
    npi: row.npi,
    notes: null,
    flags: email.ok && email.isRole ? ['role-address'] : [],
  };
  return { lead, facts: factsOf(lead, row, own?.ok === true) };
}
