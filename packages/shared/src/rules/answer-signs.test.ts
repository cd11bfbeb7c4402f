import { expect, it } from 'vitest';
import { answerSigns } from './answer-signs.ts';

const angle = (offer: string) => ({
  question: 'At 3 am, who takes an admission?',
  line: 'Duskward admits by video.',
  offer,
});
const shows = (offer: string, facts: string[] = []) =>
  answerSigns(angle(offer), facts).find(({ code }) => code === 'shows_it');

it('an offer that takes a figure for known shows nothing unless something says the figure', () => {
  const offer = 'I will send the wording on the 30 minutes.';
  expect(shows(offer)).toMatchObject({ isMet: false, says: expect.stringContaining('“30 minutes”') });
  expect(shows(offer, ['The visit starts within 30 minutes.'])?.isMet).toBe(true);
  expect(shows('We can set up a trial of 30 days.')?.isMet).toBe(true);
});
