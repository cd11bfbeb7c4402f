import { expect, it } from 'vitest';
import { draftContext } from './draft-context.ts';
import { inputFor } from './draft-input.fixture.ts';
import { isNamedByUs } from './offered-thing.ts';

const isPromised = (toSend: string, written: string): boolean =>
  isNamedByUs(toSend, draftContext(inputFor('Please send it.', { written })));

it.each([
  'We get ten chairs clean in a morning.',
  'We provide training and give you a hand.',
  'Try it for a week.',
  'Le ofrecemos una prueba y entregamos en 5 días.',
])('what names nothing is not promised by an email that sends nothing: %s', (written) => {
  expect(isPromised('it', written)).toBe(false);
  expect(isPromised('the info', written)).toBe(false);
});

it.each([
  'If you like, I will send a sample summary.',
  'We share our results with you.',
  'Le mando la ficha si gusta.',
])('what names nothing is what our email offers to send: %s', (written) => {
  expect(isPromised('it', written)).toBe(true);
});

it('what is named may be given in other words', () => {
  expect(isPromised('the training', 'We provide training on the first day.')).toBe(true);
});
