import { LEAD_FIELDS } from '../../constants/lead-fields.ts';

const CHARS_MAX = LEAD_FIELDS.find(({ key }) => key === 'notes')?.charsMax ?? 0;

const linesOf = (notes: string | null): string[] => (notes ?? '').split('\n').map((line) => line.trimEnd());

/** The notes of two leads that are one person, one below the other and each line once. Null where there are none or they do not fit. */
export function joinNotes(first: string | null, second: string | null): string | null {
  const known = new Set(linesOf(first));
  const more = linesOf(second).filter((line) => line !== '' && !known.has(line));
  const joined = [first?.trimEnd() ?? '', ...more].filter((part) => part !== '').join('\n');
  return joined === '' || joined.length > CHARS_MAX ? null : joined;
}
