import { expect, test } from 'vitest';
import { ASKS, BARE, HINT } from './opt-out-requests.ts';

/** A small generator (mulberry32), so that every run tries the same sentences. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CLASSES: Record<string, string> = { w: 'abz', W: ' .!', S: 'ab@', s: ' ', d: '19' };

/** Writes sentences of a pattern: what it knows of its grammar is what the wishes use. */
function writeSentence(source: string, random: () => number): string {
  let at = 0;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

  function oneOf(): string {
    const options = [sequence()];
    while (source[at] === '|') {
      at += 1;
      options.push(sequence());
    }
    return pick(options);
  }

  function repeated(write: () => string): string {
    const start = at;
    let text = write();
    const end = at;
    const [, given, least, most] = /^(?:([?*+])|\{(\d+)(?:,(\d+))?\})/.exec(source.slice(at)) ?? [];
    if (given === undefined && least === undefined) return text;
    const after = source.indexOf(given ?? '}', at) + 1;
    const from = given === '+' ? 1 : Number(least ?? 0);
    const to = given === '?' ? 1 : given ? 3 : Math.min(Number(most ?? least), from + 4);
    const count = from + Math.floor(random() * (to - from + 1));
    text = '';
    for (let no = 0; no < count; no += 1) {
      at = start;
      text += write();
    }
    at = Math.max(end, after);
    return text;
  }

  function atom(): string {
    const char = source[at] ?? '';
    at += 1;
    if (char === '(') {
      const [mark = ''] = /^\?(?::|!|<!)/.exec(source.slice(at)) ?? [];
      at += mark.length;
      const text = oneOf();
      at += 1;
      return mark === '' || mark === '?:' ? text : '';
    }
    if (char === '[') {
      const end = source.indexOf(']', at);
      const chars = source.slice(at, end).replace(/\\(.)/g, '$1');
      at = end + 1;
      return pick([...chars]);
    }
    if (char === '\\') {
      at += 1;
      const name = source[at - 1] ?? '';
      return name === 'b' ? '' : name in CLASSES ? pick([...CLASSES[name]!]) : name;
    }
    if (char === '.') return pick([' ', 'a', 'y']);
    return char === '$' || char === '^' ? '' : char;
  }

  function sequence(): string {
    let text = '';
    while (at < source.length && source[at] !== '|' && source[at] !== ')') text += repeated(atom);
    return text;
  }

  return oneOf();
}

test.each([...ASKS, BARE].map((pattern, no) => ({ no, pattern })))(
  'whatever wish $no finds holds one of the words that are looked for first',
  ({ no, pattern }) => {
    const random = createRandom(no + 1);
    const inLowerCase = new RegExp(pattern.source, 'u');
    let found = 0;
    for (let tried = 0; tried < 3_000; tried += 1) {
      const sentence = writeSentence(pattern.source, random).toLowerCase();
      if (!inLowerCase.test(sentence)) continue;
      found += 1;
      expect(HINT.test(sentence), sentence).toBe(true);
    }
    expect(found).toBeGreaterThan(20);
  },
);
