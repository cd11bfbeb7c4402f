import { anyOf } from '../text/any-of.ts';
import { isGivenName } from './given-names.ts';

export type Gender = 'f' | 'm' | undefined;

/** Not before names of men that end as those of women do. */
const NO_MANS_NAME = '(?!(?:luca|borja|elia|joshua|bautista)(?!\\p{L}))';
/** Given names that women have, by their end or whole. */
const WOMAN_NAME = anyOf(`
  \\p{L}+(?:ette|elle|ine|anne?|beth|marie|[bcdilnrst]a)|mary|rose|joan|jean|jane|ruth|grace|joy|agnes|clare|claire
  therese|margaret|carol|helen|ellen|karen|susan|judith|kathleen|colleen|maureen|eileen|frances|lourdes|pat|lynn`);
/** "Sr." before a given name that women have: elsewhere it is a Spanish "Mr.". */
const SR_OF_WOMAN = new RegExp(`^sr\\.? ${NO_MANS_NAME}(?:${WOMAN_NAME})\\b`, 'iu');
/** The same behind a "Dr.", which says less: also what women are called in Spanish, without accents. */
const DR_OF_WOMAN = new RegExp(
  `^(?:dr\\.?|doctor) ${NO_MANS_NAME}(?:${anyOf(`
    ${WOMAN_NAME}|\\p{L}+a|carmen|isabel|pilar|luz|beatriz|raquel|ines|mercedes|dolores|rocio|consuelo|socorro|rosario
    amparo|guadalupe|maribel|marisol|leonor|esther|irene|belen|nieves|araceli|noemi|soledad|itzel|nayeli|abigail
    elizabeth|lizbeth|jazmin|yazmin|maite|montserrat|berenice|ivonne|yvonne|janet|xochitl|flor|doris|gladys|iris
    ingrid|astrid|miriam|edith|nelly|betty|emily|amy|kelly|kim|ashley|lisbeth|ana`)})(?!\\p{L})`,
  'iu',
);

/** Titles before a name, and Spanish words for a profession, that only a woman or only a man has. */
const WOMAN = [
  /^(?:dra|doctora|sra|srta|mrs|ms|miss|sister)\b/iu,
  /(?<!\p{L})(?:doctora|médica|cirujana|\p{L}+óloga|directora|dueña|propietaria|fundadora|administradora|enfermera|jefa)(?!\p{L})/iu,
] as const;
const MAN = [
  /^(?:sr|mr)\b/iu,
  /(?<!\p{L})(?:médico|cirujano|\p{L}+ólogo|dueño|propietario|administrador|enfermero|jefe)(?!\p{L})/iu,
] as const;

/** Whether "Sr." before a name means a sister. */
export const isSister = (name: string, title: string): boolean =>
  SR_OF_WOMAN.test(name) && !MAN[1].test(title);

/**
 * Whether a woman or a man is meant, where the name's title or the job title says so. A "Dr." is a man in Spanish, but files also give
 * it to women: before a name that women have it says nothing.
 */
export function genderOf(name: string, title: string): Gender {
  const says = ([before, job]: typeof WOMAN) => before.test(name) || job.test(title);
  if (says(WOMAN) !== says(MAN)) return says(WOMAN) ? 'f' : 'm';
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return !says(WOMAN) && /^(?:dr|doctor)\b/iu.test(plain) && !DR_OF_WOMAN.test(plain) ? 'm' : undefined;
}

/** Professions by whose title people are greeted in Spanish, before a name or as a credential. */
const PROFESSION = /^(?:sra?\.? )?(?:(lic|ing|arq|enf)\.|q\.?f\.?)(?=[\s,]|$)/iu;

/** The title of a profession that a text begins with: "Lic.", "Q.F.". */
export function professionIn(text: string): string | undefined {
  const found = PROFESSION.exec(text.trim());
  const [, word] = found ?? [];
  if (!found) return undefined;
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}.` : 'Q.F.';
}

/**
 * Whether somebody who is greeted by the title of a profession is a woman or a man. A given name that ends as those of women do says
 * more than "jefe", which women are called too; other names that women have do not: Guadalupe is also a man's.
 */
export function genderOfProfessional(given: string, said: Gender): Gender {
  const plain = given.normalize('NFD').replace(/\p{M}/gu, '');
  const [first = ''] = plain.split(' ');
  if (DR_OF_WOMAN.test(`dr ${plain}`)) return said === 'm' && !/a$/iu.test(first) ? undefined : 'f';
  return said ?? (/o$/iu.test(first) && isGivenName(first) ? 'm' : undefined);
}
