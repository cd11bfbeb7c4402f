import { describe, expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const LENGTH = 200_000;
const fill = (words: string) => words.repeat(LENGTH / words.length);
const BLANKS = fill(' ');

/** A pattern that goes back over its text for each of its characters would not end here. */
describe('a source of 200,000 characters is read to its end', () => {
  it.each([
    ['blanks in a line', `It is${BLANKS}red.`],
    ['blanks without an end', `It is${BLANKS}red`],
    ['blanks in a heading', `Price${BLANKS}- of it`],
    ['blanks before a name', `Roble${BLANKS}Medical`],
    ['blanks in a row', fill('- ')],
    ['tabs', `It is${fill('\t')}red.`],
    ['hard blanks', `It is${fill('\u00a0')}red.`],
    ['blanks before a bar', `It is${BLANKS}| red | ${BLANKS}x`],
    ['parts of an address', fill('a@')],
    ['letters', fill('a')],
    ['letters behind a capital', `A${fill('a')}.`],
    ['capitals', fill('A')],
    ['marks', fill('*')],
    ['marks with blanks', fill('= ')],
    ['dots', `Weight ${fill('.')}`],
    ['dots with blanks', `Weight ${fill('. ')}`],
    ['figures', fill('1')],
    ['names', fill('Roble ')],
    ['words that deny', fill('no ')],
    ['words in small letters', fill('crate no ')],
    ['commas', fill(', ')],
  ])('%s', (_, long) => {
    for (const isDescription of [true, false])
      expect(
        proposeByRules({
          productName: 'Cratewell',
          source: `Cratewell is a crate.\n\n${long}\n\nIt is red.`,
          isDescription,
        }).claims.map(({ text }) => text),
      ).toContain('It is red.');
  });
});
