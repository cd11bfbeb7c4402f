import { readBedCount } from '@myra/shared/rules/leads/lead-values';
import { BED_WORD, COUNTED_BEDS, withoutThousands } from '@myra/shared/rules/places/bed-words';
import { readSetting } from '@myra/shared/rules/places/care-settings';

/** A number with its word: "25 beds", "38 camas", "14 CAH", "CAH (25)"; not the end of a range. */
const WITH_WORD = new RegExp(
  [
    String.raw`(?<![\d.,–<>-]\s*|\bto\s+|\ba\s+)(\d{1,5})\s*-?\s*(?:${COUNTED_BEDS}|cah\b)`,
    String.raw`\b(?:${BED_WORD}|cah)\s*[:(-]?\s*(\d{1,5})\b(?!\s*[-–+]|\s+to\b)`,
  ].join('|'),
  'giu',
);
/** Kinds of places that are told with their beds: "SNF 140". */
const WITH_BEDS: readonly (string | undefined)[] = [
  'hospital',
  'critical access hospital',
  'long-term acute care hospital',
  'skilled nursing',
];

/** The number of beds in a cell for them; null where it is none, or more than one. */
export function readBeds(cell: string): string | null {
  const text = withoutThousands(cell.trim());
  return /^\d+$/u.test(text) ? readBedCount(text) : bedsBeside(text);
}

/** The number of beds that stands beside other words, as in the kind of a place: "Hosp 96 bd + swing"; null if none does. */
export function bedsBeside(cell: string): string | null {
  const text = withoutThousands(cell.trim());
  const said = [...text.matchAll(WITH_WORD)].flatMap(([, before, behind]) => before ?? behind ?? []);
  if (said.length > 0) return said.length === 1 ? readBedCount(said[0] ?? '') : null;
  const [, kind, count] = /^([\p{L}. /]+?)\s+(\d{2,3})$/u.exec(text) ?? [];
  return kind && count && WITH_BEDS.includes(readSetting(kind)) ? readBedCount(count) : null;
}

/** What a cell for sizes says beside a number of beds: "900 empl.", "22 beds, 130 emp"; null if nothing. */
export function besideBeds(cell: string): string | null {
  const text = withoutThousands(cell.trim());
  if (/^\d*$/u.test(text)) return null;
  const isMore = /[\p{L}\d]/u.test(readBeds(text) === null ? text : text.replace(WITH_WORD, ''));
  return isMore ? cell.trim() : null;
}
