import { anyOf, wordSet } from '../text/any-of.ts';
import { isGivenName, isSpanishFamilyName, isSpanishGivenName } from './given-names.ts';

const GENERATION = /^(?:jr|sr|ii|iii|iv)\.?$/iu;
/** Titles before a name that are not only Spanish. */
const TITLE = /^(?:drs?|doctor|mr|mrs|ms|miss|mx|prof(?:essor)?|hon)\.?$/iu;
/** Titles and professions before a Spanish name; the second line only with a full stop, as they are names and words too. */
const SPANISH_TITLE = new RegExp(
  `^(?:(?:${anyOf(`
    dra|doctora|sra|srta|profesora?|c\\.?p\\.?c|q\\.?f(?:\\.?b)?|lic|licenciad[oa]|lcd[oa]|mtr[oa]|psic|kl?g[oa]
    enfermer[oa]|matrona|ingenier[oa]|\\p{L}{3,}[oó]log[oa]`)})\\.?|(?:${anyOf(`
    ing|arq|biol|bioq|abog|qu[ií]m|enf|farm|nutr?|cra?|ct?dora?|mat|matr|ps|fga|flg[oa]|odont|tec|mg|mgtr
    biom[eé]d|sist|ind|mec|electr|comp|adm[oó]n|quim|cont|indl`)})\\.)$`,
  'iu',
);
/** Professions in capitals before a name, in Chile and in English. */
const SPANISH_CAPITALS = /^(?:E\.?U|T\.?M|TENS|PS)\.?$/u;
const CAPITALS = /^(?:RN|LPN|LVN|CNA|NP)\.?$/u;

/** Whether a word before a name is a title that only Spanish has: "Dra.", "Klga.", "EU" (a nurse with a degree). */
export const isSpanishTitle = (word: string): boolean =>
  SPANISH_TITLE.test(word) || SPANISH_CAPITALS.test(word);

/** Degrees before a given name: "C.P. Norma", "LAE Pedro". Before a family name such letters are initials. */
const DEGREE = /^(?:\p{Lu}\.){2,4}$|^(?:CP|LAE|IQ|QBP|IBQ|LCP|MVZ)$/u;

/** Whether a word before another word of a name is a form of address, a profession or a degree, and no part of the name. */
export const isNameTitle = (word: string, next = ''): boolean =>
  TITLE.test(word) || CAPITALS.test(word) || isSpanishTitle(word) || (DEGREE.test(word) && isGivenName(next));

/** Forms of address that are more than a title to whom they belong to. */
const ORDER = /^(?:sr|sister|med|col|capt|maj|lt|rev(?:erend)?|fr|father)\.?$/iu;

/** A name without all that stands before it: titles, professions, orders and ranks. */
export function withoutTitles(name: string): string {
  const words = name.split(' ');
  const at = words.findIndex((word, i) => !isNameTitle(word, words[i + 1]) && !ORDER.test(word));
  return at === -1 ? '' : words.slice(at).join(' ');
}

const PARTICLES = wordSet('van von de del della der den di da la le bin al st st. ste ste.');

/** Whether a word before another belongs to the family name: "van", "St.". */
export const isParticle = (word: string | undefined): boolean => PARTICLES.has((word ?? '').toLowerCase());

const bare = (word: string | undefined): string =>
  (word ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/**
 * How many words at the end of a name are the family name. Particles and generations belong to it, and both family names of
 * Spanish. `isSpanish`: something beside the name says so.
 */
export function lastNameLength(words: readonly string[], isSpanish = false): number {
  let count = words.length > 2 && GENERATION.test(words.at(-1) ?? '') ? 2 : 1;
  while (count < words.length - 1 && isParticle(words[words.length - count - 1])) count++;
  return Math.max(count, spanishLength(words, isSpanish));
}

/** Given names behind a "de": "María del Carmen", "José de Jesús". */
const DEVOTIONS = wordSet('carmen pilar angeles rosario mar luz jesus rosa refugio socorro');
const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);

/** How many words two Spanish family names behind the given ones are: 2 of "Luis Alberto Salas Nieto", 0 where there is one. */
function spanishLength(words: readonly string[], isSaid: boolean): number {
  const first = words.findIndex((word) => !isInitial(word));
  const areFamilies = words.slice(-2).every((word) => isSpanishFamilyName(word) && !isGivenName(word));
  if (!isSaid && !areFamilies && !isGivenName(words[first] ?? '')) return 0;
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
  const isSpanish =
    isSaid || words.slice(0, given).some(isSpanishGivenName) || isSpanishFamilyName(families[0] ?? '');
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

/** The given and the family name of a whole name. `isSpanish`: something beside it says so. */
export function halves(name: string, isSpanish: boolean): [string, string] {
  const words = name.split(' ');
  const turned = givenLast(words);
  if (turned) return turned;
  const cut = words.length - lastNameLength(words, isSpanish);
  return cut > 0 ? [words.slice(0, cut).join(' '), words.slice(cut).join(' ')] : [name, ''];
}
