import { expect, it } from 'vitest';
import { followQuote } from './follow-quote.ts';

type Letter = { of: number | null; is: string };
const WORDS = 'we help your team see each open request every day and call the payer again'.split(' ');
/** What is typed over other words: retyping the same ones in their place is no other place. */
const OTHERS = ['NORTH', 'MILK', 'GULF'];

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const textOf = (letters: readonly Letter[]): string => letters.map(({ is }) => is).join('');

/** Typing, deleting, moving, copying, and typing the same words again somewhere else. */
function edit(letters: Letter[], quote: string, pick: (below: number) => number): Letter[] {
  const from = pick(letters.length + 1);
  const to = Math.min(letters.length, from + 1 + pick(40));
  const part = letters.slice(from, to);
  const without = letters.toSpliced(from, to - from);
  const at = pick(without.length + 1);
  const typed = (text: string): Letter[] => [...text].map((is) => ({ of: null, is }));
  switch (pick(6)) {
    case 0:
      return letters.toSpliced(from, 0, ...typed(` ${WORDS[pick(WORDS.length)]} `));
    case 1:
      return without;
    case 2:
      return without.toSpliced(at, 0, ...part);
    case 3:
      return letters.toSpliced(at, 0, ...typed(textOf(part)));
    case 4:
      return letters.toSpliced(pick(letters.length + 1), 0, ...typed(quote));
    default:
      return letters.toSpliced(from, to - from, ...typed(OTHERS[pick(OTHERS.length)] ?? ''));
  }
}

it('applies no suggestion to the wrong place in 1,000 histories of random edits, and finds what only moved (ASST-45)', () => {
  let found = 0;
  let stale = 0;
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const pick = numbers(seed);
    const sentences = Array.from({ length: 8 }, () =>
      Array.from({ length: 4 + pick(8) }, () => WORDS[pick(WORDS.length)]).join(' '),
    );
    let letters: Letter[] = [...`${sentences.join('. ')}.`].map((is, of) => ({ of, is }));
    const base = textOf(letters);
    const from = pick(base.length - 30);
    const to = from + 1 + pick(30);
    const quote = base.slice(from, to);
    const texts = [base];
    for (let edits = 1 + pick(6); edits > 0; edits -= 1) {
      letters = edit(letters, quote, pick);
      texts.push(textOf(letters));
    }
    const place = followQuote({ from, to, quote }, texts);
    if (place === undefined) {
      stale += 1;
      continue;
    }
    found += 1;
    expect(textOf(letters.slice(place.from, place.to))).toBe(quote);
    // A few letters at its edge may be equal ones that stood beside it: nobody could tell them apart.
    const own = letters.slice(place.from, place.to).filter(({ of }) => of !== null && of >= from && of < to);
    expect(own.length).toBeGreaterThan(quote.length / 2);
  }
  expect(found).toBeGreaterThan(100);
  expect(stale).toBeGreaterThan(100);
});

it('takes the place itself at its own version, and nothing where the words are another’s', () => {
  const base = 'Yes. Yes. No.';
  expect(followQuote({ from: 5, to: 9, quote: 'Yes.' }, [base])).toEqual({ from: 5, to: 9 });
  expect(followQuote({ from: 0, to: 4, quote: 'Yes.' }, [base, 'Yes. No.'])).toBeUndefined();
  expect(followQuote({ from: 0, to: 4, quote: 'port' }, ['port open', 'a report'])).toBeUndefined();
  expect(followQuote({ from: 0, to: 4, quote: 'Yes?' }, [base])).toBeUndefined();
});
