import { wordSet } from './any-of.ts';
import { isGivenName, isSpanishFamilyName, isSpanishGivenName } from './given-names.ts';

const GENERATION = /^(?:jr|sr|ii|iii|iv)\.?$/iu;
const PARTICLES = wordSet('van von de del della der den di da la le bin al st st. ste ste.');

/** Whether a word before another belongs to the family name: "van", "St.". */
export const isParticle = (word: string | undefined): boolean => PARTICLES.has((word ?? '').toLowerCase());

const bare = (word: string | undefined): string =>
  (word ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** How many words at the end of a name are the family name. Particles and generations belong to it, and both family names of Spanish. */
export function lastNameLength(words: readonly string[]): number {
  let count = words.length > 2 && GENERATION.test(words.at(-1) ?? '') ? 2 : 1;
  while (count < words.length - 1 && isParticle(words[words.length - count - 1])) count++;
  return Math.max(count, spanishLength(words));
}

/** Given names behind a "de": "María del Carmen", "José de Jesús". */
const DEVOTIONS = wordSet('carmen pilar angeles rosario mar luz jesus rosa refugio socorro');
const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);

/** How many words two Spanish family names behind the given ones are: 2 of "Luis Alberto Salas Nieto", 0 where there is one. */
function spanishLength(words: readonly string[]): number {
  const first = words.findIndex((word) => !isInitial(word));
  if (!isGivenName(words[first] ?? '')) return 0;
  let given = first + 1;
  for (let at = given; at < words.length - 1; at++) {
    const word = words[at] ?? '';
    const isDevoted = at > given && DEVOTIONS.has(bare(word));
    if (isInitial(word) || (at === given && isGivenName(word)) || isDevoted) given = at + 1;
    else if (!/^(?:del?|l[ao]s?)$/iu.test(word)) break;
  }
  const rest = words.slice(given);
  const families = rest.filter(
    (word) => !isParticle(word) && !GENERATION.test(word) && !/^(?:y|i|l[ao]s)$/iu.test(word),
  );
  const isSpanish = words.slice(0, given).some(isSpanishGivenName) || isSpanishFamilyName(families[0] ?? '');
  return families.length === 2 && isSpanish ? rest.length : 0;
}

/** Vietnamese family names; the second line is only told by its marks, as these are names elsewhere too. */
const VIETNAMESE = wordSet(
  'nguyen tran pham huynh hoang phan truong bui dang ngo duong dinh doan trinh vuong luong',
);
const VIETNAMESE_MARKED = wordSet('le vu vo do ho ly dao lam mai ha cao to ta luu chu');
const isPlain = (text: string): boolean => text === text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a name begins with a Vietnamese family name and the middle name Thị or Văn, which no other order of names has. */
const isFamilyFirst = ([family = '', middle = '']: readonly string[]): boolean =>
  /^(?:thi|van)$/u.test(bare(middle)) &&
  (VIETNAMESE.has(bare(family)) || (VIETNAMESE_MARKED.has(bare(family)) && !isPlain(`${family}${middle}`)));

/** A whole Vietnamese name as given and family name: "Nguyễn Thị Hoa" is called Hoa. */
export function givenLast(words: readonly string[]): [string, string] | undefined {
  const given = words.at(-1);
  if (given === undefined || words.length < 3 || words.length > 4 || !isFamilyFirst(words)) return undefined;
  return [given, words.slice(0, -1).join(' ')];
}

/** A Vietnamese family name without the middle name that a field has beside it. */
export function withoutMiddleName(family: string): string {
  const words = family.split(' ');
  return isFamilyFirst(words) ? (words[0] ?? family) : family;
}
