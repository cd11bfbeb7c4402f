import { TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import { readEmail } from '../../files/read-email.ts';
import {
  type CodeSet,
  type KnownAddress,
  NO_CODES,
  type StoredProvider,
  toCategory,
} from '../providers/index.ts';
import type { CopiedFact } from './enrich-lead.ts';
import type { ReadLead } from './incoming-lead.ts';
import { type Lead, NO_TEXT } from './read-lead-row.ts';
import { specialtyOfProvider } from './specialty-of-provider.ts';

/** The key of a provider without a known address. No address has a colon before its @. */
const keyWithoutAddress = ({ npi, id }: StoredProvider): string =>
  npi === null ? `provider:${id}` : `npi:${npi}`;

/** Everything the directory says of a lead, each value with its source and date. `address` is not of a contact. */
function factsOf(lead: Lead, row: StoredProvider, address: KnownAddress | undefined): CopiedFact[] {
  const origin = { source: row.source, sourceDate: row.sourceDate, providerId: row.id };
  const facts = [...TEXT_FIELDS.filter((key) => key !== 'npi'), 'specialties' as const].flatMap((field) => {
    const value = lead[field];
    return value === null || value.length === 0 ? [] : [{ field, value, ...origin }];
  });
  if (!address) return facts;
  const { source, date: sourceDate } = address;
  return [...facts, { ...origin, field: 'email', value: lead.email, source, sourceDate }];
}

/** What is known besides the row: the organization's own address of the NPI, that of a contact with it, and names of codes. */
type KnownBesides = {
  own?: KnownAddress | undefined;
  ofContact?: string | undefined;
  published?: CodeSet;
};

/**
 * Makes a lead of a directory row. The address is the organization's own, else the directory's, else that of a contact with the
 * same NPI. Without either the lead has no address: it is listed, emails are written for it, and it is never launched. The
 * person of a facility is its authorized official.
 */
export function toProviderLead(
  row: StoredProvider,
  { own, ofContact, published = NO_CODES }: KnownBesides,
): Pick<ReadLead, 'lead' | 'facts'> {
  const listed =
    row.email === null ? undefined : { email: row.email, source: row.source, date: row.sourceDate };
  const address = [own, listed].find((each) => each !== undefined && readEmail(each.email).ok);
  const email = readEmail(address?.email ?? ofContact ?? '');
  const isPerson = row.kind === 'clinician';
  const isDesk = email.ok && email.isRole;
  // An address such as info@ belongs to nobody, so nobody is greeted by name there.
  const official = isPerson || isDesk ? undefined : row.official;
  const lead: Lead = {
    ...NO_TEXT,
    email: email.ok ? email.email : '',
    email_key: email.ok ? email.key : keyWithoutAddress(row),
    first_name: row.firstName ?? official?.firstName ?? null,
    last_name: row.lastName ?? official?.lastName ?? null,
    credential: row.credential ?? official?.credential ?? null,
    title: official?.title ?? null,
    provider_name: isPerson ? row.employerName : row.name,
    category: row.category === null ? null : toCategory(row.category),
    specialties: specialtyOfProvider(row, published),
    street_address: row.streetAddress,
    city: row.city,
    state: row.state,
    country: row.state && 'United States',
    zip_code: row.zipCode,
    office_phone: official?.phone ?? row.phone,
    website: row.website,
    npi: row.npi,
    flags: isDesk ? ['role-address'] : [],
  };
  return { lead, facts: factsOf(lead, row, address) };
}
