import { EMPTY_SHEET, type SheetClaim } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, it, test } from 'vitest';
import { nothing } from '../answer/compose-draft.fixture.ts';
import { draftContext } from '../answer/draft-context.ts';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { helpAnswer } from './answer-help.ts';
import { claimAsked, isStoredQuestion } from './asked-before.ts';
import { findAnswer } from './find-answer.ts';

const asked = (...answers_questions: string[]): Partial<SheetClaim> => ({ answers_questions });

/** A lamp for examinations, each claim with what leads asked in words that it does not share. */
const LAMP = [
  claim(1, 'what_it_is', 'Halden is an examination lamp for practices.'),
  claim(2, 'does', 'The clamp holds on a rail of 25 by 10 mm.', asked('Will it hang on our headwall?')),
  claim(3, 'service', 'A broken arm is replaced within 2 days.', asked('Who fixes it if the joint snaps?')),
  claim(4, 'commercial', 'A lamp costs $640.', asked('What does one Halden come to?')),
  claim(5, 'commercial', 'A spare bulb costs $38.', asked('What is the price of an extra light source?')),
  claim(6, 'safety', 'Wipe the head with 70% alcohol.', asked('Can we use bleach on the plastic?')),
  claim(7, 'does', 'La lámpara se alimenta a 12 voltios.', asked('¿Se puede enchufar en la ambulancia?')),
  claim(8, 'service', 'Entregamos en 5 días hábiles.', asked('¿Cuánto demora en llegar el pedido?')),
];

const moreWith = (claims: readonly SheetClaim[], written = '') => ({
  write: {
    ...sampleInput(),
    product: { name: 'Halden', description: 'An examination lamp.' },
    sheet: { ...EMPTY_SHEET, claims: [...claims] },
  },
  written,
});
/** The claims by which a question is answered; undefined: by none. */
const refsOf = (question: string, claims: readonly SheetClaim[] = LAMP, written = '') =>
  findAnswer(question, draftContext(inputFor(question, moreWith(claims, written))))?.map(({ ref }) => ref);

describe('a question that people wrote at a claim', () => {
  it.each([
    ['Would it hang on the headwall?', 2],
    ['who fixes the joint if it snaps', 3],
    ['What is the price for an extra light source?', 5],
    ['Se puede enchufar en una ambulancia?', 7],
    ['Hola, ¿cuánto demora normalmente en llegar un pedido?', 8],
  ])('is answered by that claim also in other words: %s', (question, id) => {
    const without = LAMP.map(({ answers_questions: _none, ...rest }) => rest);
    expect(refsOf(question, without)).toBeUndefined();
    expect(refsOf(question)).toEqual([`claim:${id}`]);
  });

  it.each([
    // Not the subject, another one, much more, other figures, other wants.
    'Will it hang on our IV pole in the hallway?',
    'Can we use chlorhexidine wipes on the cable?',
    'What is the price of an extra battery?',
    'When do you fix it if the joint snaps?',
    'Can we not use bleach on the plastic?',
    'Will 6 hang on our headwall?',
    'Se puede enchufar en el quirofano?',
  ])('answers no other question: %s', (question) => {
    expect(refsOf(question)).toBeUndefined();
  });

  it('counts a word that many claims share little, and one that no claim has most', () => {
    const claims = [
      claim(1, 'does', 'It clips onto a stand.', asked('Does the lamp fit a Bristol trolley?')),
      ...[2, 3, 4, 5, 6, 7].map((id) => claim(id, 'does', `The lamp has part ${id}, sold alone.`)),
    ];
    expect(refsOf('Does the lamp part fit a Bristol trolley?', claims)).toEqual(['claim:1']);
    expect(refsOf('Does the lamp fit a Stryker trolley?', claims)).toBeUndefined();
  });

  it('is the price of the product, and not of a part, where they ask for no more than a price', () => {
    const part = claim(2, 'commercial', 'A stand costs $75.', asked('How much is the stand?'));
    const plan = claim(3, 'commercial', 'The yearly plan is 2 shares a bed.', asked("What's the price?"));
    const [first] = LAMP;
    for (const words of ['hello price? thanks', 'How much is it?', 'pricing'])
      expect(refsOf(words, [first!, part, plan])).toEqual(['claim:3']);
    expect(refsOf('How much is it?', [first!, part])).toBeUndefined();
    expect(refsOf('How much is the stand?', [first!, part, plan])).toEqual(['claim:2']);
    expect(refsOf('What does the stand run?', [first!, part, plan])).toEqual(['claim:2']);
    expect(refsOf('What does a battery run?', [first!, part, plan])).toBeUndefined();
  });

  it('does not answer what asks for less than it', () => {
    expect(refsOf('Does it hang?')).toBeUndefined();
  });

  it('keeps to the language and the readers, and answers what our email said too', () => {
    expect(refsOf('¿Will it hang on our headwall? No entiendo la palabra en este correo.')).toBeUndefined();
    const [question] = LAMP[1]!.answers_questions!;
    const others = [{ ...LAMP[1]!, audience: ['patients' as const] }];
    expect(refsOf(question!, others)).toBeUndefined();
    // People wrote that this answers it: who asks in spite of our email is told it.
    expect(refsOf(question!, [LAMP[1]!], 'The clamp holds on a rail of 25 by 10 mm.')).toEqual(['claim:2']);
  });

  it.each([
    ['We are interested.', 'I would have to know about the headwall first.', 1],
    ['Sí, me interesa, gracias.', 'Tengo que saber primero lo de la ambulancia.', 6],
  ])('is found in words that no rule reads as one, by the draft and the help: %s %s', (yes, open, at) => {
    const claims = LAMP.map((one, index) => (index === at ? { ...one, ...asked(open) } : one));
    const message = `${yes} ${open}`;
    expect(nothing(message, moreWith(LAMP))).toMatchObject({ ok: false });
    expect(nothing(message, moreWith(claims))).toMatchObject({
      ok: true,
      draft: { body: expect.stringContaining(LAMP[at]!.mail_text!) },
    });
    const help = helpAnswer(inputFor(message, moreWith(claims)));
    expect(help?.open).toEqual([]);
    expect(help?.sentences).toContainEqual({
      text: LAMP[at]!.mail_text,
      ref: `claim:${at + 1}`,
      about: open,
      fits: 'answers',
      warnings: [],
    });
  });
});

test('stored questions are read once for all questions of a message', () => {
  let reads = 0;
  const claims = LAMP.map((one) => ({
    ...one,
    get answers_questions() {
      reads += 1;
      return one.answers_questions ?? [];
    },
  }));
  claimAsked('Will it hang on a rail?', claims, 'Halden');
  isStoredQuestion('Will it hang on a rail?', claims);
  const before = reads;
  for (const word of ['rail', 'arm', 'bulb', 'head']) {
    claimAsked(`Who fixes the ${word} of it?`, claims, 'Halden');
    isStoredQuestion(`Who fixes the ${word} of it?`, claims);
  }
  expect(reads).toBe(before);
});
