import { emails, input } from '@myra/writer/offline/written.fixture';
import { expect, it } from 'vitest';
import { usePlanWords } from './plan-words.ts';

it('prints the line of a lead above the words that a person gave its email in the plan', () => {
  const given = input({
    openingLine: 'You asked me for the sizes.',
    secondLine: 'Your clinic opened in May.',
  });
  const [first, second, third] = emails(given);
  const words = { subject: 'Hello', body: 'Hi {{first_name}},\n\nMay I send a page?\n\nAnn' };
  const partsOf = (written: typeof first) =>
    written && usePlanWords(given, written, words).email.body.split('\n\n').slice(0, 3);
  expect(partsOf(first)).toEqual(['Hi Mara,', 'You asked me for the sizes.', 'May I send a page?']);
  expect(partsOf(second)?.slice(1)).toEqual(['Your clinic opened in May.', 'May I send a page?']);
  expect(partsOf(third)?.[1]).toBe('May I send a page?');
});
