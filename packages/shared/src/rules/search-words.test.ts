import { expect, it } from 'vitest';
import { gramsOf, searchWords, selectiveGrams } from './search-words.ts';

const texts = Array.from(
  { length: 40 },
  (_, index) => `lead${index}@clinic${index}.example.org spring outreach`,
);

it('a search has lower-case words, each once, and what stands between quotes is one of them', () => {
  expect(searchWords(' Gita  "Maner  Lo" gita 13')).toEqual(['gita', 'maner lo', '13']);
  expect(searchWords('"gita man')).toEqual(['"', 'gita', 'man']);
  expect(searchWords('"" " "')).toEqual(['"']);
  expect(searchWords('a b c d e f g')).toHaveLength(6);
});

it('a word is known by its runs of three characters, a shorter one by itself, and none is across a space', () => {
  expect(gramsOf('gita')).toEqual(['git', 'ita']);
  expect(gramsOf('zq')).toEqual(['zq']);
  expect(gramsOf('zoë m')).toEqual(['zoë', 'm']);
  expect(gramsOf('😀bcd')).toEqual(['😀bc', 'bcd']);
});

it('parts that most rows share are not searched in the index, so that it returns few rows', () => {
  expect(selectiveGrams(['clinic4999'], texts)).toEqual(['c49', '499', '999', 'ic4']);
});

it('a common word is searched alone, and not beside a rare one', () => {
  expect(selectiveGrams(['outreach'], texts)).toHaveLength(1);
  expect(selectiveGrams(['outreach', 'zq'], texts)).toEqual(['zq']);
});

it('each rare word is searched', () => {
  expect(selectiveGrams(['lead1', 'zq'], texts)).toEqual(expect.arrayContaining(['ad1', 'zq']));
});

it('a long text is searched by its rare parts only', () => {
  expect(selectiveGrams(['abcdefghijklmnopqrstuvwxyz'], []).length).toBeLessThanOrEqual(12);
});
