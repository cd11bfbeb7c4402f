import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it('a search has lower-case words, each once, and what stands between quotes is one of them', () => {
  expect(searchWords(' Gita  "Maner  Lo" gita 13')).toEqual(['gita', 'maner lo', '13']);
  expect(searchWords('"gita man')).toEqual(['"', 'gita', 'man']);
  expect(searchWords('"" " "')).toEqual(['"']);
  expect(searchWords('a b c d e f g')).toHaveLength(6);
});
