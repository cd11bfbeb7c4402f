import { FIRST_NAMES, SYLLABLES } from './seed.ts';

/** An existing row whose words are searched for. */
export type KnownRow = { name: string; email: string; campaign: string; subject: string };

/** Pseudo-random numbers below `max` (mulberry32). */
export function seededNumbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}

const EVERYDAY = ['about', 'your', 'intake', 'campaign', 'clinic', 'example', 'org'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const PLAIN_NAMES = FIRST_NAMES.filter((name) => /^[a-z]+$/i.test(name)).map((name) => name.toLowerCase());
const UMLAUTS = FIRST_NAMES.filter((name) => !/^[a-z]+$/i.test(name)).map((name) => name.toLowerCase());

/** Search texts of each class, the same for the same seed. */
export function searchTerms(rows: readonly KnownRow[], each: number, seed: number): [string, string[]][] {
  const below = seededNumbers(seed);
  const one = <T>(from: ArrayLike<T>): T => from[below(from.length)] as T;
  const row = () => one(rows);
  const letters = (count: number) => Array.from({ length: count }, () => one(LETTERS)).join('');
  const family = () => `${one(SYLLABLES)}${one(SYLLABLES)}${one(SYLLABLES)}`;
  const name = () => one(PLAIN_NAMES);
  const number = () => String(below(1_000_000));
  const cut = (text: string, from: number, length: number) => text.slice(from, from + length);
  const classes: Record<string, () => string> = {
    'a full name': () => row().name,
    'an address': () => row().email,
    'a part of an address': () => cut(row().email, below(6), 4 + below(12)),
    'a family name': family,
    'a common prefix': () => cut(one([...PLAIN_NAMES, ...EVERYDAY]), 0, 3 + below(2)),
    'three letters': () => one([letters(3), cut(family(), below(4), 3)]),
    'two letters': () => one([letters(2), cut(family(), below(4), 2), number().slice(0, 2)]),
    'one letter': () => letters(1),
    'rare and common': () => `${one(EVERYDAY)} ${one([letters(5), family(), number()])} ${one(EVERYDAY)}`,
    'several common': () => `${name()} ${one(EVERYDAY)} ${one([...EVERYDAY, ...PLAIN_NAMES])}`,
    'two first names': () => `${name()} ${name()}`,
    'common and two letters': () => `${name()} ${one([letters(2), number().slice(0, 2)])}`,
    'common and one letter': () => `${name()} ${letters(1)}`,
    'name and campaign': () => `${name()} campaign ${below(45)}`,
    'name and family piece': () => `${name()} ${cut(family(), below(3), 3)}`,
    'a subject with its number': () => row().subject,
    'no hit': () => `${letters(6)} ${one(['', letters(4), one(EVERYDAY)])}`.trim(),
    quoted: () => `"${one([row().name, row().campaign, name()])}"`,
    umlauts: () => one([one(UMLAUTS), `${one(UMLAUTS)} ${family()}`, 'müller', 'straße']),
    'signs of patterns': () => one(['100%', '_', `${name()}_`, '%%%', `${name()}%`]),
  };
  return Object.entries(classes).map(([label, draw]) => [label, Array.from({ length: each }, draw)]);
}
