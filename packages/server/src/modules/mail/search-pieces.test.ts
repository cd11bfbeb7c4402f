import { expect, it } from 'vitest';
import { commonTrigrams, tellingPieces } from './search-pieces.ts';

const texts = Array.from(
  { length: 40 },
  (_, index) => `lead${index}@clinic${index}.example.org spring outreach`,
);
const common = commonTrigrams(texts);

it('what most rows share is left out of the pieces, so that the index is asked for what few have', () => {
  expect(tellingPieces('clinic4999', common)).toEqual(['ic4999']);
  expect(tellingPieces('zoe@clinic77.example.org', common)).toEqual(['zoe@c', 'ic77.e']);
});

it('a word that few rows hold is asked for whole', () => {
  expect(tellingPieces('rendez-vous', common)).toEqual(['rendez-vous']);
});

it('a word that everybody has, and one that is short, has no piece', () => {
  expect(tellingPieces('outreach', common)).toEqual([]);
  expect(tellingPieces('zq', common)).toEqual([]);
  expect(tellingPieces('', common)).toEqual([]);
});

it('without rows nothing is common', () => {
  expect(tellingPieces('outreach', commonTrigrams([]))).toEqual(['outreach']);
});
