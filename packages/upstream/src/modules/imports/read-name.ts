import { givenLast, isParticle, lastNameLength } from '@myra/writer/names/name-parts';

/** "Sister" and "Rev." stay: they are how their people are addressed. */
const HONORIFIC = /^(dr|mr|mrs|ms|miss|mx|prof|professor|hon|doctor)\.?$/i;
const GENERATION = /^(jr|sr|ii|iii|iv)\.?$/i;
const CREDENTIALS: ReadonlySet<string> = new Set(
  `
    MD DO NP PA PAC RN DNP DDS DMD PHD PHARMD FACC FACS FACP FAAP FAAN FSCAI MPH MBA MHA MBBS MBCHB
    APRN CRNA CNM LCSW LPC PT DPT OT OTR OD DPM BSN MSN FACHE LPN CNP FNP FNPC FNPBC AGNP ANP PNP
    CNS RPH EDD PSYD DC DVM MS MA BS BA RD CPA JD ESQ CPHQ CPC MTASCP MLSASCP MLS RRT RDN CNOR CIC
    CCM RHIA RHIT CCS`
    .trim()
    .split(/\s+/),
);
const isCredential = (word: string): boolean => CREDENTIALS.has(word.replace(/[^A-Za-z]/g, '').toUpperCase());
/** Short credentials that are also names or words count only in capitals or after a comma. */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  'DO',
  'PA',
  'MA',
  'MS',
  'BA',
  'BS',
  'OT',
  'DC',
  'OD',
  'PT',
  'RD',
]);

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

export type PersonName = { firstName: string; lastName: string; credential: string };

/** Takes a known credential behind a first and last name off, and whatever stands behind it in capitals: "RN CCM". */
function cutBehindKnown(words: string[]): string[] {
  const at = words.findIndex((word, i) => i > 1 && isCredential(word) && /\p{Lu}.*\p{Lu}/u.test(word));
  const areCapitals = words.slice(at).every((word) => isCredential(word) || /^[\p{Lu}.-]{2,6}$/u.test(word));
  return at === -1 || !areCapitals ? [] : words.splice(at);
}

/** Removes credentials and titles from a name. Returns the rest, and the credentials joined by commas. */
export function splitCredentials(name: string): { name: string; credential: string } {
  if (!/[,.()\s]/.test(name)) return { name, credential: '' };
  const found: string[] = [];
  const pieces = name
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);
  const kept = pieces.filter((piece, i) => {
    const areAll = i > 0 && piece.split(/[\s/]+/).every(isCredential);
    if (areAll) found.push(...piece.split(/[\s/]+/));
    return !areAll;
  });
  const words = kept
    .join(', ')
    .replace(/\s*\(\p{Ll}[^)]*\)/gu, '')
    .split(/\s+/);
  const trailing = cutBehindKnown(words);
  while (words.length > 1) {
    const last = words[words.length - 1] ?? '';
    const bare = last.replace(/[^A-Za-z]/g, '');
    if (!isCredential(last) || last.length < 2) break;
    if (AMBIGUOUS.has(bare.toUpperCase()) && (words.length < 3 || bare !== bare.toUpperCase())) break;
    trailing.unshift(last);
    words.pop();
  }
  while (words.length > 1 && HONORIFIC.test(words[0] ?? '')) words.shift();
  const credential = [...trailing, ...found]
    .map((word) => word.replaceAll('.', '').replace(/[()]/g, ''))
    .join(', ');
  return { name: words.join(' ').replace(/,$/, ''), credential };
}

/**
 * A person's name from the cells of a row. "Last, First" is reversed. A generation ("Jr.") stays with the last name. A
 * single word is the first name.
 */
export function readName(cells: { first: string; last: string; full: string }): PersonName {
  const name = readBareName(cells);
  // Nothing else would say that a doctor is meant.
  const isOnlyTitled =
    name.credential === '' &&
    name.firstName !== '' &&
    /^(?:dr\.?|doctor)\s/iu.test(cells.first || cells.full);
  return isOnlyTitled ? { ...name, firstName: `Dr. ${name.firstName}` } : name;
}

function readBareName(cells: { first: string; last: string; full: string }): PersonName {
  const first = splitCredentials(cells.first);
  const last = splitCredentials(cells.last);
  if (first.name !== '' || last.name !== '') {
    const credential = [first.credential, last.credential].filter(Boolean).join(', ');
    return { firstName: foldCapitals(first.name), lastName: foldCapitals(last.name), credential };
  }
  const full = splitCredentials(cells.full);
  const turned = /^([^,]+),\s*(.+)$/.exec(full.name);
  const isGeneration = turned !== null && GENERATION.test(turned[2] ?? '');
  const words = (turned && !isGeneration ? `${turned[2]} ${turned[1]}` : full.name.replace(',', ''))
    .split(' ')
    .filter(Boolean);
  while (words.length > 1 && HONORIFIC.test(words[0] ?? '')) words.shift();
  const turnedRound = turned ? undefined : givenLast(words);
  if (turnedRound) {
    const [firstName, lastName] = turnedRound.map(foldCapitals);
    return { firstName: firstName ?? '', lastName: lastName ?? '', credential: full.credential };
  }
  const lastWords = turned && !isGeneration ? (turned[1] ?? '').split(' ').length : lastNameLength(words);
  const cut = Math.max(1, words.length - lastWords);
  return {
    firstName: foldCapitals(words.slice(0, cut).join(' ')).replace(/ \p{L}\.?$/u, ''),
    lastName: foldCapitals(words.slice(cut).join(' ')),
    credential: full.credential,
  };
}
