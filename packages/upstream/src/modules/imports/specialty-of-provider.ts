import { SPECIALTY_CHARS_MAX } from '../../files/specialty-words.ts';
import { type CodeSet, specialtiesOfCodes } from '../providers/index.ts';

/** The registry has so many codes of a row. */
const CODES_MAX = 15;

/**
 * The specialties of a directory row, of all its taxonomy codes. One outside the closed list is called as its taxonomy calls it.
 */
export function specialtyOfProvider(
  row: { specialty: string | null; taxonomy: string | null; codes?: string | null },
  published: CodeSet,
): string[] {
  if (row.codes) return specialtiesOfCodes(published, row.codes).slice(0, CODES_MAX);
  if (row.specialty === null) return [];
  return [
    row.specialty === 'Other' && row.taxonomy
      ? row.taxonomy.slice(0, SPECIALTY_CHARS_MAX).trim()
      : row.specialty,
  ];
}
