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

it('looks for the moment in the line where the offer is a question, which leaves out that of the angle', () => {
  const moment = (line: string) =>
    answerSigns({ ...angle('Would you like to try it for 30 days?'), line }, []).find(
      ({ code }) => code === 'moment',
    );
  expect(moment('Duskward admits by video.')).toMatchObject({
    isMet: false,
    says: expect.stringMatching(/^The line/),
  });
  expect(moment('When an admission comes at 3 am, Duskward admits by video.')?.isMet).toBe(true);
  expect(shows('Would you like to try it for 30 days?')?.isMet).toBe(true);
});
