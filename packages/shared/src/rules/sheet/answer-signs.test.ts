import { expect, it } from 'vitest';
import { answerSigns, findHanging } from './answer-signs.ts';

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

it.each([
  ['I will send a unit for the 21 day trial.', undefined],
  ['We can start the 30-day free trial this week.', undefined],
  ['Podemos abrirle los 30 días de prueba.', undefined],
  ['I will send the wording on the 21 days.', '21 days'],
  ['I will show how the 247 slots were counted.', '247 slots'],
])('an offer to try something is news, and no figure that hangs: %s', (offer, hanging) =>
  expect(findHanging(offer, 'We clean ears.')).toBe(hanging),
);

it.each([
  ['The Larkin L-4 lifts a calf.', false],
  ['The T90 lifts a calf.', false],
  ['It lifts a calf in 40 seconds.', true],
  ['A pair costs $1,200.', true],
])('a digit of a name is no figure: %s', (line, isMet) =>
  expect(answerSigns({ ...angle('Shall I send terms?'), line }, [])[1]).toMatchObject({ isMet }),
);

it.each([
  'We can lend you a pair for two weeks.',
  'Le prestamos uno.',
  'Va en préstamo.',
  'I can loan you one.',
])('what is lent shows it: %s', (offer) => expect(shows(offer)?.isMet).toBe(true));
