import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { helpAnswer } from './answer-help.ts';

test('who gave us their name is told by no claim that shares a word of it', () => {
  const claims = [claim(1, 'does', 'The meter is for nurseries and newborn clinics.')];
  const write = { ...sampleInput(), sheet: { ...EMPTY_SHEET, claims } };
  const input = inputFor("Who gave you our nursery's name?", { write });
  const reading = { ...input.reading, intent: 'asks_information' as const, attention: null, flags: [] };
  expect(helpAnswer({ ...input, reading })?.sentences.filter(({ ref }) => ref !== 'reply')).toEqual([]);
});
