/** Words that stay in capitals: legal forms, credentials and numerals. */
const CAPITALS: ReadonlySet<string> = new Set(
  'LLC PLLC PC PA LLP LP LTD PSC SC MD DO DDS DMD DPM DC PT OT RN NP CRNA APRN CNM PHD II III IV VA USA US UCLA UPMC NYU HCA NE NW SE SW PO ENT OBGYN MRI ER'.split(
    ' ',
  ),
);
const SMALL: ReadonlySet<string> = new Set('of the and for at in on by de la'.split(' '));

function wordOf(word: string, isFirst: boolean): string {
  const bare = word.replaceAll('.', '');
  if (CAPITALS.has(bare) && bare !== 'LTD') return word;
  // A word without vowels is an abbreviation.
  if (
    /^[B-DF-HJ-NP-TV-XZ]{2,4}$/.test(bare) &&
    !/^(ST|MT|FT|DR|MR|MRS|BLVD|RD|LN|PKWY|STE|HWY|CT|PL|SQ|JR|SR)$/.test(bare)
  )
    return word;
  const lower = word.toLowerCase();
  if (!isFirst && SMALL.has(lower)) return lower;
  return lower.replace(
    /(^|[-'"/&(.])([\p{L}])/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/**
 * Writes a text of the national registry, which is all capitals, in normal case. A text with small letters is returned
 * unchanged.
 */
export function plainCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word, index) => wordOf(word, index === 0).replace(/'S$/, "'s"))
    .join(' ');
}
