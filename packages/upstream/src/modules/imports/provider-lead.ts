import { TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import { type StoredProvider, toCategory } from '../providers/index.ts';
import type { CopiedFact } from './enrich-lead.ts';
import type { ReadLead } from './incoming-lead.ts';
import { specialtyOfProvider } from './normalize-specialties.ts';
import { readEmail } from './read-email.ts';
import { type Lead, NO_TEXT } from './read-lead-row.ts';

/** The key of a provider without a known address. No address has a colon before its @. */
const keyWithoutAddress = (npi: string): string => `npi:${npi}`;

/** Everything the directory says of a lead, each value with its source and date. */
function factsOf(lead: Lead, row: StoredProvider, isAddressOfDirectory: boolean): CopiedFact[] {
  const origin = { source: row.source, sourceDate: row.sourceDate, providerId: row.id };
  const facts = [...TEXT_FIELDS.filter((key) => key !== 'npi'), 'specialties' as const].flatMap((field) => {
    const value = lead[field];
    return value === null || value.length === 0 ? [] : [{ field, value, ...origin }];
  });
  return isAddressOfDirectory ? [...facts, { field: 'email', value: lead.email, ...origin }] : facts;
}

/**
 * Makes a lead of a directory row. The address is the directory's, else that of a contact of the organization with the
 * same NPI. Without either the lead has no address: it is listed, emails are written for it, and it is never launched. The
 * person of a facility is its authorized official.
 */
export function toProviderLead(
  row: StoredProvider,
  knownAddress: string | undefined,
): Pick<ReadLead, 'lead' | 'facts'> {
  const own = row.email === null ? undefined : readEmail(row.email);
  const email = own?.ok ? own : readEmail(knownAddress ?? '');
  const isPerson = row.kind === 'clinician';
  const isDesk = email.ok && email.isRole;
  // An address such as info@ belongs to nobody, so nobody is greeted by name there.
  const official = isPerson || isDesk ? undefined : row.official;
  const lead: Lead = {
    ...NO_TEXT,
    email: email.ok ? email.email : '',
    email_key: email.ok ? email.key : keyWithoutAddress(row.npi),
    first_name: row.firstName ?? official?.firstName ?? null,
    last_name: row.lastName ?? official?.lastName ?? null,
    credential: row.credential ?? official?.credential ?? null,
    title: official?.title ?? null,
    provider_name: isPerson ? row.employerName : row.name,
    category: row.category === null ? null : toCategory(row.category),
    specialties: specialtyOfProvider(row),
    street_address: row.streetAddress,
    city: row.city,
    state: row.state,
    zip_code: row.zipCode,
    office_phone: row.phone ?? official?.phone ?? null,
    website: row.website,
    npi: row.npi,
    flags: isDesk ? ['role-address'] : [],
  };
  return { lead, facts: factsOf(lead, row, own?.ok === true) };
}
