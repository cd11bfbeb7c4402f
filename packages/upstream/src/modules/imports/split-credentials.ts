import { bareCredential, isCredential } from '@myra/shared/rules/leads/credentials';
import { isGivenName } from '@myra/shared/rules/leads/given-names';
import { wordSet } from '@myra/shared/rules/text/any-of';

export const GENERATION = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Credentials that are also names or words count only in capitals or after a comma. */
const AMBIGUOUS = wordSet('DO PA MA MS BA BS OT DC OD PT RD LD MED CEN ACM COTA NHA DUE DR DRA LAE');

/** Letters as credentials have them: "CWOCN", "CCC-SLP", "a-IPC", "PharmD". */
const LETTERS = /^(?:\p{Ll}-)?[\p{Lu}\d][\p{Lu}\d./-]*[\p{Lu}\d][.)]*$|^\p{Lu}\p{Ll}{1,5}\p{Lu}$/u;
/** Letters that nobody is called: without a vowel, or with a stroke. */
const UNSPEAKABLE = /^(?=.*\p{Lu}.*\p{Lu}.*\p{L})(?:[^\p{Ll}AEIOUY\s]{3,}|\p{Lu}+\/\p{Lu}+)$/u;

const isShouted = (text: string): boolean => text === text.toUpperCase();

/** What stands before a word decides whether it may be a given name: "ELLISON, GRACE". */
type Before = { name: string; isWholeName: boolean; isShouted: boolean };

/** Whether a word behind a comma or in brackets is a credential, and no given name behind a family name. */
function isBehindName(word: string, before: Before): boolean {
  if (isCredential(word) || isCredential(word.split('/')[0] ?? '')) return true;
  if (!LETTERS.test(word) || GENERATION.test(word)) return false;
  if (before.isWholeName || UNSPEAKABLE.test(word)) return true;
  if (isGivenName(word)) return false;
  const [first = '', second] = before.name.split(' ');
  if (second !== undefined) return !before.isShouted || isGivenName(first);
  return !before.isShouted && word.length > 2 && word.length < 7 && !/^(?:\p{Lu}\.)+$/u.test(word);
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/u)
    .flatMap((word) => (word.split('/').every(isCredential) ? word.split('/') : word))
    .filter(Boolean);

/** Takes a known credential behind a first and last name off, and whatever stands behind it in capitals: "RN CCM". */
function cutBehindKnown(words: string[]): string[] {
  const at = words.findIndex((word, i) => i > 1 && isCredential(word) && /\p{Lu}.*\p{Lu}/u.test(word));
  const areCapitals = words.slice(at).every((word) => isCredential(word) || /^[\p{Lu}.-]{2,6}$/u.test(word));
  return at === -1 || !areCapitals ? [] : words.splice(at);
}

function isTrailing(words: readonly string[], isInCapitals: boolean): boolean {
  const last = words.at(-1) ?? '';
  if (words.length > 2 && !isInCapitals && UNSPEAKABLE.test(last)) return true;
  if (!isCredential(last) || last.length < 2) return false;
  const bare = bareCredential(last);
  return !AMBIGUOUS.has(bare) || (words.length > 2 && last.replace(/[^\p{L}]/gu, '') === bare);
}

/**
 * Takes credentials off a name: behind a comma, in brackets or as last words. Returns the rest, and the credentials joined by
 * commas. `isFamily` if the given name has a cell of its own.
 */
export function splitCredentials(text: string, isFamily = false): { name: string; credential: string } {
  if (!/[,.()\s]/.test(text)) return { name: text, credential: '' };
  const found: string[] = [];
  const inCapitals = isShouted(text);
  const takeAll = (words: string[], name: string): boolean => {
    const before = { name, isWholeName: isFamily, isShouted: inCapitals };
    const areAll = words.length > 0 && words.every((word) => isBehindName(word, before));
    if (areAll) found.push(...words);
    return areAll;
  };
  const pieces = text
    .replace(/\s+[-–]+\s+/gu, ', ')
    .replace(/\s*\(([^()]*)\)/gu, (whole, inside: string) =>
      takeAll(wordsOf(inside), inCapitals ? '' : 'A name') || /^\p{Ll}/u.test(inside) ? '' : whole,
    )
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);
  const [first = ''] = pieces;
  const words = pieces
    .filter((piece, i) => i === 0 || !takeAll(wordsOf(piece), first))
    .join(', ')
    .split(/\s+/);
  const trailing = cutBehindKnown(words);
  while (words.length > 1 && isTrailing(words, inCapitals)) trailing.unshift(words.pop() ?? '');
  const credential = [...trailing, ...found].map((word) => word.replace(/[.,()]/gu, '')).join(', ');
  return { name: words.join(' ').replace(/,$/, ''), credential };
}
