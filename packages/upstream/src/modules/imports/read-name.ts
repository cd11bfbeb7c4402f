import { bareCredential, DOCTORATES } from '@myra/shared/rules/leads/credentials';
import { isSister, professionIn } from '@myra/shared/rules/leads/gender';
import { isGivenName } from '@myra/shared/rules/leads/given-names';
import { readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import {
  givenLast,
  isNameTitle,
  isParticle,
  isSpanishTitle,
  lastNameLength,
} from '@myra/shared/rules/leads/name-parts';
import { GENERATION, splitCredentials } from './split-credentials.ts';

const DOCTOR = /^(?:(?:prof|sra?)\.?\s+)?(dr|doctor|dra|doctora)\.?\s/iu;
const DOCTOR_BEHIND = /[\s,](dra?)\.?$/iu;

function capitalize(word: string): string {
  const lower = word.toLowerCase();
  return lower
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(['’])S$/u, '$1s');
}

/** Words that are written short, and are no initials. */
const ABBREVIATED = /^(?:st|ste|mt|ft|dr|sr|jr|mr|ms)\.?$/iu;

/** A name in usual capitals if it was all upper or all lower case. A mixed one is left as its owner writes it. */
export function foldCapitals(name: string): string {
  const isShouted = name === name.toUpperCase();
  if (!isShouted && name !== name.toLowerCase()) return name;
  return name
    .split(' ')
    .map((word, i) => {
      if (GENERATION.test(word)) return /^[js]/i.test(word) ? capitalize(word) : word.toUpperCase();
      if (i > 0 && isParticle(word) && !ABBREVIATED.test(word)) return word.toLowerCase();
      // An initial, or initials such as "J.R.", stay upper case.
      return /^\p{L}\.?(\p{L}\.)*$/u.test(word) && !ABBREVIATED.test(word)
        ? word.toUpperCase()
        : capitalize(word);
    })
    .join(' ');
}

/** `title` is what stands behind a whole name and is no name: "Ann Ray, Director of Nursing". */
type PersonName = { firstName: string; lastName: string; credential: string; title?: string };

/** A cell without forms of address and credentials. */
function bareName(cell: string, isFamily = false): { name: string; credential: string } {
  const { name, credential } = splitCredentials(cell.replace(DOCTOR_BEHIND, ''), isFamily);
  return { name: withoutTitles(name.split(' ')).join(' '), credential };
}

/** "Sister" and "Rev." stay: they are how their people are addressed. "Sr." is a Spanish "Mr.", and before the name of a woman a sister, who keeps it. */
const isTitle = (word: string, words: readonly string[]): boolean =>
  isNameTitle(word, words[1]) ||
  (/^sr\.?$/iu.test(word) && words.length > 1 && !isSister(words.join(' '), ''));

/** The words of a name behind the forms of address; the last word is always a name. */
const withoutTitles = ([word = '', ...rest]: readonly string[]): string[] =>
  rest.length > 0 && isTitle(word, [word, ...rest]) ? withoutTitles(rest) : [word, ...rest];

/**
 * A person's name from the cells of a row. "Last, First" is reversed. A generation ("Jr.") stays with the last name. A
 * single word is the first name.
 */
export function readName(cells: { first: string; last: string; full: string }): PersonName {
  const name = readBareName(cells);
  const whole = [cells.first, cells.last].filter(Boolean).join(' ') || cells.full;
  const profession = name.firstName === '' ? undefined : professionIn(whole);
  if (profession !== undefined)
    return { ...name, credential: [profession, name.credential].filter(Boolean).join(', ') };
  const [, title] = DOCTOR.exec(whole) ?? DOCTOR_BEHIND.exec(whole) ?? [];
  if (title === undefined || name.firstName === '') return name;
  // Nothing else would say that a doctor is meant, or that she is a woman.
  const isWoman = /a$/iu.test(title);
  const isSaid = name.credential.split(', ').some((one) => DOCTORATES.has(bareCredential(one)));
  return isSaid && !isWoman ? name : { ...name, firstName: `${isWoman ? 'Dra.' : 'Dr.'} ${name.firstName}` };
}

function readBareName(cells: { first: string; last: string; full: string }): PersonName {
  const first = bareName(cells.first);
  const last = bareName(cells.last, first.name !== '');
  if (first.name !== '' || last.name !== '') {
    const credential = [first.credential, last.credential].filter(Boolean).join(', ');
    return { firstName: foldCapitals(first.name), lastName: foldCapitals(last.name), credential };
  }
  const whole = bareName(cells.full);
  const isSpanish = isSpanishTitle(cells.full.split(' ')[0] ?? '');
  const [, before = '', title] = /^(\S+ [^,]+),\s*(.+)$/u.exec(whole.name) ?? [];
  if (!title || GENERATION.test(title) || !isGivenFirst(before) || isGivenFirst(title))
    return nameInOne(whole, isSpanish);
  const name = nameInOne({ ...whole, name: before }, isSpanish);
  return readLeadRoles(title).length > 0 ? { ...name, title } : name;
}

const isGivenFirst = (name: string): boolean => isGivenName(name.split(' ')[0] ?? '');

function nameInOne(full: { name: string; credential: string }, isSpanish: boolean): PersonName {
  const turned = /^([^,]+),\s*(.+)$/.exec(full.name);
  const isGeneration = turned !== null && GENERATION.test(turned[2] ?? '');
  const words = withoutTitles(
    (turned && !isGeneration ? `${turned[2]} ${turned[1]}` : full.name.replace(',', ''))
      .split(' ')
      .filter(Boolean),
  );
  if (!turned && words.length > 2 && /^\p{L}\.?$/u.test(words.at(-1) ?? '')) words.pop();
  const turnedRound = turned ? undefined : givenLast(words);
  if (turnedRound) {
    const [firstName, lastName] = turnedRound.map(foldCapitals);
    return { firstName: firstName ?? '', lastName: lastName ?? '', credential: full.credential };
  }
  const lastWords =
    turned && !isGeneration ? (turned[1] ?? '').split(' ').length : lastNameLength(words, isSpanish);
  const cut = Math.max(1, words.length - lastWords);
  return {
    firstName: foldCapitals(words.slice(0, cut).join(' ')).replace(/ \p{L}\.?$/u, ''),
    lastName: foldCapitals(words.slice(cut).join(' ')),
    credential: full.credential,
  };
}
