import { FIND_OUT_WARNING, reminderDay } from '@myra/shared/rules/mail/reminder-warning';
import type { SheetAngle } from '@myra/writer/plan/types';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim, sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { helpAnswer } from '../questions/answer-help.ts';
import type { ReplyIntent } from '../types.ts';
import { inputFor } from './draft-input.fixture.ts';

const OFFER = "If you like, I'll send you two resumes with the names off.";
const WRITTEN = `Hi Mara,\n\nWhat do you want to see?\n\n${OFFER}`;

/** The help with an answer to these words, of a service for wheelchairs. */
function helpOf(ownText: string, excludeKeywords = '', written = WRITTEN, intent?: ReplyIntent) {
  const sample = sampleInput();
  const angles: SheetAngle[] = sampleSheet()
    .angles.slice(0, 1)
    .map((one) => ({ ...one, offer: OFFER }));
  const write = {
    ...sample,
    product: { name: 'Brightwheel', description: 'A wheelchair cleaning service.' },
    sender: { name: 'Lupe Ortiz' },
    profile: { ...sample.profile, excludeKeywords },
    sheet: {
      ...EMPTY_SHEET,
      angles,
      claims: [
        claim(1, 'what_it_is', 'Brightwheel is a wheelchair cleaning service.'),
        claim(2, 'does', 'We clean ten chairs in a morning, on your floor.'),
        claim(3, 'does', 'Our van brings its own water and takes it away again.'),
        claim(4, 'does', 'El servicio incluye los frenos y las ruedas.'),
      ],
    },
  };
  const input = inputFor(ownText, { write, written });
  return helpAnswer(intent ? { ...input, reading: { ...input.reading, intent } } : input);
}
const begun = (ownText: string) => helpOf(ownText)?.beginning ?? [];
const textsOf = (ownText: string) => begun(ownText).map(({ text }) => text);

test('what is understood and what is answered come first, and one sentence says that the rest will be found out', () => {
  const words =
    "Yes mam. Need Mon Wed Fri starting April 13, general plus some vascular. Go ahead and send the two resumes and I'll run them by our HR.";
  expect(begun(words)).toEqual([
    { text: expect.stringMatching(/^Thank you/u), warnings: [] },
    {
      text: 'I will send you two resumes with the names off.',
      warnings: ['You promise to send “two resumes with the names off”: attach it, or send it soon.'],
    },
    { text: 'I will find out the rest and write to you.', warnings: [FIND_OUT_WARNING] },
  ]);
});

test('an approved sentence that answers one question is said, and the rest is held', () => {
  expect(textsOf('How many chairs do you clean in a morning? And who repairs the brakes?')).toEqual([
    expect.stringMatching(/^Thank you/u),
    'We clean ten chairs in a morning, on your floor.',
    'I will find out the rest and write to you.',
  ]);
});

test('where nothing is understood or answered the holding sentence stands behind the thanks, without their words', () => {
  expect(begun('Who repairs the brakes?')).toEqual([
    { text: expect.stringMatching(/^Thank you for your question/u), warnings: [] },
    { text: 'I will find out and write to you.', warnings: [FIND_OUT_WARNING] },
  ]);
  expect(textsOf('¿Qué incluye el servicio de fuentes?')).toEqual([
    expect.stringMatching(/^Gracias/u),
    'Lo averiguaré y le escribiré.',
  ]);
});

test('a sentence to insert has the warnings of what it promises', () => {
  const words =
    "Yes mam. Need Mon Wed Fri starting April 13, general plus some vascular. Go ahead and send the two resumes and I'll run them by our HR.";
  const sent = helpOf(words)?.sentences.find(({ text }) => text.startsWith('I will send you'));
  expect(sent?.warnings).toEqual([
    'You promise to send “two resumes with the names off”: attach it, or send it soon.',
  ]);
});

test('beside a sentence that may fit the holding sentence is one more to insert', () => {
  const words = 'Will you bring your own water, or who pays for water in the van?';
  expect(helpOf(words)?.sentences).toEqual([
    expect.objectContaining({ fits: 'may_fit', ref: 'claim:3' }),
    {
      text: 'I will find out and write to you.',
      ref: 'reply',
      about: words,
      fits: 'may_fit',
      warnings: [FIND_OUT_WARNING],
    },
  ]);
});

test.each([
  [
    "Yes please, we'd like to try one. Ship to the laundry, 2nd floor, attn me",
    'Would you like to try one for 30 days?',
    /^Thank you/u,
    'I will arrange it and write to you with the next step.',
  ],
  [
    'Yes, we want to try a chair.',
    'Want to try a chair first?',
    /^Thank you/u,
    'I will arrange it and write to you with the next step.',
  ],
  [
    'Sure, count us in for the trial morning.',
    'Shall we do a trial morning on your floor?',
    /^Thank you/u,
    'I will arrange it and write to you with the next step.',
  ],
  [
    'Si, me sirve. Le mando las sillas de septiembre, a donde las llevo?',
    '¿Quiere que limpiemos diez sillas de prueba?',
    /^Gracias/u,
    'Lo preparo y le escribo con el siguiente paso.',
  ],
  [
    'Dale, nos sirve la prueba. A qué puerta van?',
    '¿Le hacemos una prueba sin cargo?',
    /^Gracias/u,
    'Lo preparo y le escribo con el siguiente paso.',
  ],
])(
  'a plain yes to what our email asked begins with thanks and its promise, and is not open: %s',
  (words, asked, thanks, promise) => {
    const help = helpOf(words, '', `Hi Mara,\n\n${asked}`, 'interested');
    const [first] = words.split(/(?<=[.]) /u);
    expect(help?.open).not.toContain(first);
    const texts = help?.beginning.map(({ text }) => text) ?? [];
    expect(texts[0]).toMatch(thanks);
    expect(texts[1]).toBe(promise);
  },
);

test('what a yes goes beyond is still open', () => {
  expect(
    helpOf("Yes, we'd like to try six with tilt seats.", '', 'Would you like to try one?', 'interested')
      ?.open,
  ).toEqual(["Yes, we'd like to try six with tilt seats."]);
});

test.each([
  'No thanks, nine homes here are all set. Maybe check with Dana in the spring.',
  'We are two buildings by the river.',
])('what is no question and no wish is not promised to be found out: %s', (words) => {
  expect(textsOf(words)).toEqual([]);
});

test('a sentence that only may fit is not said', () => {
  expect(textsOf('And what about the water, you never told me.').join(' ')).not.toContain('own water');
});

test.each([
  [
    'Sure, send the two resumes. Use the back door on Elm, front is a mess right now',
    'I have noted what you wrote.',
    'Use the back door on Elm, front is a mess right now',
  ],
  [
    'Yes, send the two resumes. Please leave the chairs at the dock.',
    'I have noted what you wrote.',
    'Please leave the chairs at the dock.',
  ],
  [
    'Sí, con gusto. Dígale a mi jefa que va de mi parte.',
    'He tomado nota de lo que me indica.',
    'Dígale a mi jefa que va de mi parte.',
  ],
])('what they bid be done is noted, and nothing is promised to be found out: %s', (words, said, bid) => {
  const help = helpOf(words, '', WRITTEN, 'interested');
  expect(help?.open).toContain(bid);
  expect(help?.beginning.at(-1)).toEqual({
    text: said,
    warnings: [`You say that you noted “${bid}”: see to it.`],
  });
});

test.each([
  'Sure, send the two resumes. Tell me which van comes.',
  'Sure, send the two resumes. Confirm the hours.',
  'Sí, mándeme los dos currículos. Indíqueme si ya trae IVA.',
])('a bid to be told something is to be found out: %s', (words) => {
  const last = helpOf(words, '', WRITTEN, 'interested')?.beginning.at(-1);
  expect(last?.warnings).toEqual([FIND_OUT_WARNING]);
});

test('thanks are listed for the sentence that says yes alone, and for no question or wish beside it', () => {
  const thanksIn = (words: string) =>
    helpOf(words)
      ?.sentences.filter(({ text }) => text.startsWith('Thank you'))
      .map(({ about }) => about);
  expect(thanksIn('Can you do Tuesday? Yes please. And who repairs the brakes?')).toEqual(['Yes please.']);
  expect(thanksIn('Yes, can you do Tuesday? And who repairs the brakes?')).toEqual([]);
  expect(thanksIn('Yes please. And who repairs the brakes?')).toEqual(['Yes please.']);
});

test('a beginning thanks in no word that must not be used', () => {
  expect(helpOf('Who repairs the brakes?', 'thank, thanks, thank you')?.beginning).toEqual([
    { text: 'I will find out and write to you.', warnings: [FIND_OUT_WARNING] },
  ]);
});

test.each([
  [
    'Buenas. Por correo no le voy a poder explicar como es el enredo que tenemos aca. Llameme el viernes despues de las 2:30 pm, salgo de turno a las 2. Al celular, no al fijo q ese lo contestan en admisiones.',
    ['El viernes 27 de noviembre después de las 2:30 pm me queda bien.', 'Le llamaré entonces.'],
    '2026-11-27',
  ],
  [
    'Too much for an email, my setup is odd. Call me Tuesday after 3 pm, my shift in the annex runs till then. On the cell, the desk phone rings at the front.',
    ['Tuesday, November 24 after 3 pm works for me.', 'I will call you then.'],
    '2026-11-24',
  ],
  [
    'Me interesa pero es largo de explicar. Llámeme el miércoles a las 10 porque después entro a cirugía.',
    ['El miércoles 25 de noviembre a las 10 me queda bien.', 'Le llamaré entonces.'],
    '2026-11-25',
  ],
  [
    'I have a quarter of an hour for it. Wednesday 7:40 Central, ring the ward clerk at 318-555-0142 and have me paged. Mind the new parking rules.',
    ['Wednesday, November 25 at 7:40 Central works for me.', 'I will call you then.'],
    '2026-11-25',
  ],
  [
    'hola, pregunta la dra q si le llaman el martes despues de las 5:15 antes no pq esta en piso. al 312 555 0188 pregunte x ella. de que color son las camionetas??',
    ['El martes 24 de noviembre después de las 5:15 me queda bien.', 'Le llamaré entonces.'],
    '2026-11-24',
  ],
])('a day and an hour for a call are taken up where more is said beside them: %s', (text, said, day) => {
  const beginning = helpOf(text, '', WRITTEN, 'interested')?.beginning ?? [];
  expect(beginning.map(({ text }) => text)).toEqual(expect.arrayContaining(said));
  expect(JSON.stringify(beginning)).not.toMatch(/tomado nota|have noted/u);
  expect(beginning.flatMap(({ warnings }) => warnings).map(reminderDay)).toContain(day);
});

test.each([
  'No puedo el viernes a las 2, salgo de turno. Llámeme al celular, no al fijo.',
  'Call me Tuesday at 3, or Wednesday, my shifts move around.',
  'Call me Tuesday at 3, if you have a rep in Texas by then.',
])('a day on which they cannot, one of several and one with a condition is not taken: %s', (text) => {
  const beginning = JSON.stringify(helpOf(text, '', WRITTEN, 'interested')?.beginning);
  expect(beginning).not.toMatch(/queda bien|works for me/u);
});

test.each(['I can spare this ten minutes.', 'We have the next half hour for it, call us.'])(
  'a span of minutes names no day that could be taken: %s',
  (text) => {
    expect(JSON.stringify(helpOf(text, '', WRITTEN, 'interested')?.beginning ?? [])).not.toContain(
      'works for me',
    );
  },
);
