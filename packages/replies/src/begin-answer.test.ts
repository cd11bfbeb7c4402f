import { FIND_OUT_WARNING } from '@myra/shared/rules/reminder-warning';
import type { SheetAngle } from '@myra/writer/plan/types';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim, sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { helpAnswer } from './answer-help.ts';
import { inputFor } from './draft-input.fixture.ts';

const OFFER = "If you like, I'll send you two resumes with the names off.";
const WRITTEN = `Hi Mara,\n\nWhat do you want to see?\n\n${OFFER}`;

/** The beginning of an answer to these words, of a service for wheelchairs. */
function begun(ownText: string, excludeKeywords = '') {
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
  return helpAnswer(inputFor(ownText, { write, written: WRITTEN }))?.beginning ?? [];
}
const textsOf = (ownText: string, exclude?: string) => begun(ownText, exclude).map(({ text }) => text);

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

test('an approved sentence that answers one question is said, and the only open one is quoted in its own words', () => {
  expect(textsOf('How many chairs do you clean in a morning? And who repairs the brakes?')).toEqual([
    expect.stringMatching(/^Thank you/u),
    'We clean ten chairs in a morning, on your floor.',
    'You asked: “And who repairs the brakes?” I will find out and write to you.',
  ]);
});

test('where nothing is understood or answered the holding sentence stands alone', () => {
  expect(begun('Who repairs the brakes?')).toEqual([
    {
      text: 'You asked: “Who repairs the brakes?” I will find out and write to you.',
      warnings: [FIND_OUT_WARNING],
    },
  ]);
  expect(textsOf('Who repairs the brakes? And who paints the spokes?')).toEqual([
    'I will find out what you asked and write to you.',
  ]);
});

test('a question that is long, has quotation marks or a word that may not be written is not quoted', () => {
  const long = `Can you repair the brakes${', and the wheels of the next building'.repeat(5)}?`;
  for (const words of [long, 'Can you repair the “soft” brakes?'])
    expect(textsOf(words), words).toEqual(['I will find out what you asked and write to you.']);
  expect(textsOf('Who repairs the brakes?', 'brakes')).toEqual([
    'I will find out what you asked and write to you.',
  ]);
});

test('a Spanish message is begun in Spanish', () => {
  expect(textsOf('¿Qué incluye el servicio de fuentes?')).toEqual([
    'Usted pregunta: “¿Qué incluye el servicio de fuentes?” Lo averiguaré y le escribiré.',
  ]);
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
