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
const LINEN = [
  claim(1, 'what_it_is', 'Vantry is a linen service for the clinics and the people who run them.'),
  asked(claim(2, 'commercial', 'A pound of linen is $1.10.'), 'What does it cost?'),
  asked(
    { ...claim(3, 'commercial', 'sat/sun: add 60'), mail_text: 'A delivery on a weekend adds $60.' },
    'What is the weekend surcharge?',
  ),
  asked(
    claim(4, 'service', 'All 14 who wash are employees, cleared before they start.'),
    'Are the evening washers your own staff or temps from an agency?',
  ),
  asked(claim(5, 'service', 'A bag that comes a day behind is on us.'), 'What if the van is late?'),
  asked(
    claim(6, 'service', 'Where sheets are done in house, keep that: we take the gowns.'),
    'Our hospital already washes for free, why pay?',
  ),
  claim(7, 'service', 'The same van comes each week, so your nurses know who rings.'),
  asked(
    { ...claim(8, 'commercial', '10p-5a: add 25'), mail_text: 'A delivery from 10 p.m. on adds $25.' },
    'What is the night charge?',
  ),
];
const FRIDGES = [
  claim(1, 'what_it_is', 'Nivelo es un registro de temperatura para neveras de vacunas.'),
  asked(
    claim(2, 'does', 'Nivelo sirve con cualquier nevera, con o sin puerto.'),
    'Mi nevera es vieja y no tiene puerto, ¿igual sirve?',
  ),
  asked(claim(3, 'service', 'Instalamos Nivelo en persona de Cali a Pasto.'), '¿Van a instalar?'),
  asked(
    claim(4, 'safety', 'En la selva instalamos Nivelo solo a distancia.'),
    '¿Van a instalar a Santa Tadea?',
  ),
  asked(
    claim(5, 'commercial', 'Nivelo se deja con un aviso de 30 días.'),
    '¿Puede uno retirarse cuando quiera?',
  ),
];

function helpOf(words: string, claims: readonly SheetClaim[]) {
  const sample = sampleInput();
  const isSpanish = claims === FRIDGES;
  const write = {
    ...sample,
    language: isSpanish ? 'es' : 'en',
    product: { ...sample.product, name: isSpanish ? 'Nivelo' : 'Vantry' },
    sheet: { ...EMPTY_SHEET, claims: [...claims] },
  };
  const input = inputFor(words, { write });
  const reading = { ...input.reading, intent: 'interested' as const, attention: null, flags: [] };
  return helpAnswer({ ...input, reading });
}
const textOf = (no: number, claims: readonly SheetClaim[]) => claims[no - 1]?.mail_text ?? '';
const begunWith = (help: ReturnType<typeof helpOf>, claims: readonly SheetClaim[]) =>
  claims
    .filter((_, at) => help?.beginning.some(({ text }) => text === textOf(at + 1, claims)))
    .map(({ id }) => id);

describe('the claim of a stored question that a message holds in nearly its words is begun with', () => {
  test.each([
    [
      'it asks what something costs with it',
      'what would all of it cost me, with the weekend surcharge',
      3,
      LINEN,
    ],
    ['one word is all that a price is asked of', 'What do you charge at night?', 8, LINEN],
    [
      'it is of a list, without a mark',
      '2) are the evening washers yours or is it an agency thing',
      4,
      LINEN,
    ],
    [
      'a year counts nothing',
      'la nuestra es una nevera del 2009 y no tiene puerto ni nada, igual sirve??',
      2,
      FRIDGES,
    ],
    [
      'a letter is broken into no sentences',
      'porque la otra vez quedamos botados diez meses y nadie vino, tambien si puede uno retirarse cuando quiera',
      5,
      FRIDGES,
    ],
    ['it is of installing', 'Ustedes van hasta alla a instalar o como es?', 3, FRIDGES],
  ])('%s: %s', (_why, words, no, claims) => {
    const help = helpOf(words, claims);
    expect(begunWith(help, claims)).toEqual([no]);
    expect(help?.sentences[0]).toMatchObject({ text: textOf(no, claims), fits: 'may_fit' });
  });
});

test.each([
  ['another condition of what they name', 'Is that somewhere your van is able to get to?'],
  ['a word of the office is no price', 'Can you bill us on one invoice w/ cost centers broken out?'],
  ['the price of something else', 'How much is a locker?'],
  ['a case that nobody names', 'How does it work if they do more?'],
  ['words that name nothing', 'What would I tell them?'],
])('no claim is begun with or answers for %s', (_why, words) => {
  const help = helpOf(words, LINEN);
  expect(begunWith(help, LINEN)).toEqual([]);
  expect(help?.sentences.filter(({ fits }) => fits === 'answers')).toEqual([]);
});
