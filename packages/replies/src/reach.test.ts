import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { helpAnswer } from './answer-help.ts';
import { inputFor } from './draft-input.fixture.ts';
import { withoutReach } from './reach.ts';

const asked = (id: number, text: string, ...answers_questions: string[]) =>
  claim(id, 'does', text, { answers_questions });
const METERS = [
  asked(1, 'You can try one meter for 21 days at no charge.', 'Can we try it?'),
  asked(2, 'The meter is for nurseries and newborn clinics.', 'Is it for clinics?'),
  asked(3, 'You wipe the meter between babies.', 'Do you clean it between babies?'),
  asked(4, 'El medidor se prueba 21 días.', '¿Se puede evaluar antes?'),
];
const helpTo = (ownText: string) => {
  const write = { ...sampleInput(), sheet: { ...EMPTY_SHEET, claims: METERS } };
  const input = inputFor(`Could you call me Thursday about it? ${ownText}`, { write });
  return helpAnswer({ ...input, reading: { ...input.reading, intent: 'interested', attention: null } });
};

test.each([
  '231 555 0176, if I dont pick up try again in 5 min, probably got a baby on the scale.',
  "thats between clinics, I'm Eastern.",
  "I'm only in on Tuesdays until the babies are fed.",
  'Try me again after clinic, 402-555-0133.',
  'If it goes to voicemail leave a message with the clinic.',
  'Si no contesto, intente de nuevo más tarde: (541) 555-0187.',
])('how somebody is reached asks nothing and fits no sentence: %s', (words) => {
  const help = helpTo(words);
  expect(help?.open).not.toContain(words);
  expect(help?.sentences.filter(({ about }) => about === words)).toEqual([]);
});

test.each([
  ['402-555-0133, and can we try it first?', 1],
  ["I'm in on Tuesdays, is it for clinics like ours?", 2],
])('what is asked beside it is looked up: %s', (words, no) => {
  expect(helpTo(words)?.sentences.map(({ ref }) => ref)).toContain(`claim:${no}`);
});

test.each([
  'If I can get it under $3,000 I would take two.',
  "I'm interested in the trial.",
  "It's my budget, so what does it cost?",
])('is no word of it: %s', (words) => {
  expect(withoutReach(words)).toBe(words);
});

test('who gave us their name is told by no claim that shares a word of it', () => {
  expect(helpTo("Who gave you our nursery's name?")?.sentences.filter(({ ref }) => ref !== 'reply')).toEqual(
    [],
  );
});
