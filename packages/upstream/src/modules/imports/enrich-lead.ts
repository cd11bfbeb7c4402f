import {
  type CodeSet,
  NO_CODES,
  nameSimilarity,
  normalizeOrganizationName,
  type StoredProvider,
} from '../providers/index.ts';
import type { Lead } from './read-lead-row.ts';
import { specialtyOfProvider } from './specialty-of-provider.ts';

/** A directory row that SQL found for a lead: by NPI, by `matchName`, or by trigram similarity within a state. */
export type ProviderCandidate = StoredProvider;

type MatchBasis = 'npi' | 'name-state' | 'name-city' | 'similar-name' | 'employer';

/** The chosen row and why. `similarity` is 1 unless the basis is `similar-name`. */
type ProviderMatch = { providerId: string; basis: MatchBasis; similarity: number; evidence: string };

/** A value from the directory. `field` is the wire name. */
export type CopiedFact = {
  field: string;
  value: string | string[];
  source: string;
  sourceDate: string;
  providerId: string;
};

export type Enrichment = {
  /** The clinician that the lead is. */
  person: ProviderMatch | null;
  /** The facility that the lead works for. */
  organization: ProviderMatch | null;
  /** The lead with empty fields filled. Filled fields never change, and the address is never touched. */
  lead: Lead;
  facts: CopiedFact[];
  /** The taxonomy codes of the lead: of the person, else of the facility that it is, or of the employer if nobody says more. */
  codes: string | null;
};

const SIMILAR_FROM = 0.75;
/** Without a city on both sides a similar name must be nearly equal. */
const SIMILAR_FROM_WITHOUT_CITY = 0.88;
/** The best must be clearly better than the second. */
const MARGIN = 0.08;

/**
 * Chooses the directory rows for a lead and fills the file's gaps. Evidence in order: NPI, equal name in the same
 * state, equal name in the same city, similar name, employer of the clinician. Two equally good rows are no match.
 * `fold` may cache its results. `published` names taxonomy codes.
 */
export function enrichLead(
  lead: Lead,
  candidates: ProviderCandidate[],
  fold: (name: string) => string = normalizeOrganizationName,
  published: CodeSet = NO_CODES,
): Enrichment {
  const person = findPerson(lead, candidates);
  const organization = findOrganization(lead, candidates, person?.row, fold);
  const enriched: Lead = { ...lead };
  const facts: CopiedFact[] = [];
  if (person) copyPerson(enriched, person.row, facts, published);
  if (organization) copyOrganization(enriched, organization.row, organization.match.basis, facts, published);
  const tells = organization?.match.basis === 'npi' || lead.specialties.length === 0;
  return {
    person: person?.match ?? null,
    organization: organization?.match ?? null,
    lead: enriched,
    facts,
    codes: person?.row.codes ?? (tells ? organization?.row.codes : null) ?? null,
  };
}

type Found = { row: ProviderCandidate; match: ProviderMatch };

const found = (row: ProviderCandidate, basis: MatchBasis, evidence: string, similarity = 1): Found => ({
  row,
  match: { providerId: row.id, basis, similarity, evidence },
});

const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
const differs = (a: string | null, b: string | null): boolean => a !== null && b !== null && !isSame(a, b);

function findPerson(lead: Lead, candidates: ProviderCandidate[]): Found | undefined {
  const row = candidates.find(({ kind, npi }) => kind === 'clinician' && npi === lead.npi);
  // The NPI may belong to a colleague: a different last name rejects it.
  if (!row || differs(lead.last_name, row.lastName)) return undefined;
  return found(row, 'npi', `NPI ${row.npi} belongs to ${row.name}`);
}

function findOrganization(
  lead: Lead,
  candidates: ProviderCandidate[],
  person: ProviderCandidate | undefined,
  fold: (name: string) => string,
): Found | undefined {
  const facilities = candidates.filter(({ kind }) => kind === 'facility');
  const byNpi = lead.npi === null ? undefined : facilities.find(({ npi }) => npi === lead.npi);
  if (byNpi) return found(byNpi, 'npi', `NPI ${byNpi.npi} belongs to ${byNpi.name}`);
  if (lead.provider_name) return findByName(lead, facilities, fold(lead.provider_name));
  const employer = person?.employerNpi ? facilities.find(({ npi }) => npi === person.employerNpi) : undefined;
  return employer && found(employer, 'employer', `The directory lists ${employer.name} as employer`);
}

function findByName(lead: Lead, facilities: ProviderCandidate[], name: string): Found | undefined {
  if (name === '') return undefined;
  const equal = facilities.filter((row) => row.matchName === name);
  const inState = onlyOne(
    equal.filter((row) => isSame(row.state, lead.state)),
    lead,
  );
  if (inState) return found(inState, 'name-state', `Same name in ${inState.state}`);
  const inCity =
    lead.state === null
      ? onlyOne(
          equal.filter((row) => isSame(row.city, lead.city)),
          lead,
        )
      : undefined;
  if (inCity) return found(inCity, 'name-city', `Same name in ${inCity.city}`);
  // If equal names could not be told apart, a similar one is not used.
  return equal.some((row) => !differs(row.state, lead.state))
    ? undefined
    : findSimilar(lead, facilities, name);
}

/** The only row, or the only one with the lead's city or postal code. */
function onlyOne(rows: ProviderCandidate[], lead: Lead): ProviderCandidate | undefined {
  if (rows.length <= 1) return rows[0];
  const near = rows.filter((row) => isSame(row.city, lead.city));
  if (near.length === 1) return near[0];
  const nearest = rows.filter((row) =>
    isSame(row.zipCode?.slice(0, 5) ?? null, lead.zip_code?.slice(0, 5) ?? null),
  );
  return nearest.length === 1 ? nearest[0] : undefined;
}

function findSimilar(lead: Lead, facilities: ProviderCandidate[], name: string): Found | undefined {
  const ranked = facilities
    .filter((row) => isSame(row.state, lead.state) && !differs(row.city, lead.city))
    .map((row) => ({ row, similarity: nameSimilarity(name, row.matchName) }))
    .sort((a, b) => b.similarity - a.similarity);
  const [best, second] = ranked;
  if (!best) return undefined;
  const least = isSame(best.row.city, lead.city) ? SIMILAR_FROM : SIMILAR_FROM_WITHOUT_CITY;
  if (best.similarity < least || best.similarity - (second?.similarity ?? 0) < MARGIN) return undefined;
  const similarity = Math.round(best.similarity * 100) / 100;
  return found(
    best.row,
    'similar-name',
    `Similar name in ${best.row.city ?? best.row.state}: ${best.row.name}`,
    similarity,
  );
}

function copier(row: ProviderCandidate, facts: CopiedFact[]) {
  return <T extends string | null>(
    have: T | string | null,
    value: string | null,
    field: string,
  ): string | null => {
    if (have !== null || value === null) return have;
    facts.push({ field, value, source: row.source, sourceDate: row.sourceDate, providerId: row.id });
    return value;
  };
}

function copySpecialty(lead: Lead, row: ProviderCandidate, facts: CopiedFact[], published: CodeSet): void {
  const specialties = specialtyOfProvider(row, published);
  if (lead.specialties.length > 0 || specialties.length === 0) return;
  lead.specialties = specialties;
  facts.push({
    field: 'specialties',
    value: specialties,
    source: row.source,
    sourceDate: row.sourceDate,
    providerId: row.id,
  });
}

function copyPlace(lead: Lead, row: ProviderCandidate, facts: CopiedFact[]): void {
  // A street of one address with the city of another would be a new address, so all parts are taken or none.
  if (differs(lead.state, row.state) || differs(lead.city, row.city)) return;
  const copy = copier(row, facts);
  lead.city = copy(lead.city, row.city, 'city');
  lead.state = copy(lead.state, row.state, 'state');
  lead.zip_code = copy(lead.zip_code, row.zipCode, 'zip_code');
  lead.street_address = copy(lead.street_address, row.streetAddress, 'street_address');
}

function copyPerson(lead: Lead, row: ProviderCandidate, facts: CopiedFact[], published: CodeSet): void {
  const copy = copier(row, facts);
  lead.first_name = copy(lead.first_name, row.firstName, 'first_name');
  lead.last_name = copy(lead.last_name, row.lastName, 'last_name');
  lead.credential = copy(lead.credential, row.credential, 'credential');
  lead.provider_name = copy(lead.provider_name, row.employerName, 'provider_name');
  copySpecialty(lead, row, facts, published);
  copyPlace(lead, row, facts);
}

function copyOrganization(
  lead: Lead,
  row: ProviderCandidate,
  basis: MatchBasis,
  facts: CopiedFact[],
  published: CodeSet,
): void {
  const copy = copier(row, facts);
  lead.provider_name = copy(lead.provider_name, row.name, 'provider_name');
  if (lead.category === null && row.category !== null) {
    lead.category = row.category;
    facts.push({
      field: 'category',
      value: row.category,
      source: row.source,
      sourceDate: row.sourceDate,
      providerId: row.id,
    });
  }
  copySpecialty(lead, row, facts, published);
  // A similar name is enough for kind and specialty, but not for an address.
  if (basis === 'similar-name') return;
  copyPlace(lead, row, facts);
  lead.office_phone = copy(lead.office_phone, row.phone, 'office_phone');
  lead.website = copy(lead.website, row.website, 'website');
}
