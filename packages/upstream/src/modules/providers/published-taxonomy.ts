import type { Specialty } from '@myra/shared/constants/specialties';
import { invalidInput } from '@myra/shared/errors/app-error';
import { cellText, LineRefused } from './public-file.ts';
import { readTaxonomy, type Taxonomy } from './taxonomy-codes.ts';

/** A code as the National Uniform Claim Committee publishes it. */
export type PublishedTaxonomy = {
  code: string;
  classification: string;
  specialization: string | null;
  displayName: string;
};

export type TaxonomySet = ReadonlyMap<string, Taxonomy>;

const COLUMNS = ['Code', 'Classification', 'Specialization', 'Display Name'] as const;

/** The columns of the published set that are read. Throws invalid-input for another file. */
export function findTaxonomyColumns(headers: readonly string[]): number[] {
  const names = headers.map((header) => header.trim().toLowerCase());
  const wanted = COLUMNS.map((name) => names.indexOf(name.toLowerCase()));
  const missing = COLUMNS.filter((_, place) => wanted[place] === -1);
  if (missing.length === 0) return wanted;
  throw invalidInput(
    `This is no set of taxonomy codes: it has no column ${missing.map((name) => `"${name}"`).join(', ')}.`,
    {
      reason: 'columns-missing',
      issues: missing.map((name) => ({ path: 'file', message: `no column ${name}` })),
    },
  );
}

/** Reads one line. Throws `LineRefused`. */
export function readPublishedTaxonomy(cells: readonly string[]): PublishedTaxonomy {
  const [code, classification, specialization, displayName] = COLUMNS.map((name, place) =>
    cellText(cells[place], name),
  );
  if (!code || !/^[0-9A-Z]{9}X$/.test(code))
    throw new LineRefused('code-invalid', 'Code', 'The code is not nine signs and an X.');
  if (!classification)
    throw new LineRefused('name-missing', 'Classification', 'The code has no classification.');
  const words = specialization ? `${classification}, ${specialization}` : classification;
  return { code, classification, specialization: specialization ?? null, displayName: displayName ?? words };
}

/** The first match counts: neurosurgery is surgery, pediatric oncology is oncology. */
const WORDS: readonly (readonly [Specialty, RegExp])[] = [
  ['Oncology', /oncolog|hematolog/i],
  ['Dentistry', /dent|odont/i],
  ['Surgery', /surg|urolog|otolaryng/i],
  ['Cardiology', /cardi(o|ac)/i],
  ['Dermatology', /dermat|mohs/i],
  ['Ophthalmology', /ophthalm|optomet/i],
  ['Psychiatry', /psychiatr|mental health/i],
  ['Radiology', /radiolog|nuclear medicine/i],
  ['Physical Therapy', /physical therap/i],
  ['Neurology', /neurol|neurophys/i],
  ['Pediatrics', /pediatric|neonat/i],
  ['Primary Care', /family medicine|internal medicine|general practice|primary care|geriatric/i],
];

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The description of a published code and one of Myra's specialties: Myra's own if its description is the same, else the
 * one that the specialization or the classification names.
 */
export function toTaxonomy({
  code,
  classification,
  specialization,
  displayName,
}: PublishedTaxonomy): Taxonomy {
  const ours = readTaxonomy(code);
  if (bare(ours.text) === bare(displayName)) return { text: displayName, specialty: ours.specialty };
  const meant = (text: string | null) => WORDS.find(([, words]) => text !== null && words.test(text))?.[0];
  return { text: displayName, specialty: meant(specialization) ?? meant(classification) ?? 'Other' };
}
