import type { LeadField, MappingConfidence } from '@myra/shared/constants/lead-fields';
import { readState } from '@myra/shared/rules/leads/contact-details';
import { countryCode } from '@myra/shared/rules/places/countries';
import { openingLineFault } from '@myra/shared/rules/sheet/opening-line';
import { bareFields, fieldNamed, HINTS, nameInFull } from './column-names.ts';
import { findPatientColumn } from './patient-columns.ts';
import { readPlace } from './read-place.ts';
import { SHAPES, type Shape, shareOf } from './value-shapes.ts';

/** The suggestion for one column. `field` is null if the column should be left out. */
export type ColumnSuggestion = {
  column: string;
  field: LeadField | null;
  confidence: MappingConfidence;
  /** One sentence for the person. */
  reason: string;
  /** The first three different values. */
  samples: string[];
  /** How many of the rows have a value, and of these how many are no US state, and no country. */
  filled: number;
  noStates: number;
  noCountries: number;
  /** Whether it names regions of other countries, so that none of its values is a state: "Mich." beside "Jal." is Michoacán. */
  isAbroad: boolean;
  /** Why values are no opening lines, most frequent first. */
  lineFaults: { why: string; count: number }[];
};

const SAMPLES_SHOWN = 3;
const SAMPLE_CHARS = 160;
/** Characters read of each value. They are enough, and patterns stay fast. */
const JUDGED_CHARS = 300;

/**
 * Fields with values of a recognizable shape, and the smallest share of such values that suggests the field without a
 * matching name.
 */
const BY_SHAPE: readonly (readonly [Shape & LeadField, number])[] = [
  ['email', 0.6],
  ['npi', 0.8],
  ['linkedin_url', 0.6],
  ['office_phone', 0.8],
  ['state', 0.9],
  ['website', 0.8],
  ['street_address', 0.7],
  ['city', 0.6],
  ['title', 0.7],
  ['specialties', 0.8],
  ['provider_name', 0.7],
  ['credential', 0.9],
  ['full_name', 0.9],
  // Lists of hospitals and clinics tell beds of the former only; what else a size says becomes a note.
  ['beds', 0.15],
];

/** Fields whose right values always have the shape, so that other values speak against the name. */
const STRICT: ReadonlySet<string> = new Set<Shape>([
  'email',
  'npi',
  'state',
  'country',
  'zip_code',
  'office_phone',
  'linkedin_url',
  'website',
  'opening_line',
  'second_line',
]);
const DOUBTFUL_SHARE = 0.5;

type Candidate = {
  index: number;
  field: LeadField;
  score: number;
  confidence: 'certain' | 'check';
  reason: string;
};

/**
 * Suggests a field for every column, from its name and its sampled values. Each field is suggested once. `rows` are
 * some rows of the file, cells in column order. Columns that look like patient data get no field.
 */
export function suggestMapping(headers: string[], rows: string[][]): ColumnSuggestion[] {
  const columns = headers.map((column, index) => {
    const values = rows
      .map((row) => (row[index] ?? '').slice(0, JUDGED_CHARS).trim())
      .filter((value) => value !== '');
    return { column, index, values, patientData: findPatientColumn(column, values) };
  });
  const candidates = columns
    .filter(({ patientData }) => !patientData)
    .flatMap(({ column, index, values }) => candidatesFor(column, index, values));
  const chosen = assignOnce(candidates);
  const isCountryTold = chosen.values().some(({ field }) => field === 'country');
  return columns.map(({ column, index, values, patientData }) => {
    const found = chosen.get(index);
    const seen = {
      samples: [...new Set(values)].slice(0, SAMPLES_SHOWN).map((value) => value.slice(0, SAMPLE_CHARS)),
      filled: values.length,
      ...statesIn(values, isCountryTold),
      noCountries: values.filter((value) => countryCode(value) === undefined).length,
      lineFaults: lineFaultsOf(values),
    };
    if (patientData) {
      return {
        column,
        field: null,
        confidence: 'patient_data',
        reason: `${patientData}; the column is left out.`,
        ...seen,
      };
    }
    if (found) {
      const isWholePlace =
        (found.field === 'city' || found.field === 'state') && shareOf('city', values) >= DOUBTFUL_SHARE;
      const other = values.some((value) => readPlace(value)?.state) ? 'state' : 'country';
      const reason = isWholePlace ? `City and ${other} stand in one column; both are read.` : found.reason;
      return { column, field: found.field, confidence: found.confidence, reason, ...seen };
    }
    const reason =
      values.length === 0
        ? 'The column is empty in the rows looked at.'
        : 'Neither name nor values say what this is.';
    return { column, field: null, confidence: 'none', reason, ...seen };
  });
}

function candidatesFor(column: string, index: number, values: string[]): Candidate[] {
  const exact = fieldNamed(column);
  const bare = bareFields(column);
  const found: Candidate[] = [];
  if (exact) found.push(judgeName(exact, index, values, 100, 'The name says so'));
  else if (bare) found.push(judgeBareName(index, values, bare));
  else {
    const name = nameInFull(column);
    const hint = HINTS.find(([, words]) => words.test(name));
    if (hint)
      found.push({
        ...judgeName(hint[0], index, values, 60, 'Part of the name says so'),
        confidence: 'check',
      });
  }
  for (const [field, least] of BY_SHAPE) {
    if (exact || found.some((candidate) => candidate.field === field)) continue;
    const share = shareOf(field, values);
    if (share >= least) {
      found.push({
        index,
        field,
        score: 30 + share * 10,
        confidence: 'check',
        reason: 'The values look like it; please check.',
      });
    }
  }
  return found;
}

function judgeName(
  field: LeadField,
  index: number,
  values: string[],
  score: number,
  says: string,
): Candidate {
  if (!(field in SHAPES) || values.length === 0) {
    return { index, field, score, confidence: 'certain', reason: `${says}.` };
  }
  const share = shareOf(field as Shape, values);
  if (STRICT.has(field) && share < DOUBTFUL_SHARE) {
    return {
      index,
      field,
      score: score - 50,
      confidence: 'check',
      reason: `${says}, but most values do not look like it.`,
    };
  }
  const agrees = share >= DOUBTFUL_SHARE;
  return {
    index,
    field,
    score: score + share * 10,
    confidence: 'certain',
    reason: agrees ? `${says}, and the values agree.` : `${says}.`,
  };
}

/** Where a column tells the country, each row says by itself whether it has a state. */
function statesIn(values: string[], isCountryTold: boolean): Pick<ColumnSuggestion, 'noStates' | 'isAbroad'> {
  const others = values.filter((value) => readState(value) === null && !readPlace(value)?.state);
  const regions = others.filter((value) => readPlace(value) === null);
  const isAbroad = !isCountryTold && regions.length > values.length * DOUBTFUL_SHARE;
  return { noStates: isAbroad ? values.length : others.length, isAbroad };
}

const FAULTS_SHOWN = 20;

function lineFaultsOf(values: string[]): ColumnSuggestion['lineFaults'] {
  const faults = Map.groupBy(
    values.flatMap((value) => openingLineFault(value) ?? []),
    (why) => why,
  );
  return [...faults]
    .map(([why, all]) => ({ why, count: all.length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, FAULTS_SHOWN);
}

/** A column named just "Name" has people or organizations, and "Place" organizations or towns. Its values decide. */
function judgeBareName(
  index: number,
  values: string[],
  [organization, other]: readonly [LeadField, LeadField],
): Candidate {
  const isOrganization = shareOf('provider_name', values) > 0.4;
  const field = isOrganization ? organization : other;
  const others = other === 'city' ? 'towns' : 'people';
  const reason = `The values look like names of ${isOrganization ? 'organizations' : others}; please check.`;
  return { index, field, score: 70, confidence: 'check', reason };
}

function assignOnce(candidates: Candidate[]): Map<number, Candidate> {
  const byColumn = new Map<number, Candidate>();
  const taken = new Set<LeadField>();
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (byColumn.has(candidate.index) || taken.has(candidate.field)) continue;
    // Both halves of the name have columns, so the full name would only repeat them.
    if (candidate.field === 'full_name' && taken.has('first_name') && taken.has('last_name')) continue;
    byColumn.set(candidate.index, candidate);
    taken.add(candidate.field);
  }
  return byColumn;
}
