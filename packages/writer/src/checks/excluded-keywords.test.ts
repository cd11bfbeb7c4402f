import { expect, it } from 'vitest';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import { findExcludedInSheet, readExcluded } from './excluded-keywords.ts';

it('names each approved sentence that an excluded word would silence, inflections included', () => {
  expect(findExcludedInSheet(sampleSheet(), readExcluded('denial, monthly minimum'))).toEqual([
    { word: 'monthly minimum', where: 'claim 4' },
    { word: 'denial', where: 'angle “no authorization on file”' },
  ]);
  expect(findExcludedInSheet(sampleSheet(), readExcluded('surgery'))).toEqual([]);
});

it('a word that is typed twice, or in two forms, is found once', () => {
  expect(readExcluded('denial, denials', ['denial']).find('Your denials fell.')).toEqual(['denial']);
});
