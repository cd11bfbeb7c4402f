import {
  EHR_SYSTEMS,
  FACILITY_KINDS,
  FIRST_NAMES,
  LAST_NAMES,
  NAME_ENDS,
  NAME_STARTS,
  PLACES,
  REVENUE_SYSTEMS,
  STREET_TYPES,
  STREETS,
  TAXONOMIES,
} from './directory-words.ts';
import type { Category } from './normalize-category.ts';
import { npiCheckDigit } from './npi.ts';
import { normalizeOrganizationName } from './organization-name.ts';
import type { ProviderRow } from './provider-row.ts';
import { SeededRandom } from './seeded-random.ts';
import { NO_CODES, wordsOfCodes } from './taxonomy/code-set.ts';

export type DirectoryOptions = {
  seed?: number;
  facilities?: number;
  clinicians?: number;
  /** Date of the rows, YYYY-MM-DD. */
  sourceDate: string;
};

const DEFAULTS = { seed: 20_260_101, facilities: 3_000, clinicians: 9_000 };
const ROWS_MAX = 10_000_000;

/** Real NPIs begin with 1, so no provider has one of these. */
function syntheticNpi(index: number): string {
  // The factor shares no divisor with 10^8, so no number comes twice.
  const nine = `2${String((index * 7_368_787 + 1_234_567) % 100_000_000).padStart(8, '0')}`;
  return nine + npiCheckDigit(nine);
}

/**
 * An invented US directory, row by row: first facilities, then the clinicians who work in them. The same options give the same
 * rows. Every row has `source: 'synthetic'`. Names are invented, addresses end in .example and telephone numbers are
 * 555-01xx, so that nothing reaches a real person. Throws RangeError above ten million rows.
 */
export function* generateDirectory(options: DirectoryOptions): Generator<ProviderRow, void, undefined> {
  const { seed, facilities, clinicians, sourceDate } = { ...DEFAULTS, ...options };
  if (facilities + clinicians > ROWS_MAX) throw new RangeError('at most ten million rows');
  const random = new SeededRandom(seed);
  const employers: ProviderRow[] = [];
  const systems: ProviderRow[] = [];
  const taken = new Set<string>();
  let index = 0;
  for (const category of facilityCategories(facilities)) {
    const row = makeFacility(random, category, index++, sourceDate, taken);
    if (category === 'Health Systems') systems.push(row);
    else if (systems.length > 0 && row.category === 'Hospital' && random.chance(0.6))
      joinSystem(row, random.pick(systems));
    if (employsClinicians(category)) employers.push(row);
    yield row;
  }
  for (let i = 0; i < clinicians; i++) yield makeClinician(random, index++, sourceDate, employers);
}

/** The number of each kind; the rest from rounding goes to the most frequent one. */
function* facilityCategories(count: number): Generator<Category> {
  const counts = FACILITY_KINDS.map(({ category, share }) => ({
    category,
    count: Math.floor(count * share),
  }));
  const rest = count - counts.reduce((sum, one) => sum + one.count, 0);
  for (const one of counts) {
    const total = one.count + (one.category === 'Group Practice' ? rest : 0);
    for (let i = 0; i < total; i++) yield one.category;
  }
}

const employsClinicians = (category: Category): boolean =>
  category === 'Hospital' || category === 'Group Practice' || category === 'Ambulatory Health Facilities';

function joinSystem(row: ProviderRow, system: ProviderRow): void {
  row.employerNpi = system.npi;
  row.employerName = system.name;
}

function makeAddress(random: SeededRandom) {
  const [city, state, zip3, area] = random.pick(PLACES);
  return {
    streetAddress: `${random.between(10, 9899)} ${random.pick(STREETS)} ${random.pick(STREET_TYPES)}`,
    city,
    state,
    zipCode: zip3 + String(random.between(1, 99)).padStart(2, '0'),
    phone: `(${area}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
  };
}

function pickTaxonomy(random: SeededRandom) {
  const total = TAXONOMIES.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.next() * total;
  for (const taxonomy of TAXONOMIES) {
    left -= taxonomy.weight;
    if (left < 0) return taxonomy;
  }
  return random.pick(TAXONOMIES);
}

function coinName(
  random: SeededRandom,
  endings: string[],
  practice: string,
  city: string,
  taken: Set<string>,
): string {
  for (let attempt = 0; ; attempt++) {
    const place = random.pick(NAME_STARTS) + random.pick(NAME_ENDS);
    const base = `${place} ${random.pick(endings).replace('{}', practice)}`;
    const name =
      attempt < 3 ? base : attempt < 6 ? `${base} of ${city}` : `${base} ${random.between(2, 99_999)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** Every third facility that has a website has an email address. */
const deskAddress = (index: number, website: string | null): string | null =>
  website === null || index % 3 !== 0 ? null : `info@${hostOf(website)}`;

/** Three of four clinicians have an address at their employer's website, if there is one. */
const ownAddress = (index: number, person: string, website: string | null | undefined): string | null =>
  !website || index % 4 === 0 ? null : `${person.toLowerCase().replace(/[^a-z.]/g, '')}@${hostOf(website)}`;

const hostOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '');

function makeFacility(
  random: SeededRandom,
  category: Category,
  index: number,
  sourceDate: string,
  taken: Set<string>,
): ProviderRow {
  const address = makeAddress(random);
  const taxonomy = pickTaxonomy(random);
  const endings = FACILITY_KINDS.find((kind) => kind.category === category)?.endings ?? [];
  const name = coinName(random, endings, taxonomy.practice, address.city, taken);
  const isSpecialized = name.includes(taxonomy.practice);
  const size = Math.exp(random.normal());
  const website = random.chance(0.85)
    ? `https://www.${normalizeOrganizationName(name).replaceAll(' ', '')}.example`
    : null;
  return {
    kind: 'facility',
    npi: syntheticNpi(index),
    name,
    matchName: normalizeOrganizationName(name),
    category,
    firstName: null,
    lastName: null,
    credential: null,
    taxonomy: isSpecialized ? taxonomy.text : null,
    ...(isSpecialized && codedAs(taxonomy.code)),
    specialty: isSpecialized ? taxonomy.specialty : null,
    ...address,
    email: deskAddress(index, website),
    website,
    status: random.chance(0.97) ? 'Active' : 'Inactive',
    medicareStatus: random.chance(0.9) ? 'Enrolled' : 'Not enrolled',
    employerNpi: null,
    employerName: null,
    numberOfProviders: employsClinicians(category)
      ? Math.max(1, Math.round(size * (category === 'Hospital' ? 120 : 9)))
      : null,
    years: random.between(1, 80),
    ...makeFigures(random, category, size),
    ...makeSystems(random, category),
    source: 'synthetic',
    sourceDate,
  };
}

const NO_FIGURES = {
  staffedBeds: null,
  discharges: null,
  averageLengthOfStay: null,
  netPatientRevenue: null,
  totalRevenues: null,
  totalLiabilities: null,
};

/** Consistent figures: beds × days × occupancy = discharges × length of stay, and revenue follows discharges. */
function makeFigures(random: SeededRandom, category: Category, size: number) {
  const isHospital = category === 'Hospital';
  if (!isHospital && category !== 'Health Systems') {
    if (category !== 'Nursing & Custodial Care Facilities') return NO_FIGURES;
    return { ...NO_FIGURES, staffedBeds: Math.round(30 + Math.min(size, 4) * 45) };
  }
  const staffedBeds = Math.round((isHospital ? 25 : 300) + Math.min(size, 6) * (isHospital ? 130 : 900));
  const averageLengthOfStay = Math.round((3.6 + random.next() * 2.6) * 10) / 10;
  const discharges = Math.round((staffedBeds * 365 * (0.5 + random.next() * 0.35)) / averageLengthOfStay);
  const toThousands = (value: number): number => Math.round(value / 1000) * 1000;
  const netPatientRevenue = toThousands(discharges * (14_000 + random.next() * 12_000));
  const totalRevenues = toThousands(netPatientRevenue * (1.03 + random.next() * 0.1));
  const totalLiabilities = toThousands(totalRevenues * (0.25 + random.next() * 0.5));
  return { staffedBeds, discharges, averageLengthOfStay, netPatientRevenue, totalRevenues, totalLiabilities };
}

function makeSystems(random: SeededRandom, category: Category) {
  const isHospital = category === 'Hospital' || category === 'Health Systems';
  const isTreating = isHospital || employsClinicians(category);
  return {
    revenueCycleManagement: isTreating && random.chance(0.6) ? random.pick(REVENUE_SYSTEMS) : null,
    ehrAmbulatory: isTreating && random.chance(0.85) ? random.pick(EHR_SYSTEMS) : null,
    ehrInpatient: isHospital && random.chance(0.95) ? random.pick(EHR_SYSTEMS) : null,
  };
}

const codedAs = (code: string) => ({ codes: code, specialtyWords: wordsOfCodes(NO_CODES, [code]) });

function makeClinician(
  random: SeededRandom,
  index: number,
  sourceDate: string,
  employers: ProviderRow[],
): ProviderRow {
  const employer = employers.length > 0 && random.chance(0.92) ? random.pick(employers) : undefined;
  const taxonomy = TAXONOMIES.find(({ text }) => text === employer?.taxonomy) ?? pickTaxonomy(random);
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const credential = random.pick(taxonomy.credentials);
  const name = `${firstName} ${lastName}, ${credential}`;
  const { streetAddress, city, state, zipCode, phone } = employer ?? makeAddress(random);
  return {
    kind: 'clinician',
    npi: syntheticNpi(index),
    name,
    matchName: normalizeOrganizationName(name),
    category: 'clinician',
    firstName,
    lastName,
    credential,
    taxonomy: taxonomy.text,
    ...codedAs(taxonomy.code),
    specialty: taxonomy.specialty,
    streetAddress,
    city,
    state,
    zipCode,
    phone,
    email: ownAddress(index, `${firstName}.${lastName}`, employer?.website),
    website: null,
    status: random.chance(0.98) ? 'Active' : 'Inactive',
    medicareStatus: random.chance(0.9) ? 'Enrolled' : random.chance(0.5) ? 'Opted out' : 'Not enrolled',
    employerNpi: employer?.npi ?? null,
    employerName: employer?.name ?? null,
    numberOfProviders: null,
    years: random.between(1, 42),
    ...NO_FIGURES,
    revenueCycleManagement: null,
    ehrAmbulatory: null,
    ehrInpatient: null,
    source: 'synthetic',
    sourceDate,
  };
}
