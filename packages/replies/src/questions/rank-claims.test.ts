import { EMPTY_SHEET, type SheetClaim } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, test } from 'vitest';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { helpAnswer } from './answer-help.ts';

const asked = (one: SheetClaim, ...answers_questions: string[]): SheetClaim => ({
  ...one,
  answers_questions,
});
/** A lift for patients, with what leads asked of it. */
const LIFT = [
  claim(1, 'what_it_is', 'Hebo is a floor lift for moving patients.'),
  asked(claim(2, 'safety', 'Your policy says who lifts; we do not.'), 'Can techs run it?', 'Who may use it?'),
  asked(claim(3, 'service', 'Most nurses learn it in one shift.'), 'How hard is it to learn?'),
  asked(claim(4, 'safety', 'Quat and alcohol are fine; bleach dulls the mast.'), 'What do we wash it with?'),
  asked(claim(5, 'service', 'Facilities checks the sling once a year.'), 'What does facilities have to do?'),
  asked(claim(6, 'commercial', 'A visit is free to cancel by noon.'), "What if the driver doesn't arrive?"),
  asked(claim(7, 'safety', 'It is not for patients in labor.'), 'Can we use it on pregnant patients?'),
  asked(claim(8, 'proof', 'All trainers have 40 hours of training.'), 'What training do your trainers have?'),
  asked(claim(9, 'does', 'El panel se lee en inglés o español.'), 'Is the panel in English?'),
  claim(10, 'does', 'The battery does 30 lifts.'),
  claim(11, 'does', 'The base opens to 40 inches.'),
  claim(12, 'service', 'We ship from Reno.'),
];

function helpOf(words: string) {
  const sample = sampleInput();
  const write = {
    ...sample,
    product: { ...sample.product, name: 'Hebo' },
    sender: { name: 'Odalys Marsh' },
    sheet: { ...EMPTY_SHEET, claims: LIFT },
  };
  const input = inputFor(words, { write });
  const reading = { ...input.reading, intent: 'asks_information' as const, attention: null, flags: [] };
  const help = helpAnswer({ ...input, reading });
  const idsOf = (texts: readonly string[]) =>
    LIFT.filter(({ text }) => texts.includes(text)).map(({ id }) => id);
  return {
    shown: idsOf(help?.sentences.map(({ text }) => text) ?? []),
    begun: idsOf(help?.beginning.map(({ text }) => text) ?? []),
    help,
  };
}

describe('the sentence that fits a question is shown', () => {
  test.each([
    ["Hi Odalys, is a tech's hand enough or only nurses?", 2],
    [
      'what can we wash it with (we stock the quat ones) and does facilities have to look at it every yr??',
      4,
    ],
    [
      'what can we wash it with (we stock the quat ones) and does facilities have to look at it every yr??',
      5,
    ],
    ['What do you do when the driver doesnt come out?', 6],
  ])('%s', (words, id) => {
    expect(helpOf(words).shown).toContain(id);
  });
});

test.each([
  ['Has it been tried with patients who have a hip spacer?'],
  ['How many of your trainers have run training on a burn unit before?'],
  ['What do you do when the patient is dizzy?'],
])('a claim that shares a word and not the question is not begun with: %s', (words) => {
  expect(helpOf(words).begun).toEqual([]);
});

test('two questions that one sentence joins are answered each', () => {
  const words = 'what do we wash the mast with (we stock bleach) and does facilities have to do anything??';
  expect(helpOf(words).help?.open).toEqual([
    'what do we wash the mast with (we stock bleach)?',
    'does facilities have to do anything??',
  ]);
  expect(helpOf('Is the base heavy and made of steel?').help?.open).toHaveLength(1);
  expect(helpOf(words).begun).toContain(4);
});

test('a claim in another language that answers is shown with a note to translate it, and not begun with', () => {
  const { help, begun } = helpOf('Is the panel in English or only Spanish?');
  expect(begun).toEqual([]);
  expect(help?.sentences[0]).toMatchObject({
    ref: 'claim:9',
    warnings: ['It was approved in another language: translate it before you send it.'],
  });
});
