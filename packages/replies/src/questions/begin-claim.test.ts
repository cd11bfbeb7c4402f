import { FIND_OUT_WARNING } from '@myra/shared/rules/mail/reminder-warning';
import { EMPTY_SHEET, type SheetClaim } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, test } from 'vitest';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { helpAnswer } from './answer-help.ts';

const asked = (one: SheetClaim, ...questions: string[]): SheetClaim => ({
  ...one,
  answers_questions: questions,
});
const IRRIGATION = [
  claim(1, 'what_it_is', 'Tarrow One is a countertop ear irrigation unit with a foot pedal.'),
  claim(2, 'does', 'Our tank holds 24 oz, enough for about four ears.'),
  claim(3, 'does', 'Tarrow One uses plain tap water, with nothing to mix.'),
  claim(4, 'commercial', 'Our unit costs $1,480, one time.'),
  claim(5, 'commercial', 'Our tips cost $62 per box of 40.'),
  claim(6, 'commercial', 'Our price for three units or more is $1,310 each.'),
  claim(7, 'service', 'We send a unit and a box of tips for 21 days.'),
  asked(claim(8, 'does', 'Our small tip fits from age 4.'), 'Can we use it on a 3 year old?'),
  claim(9, 'does', 'Our daily cleaning cycle takes 6 minutes.'),
];
const STOCK = [
  claim(1, 'what_it_is', 'Anaquel es un kárdex en línea de botiquín y farmacia.'),
  claim(2, 'commercial', 'La carga inicial de su inventario cuesta S/ 450 más IGV, pago único.'),
  asked(
    claim(3, 'commercial', 'Para una sede, Anaquel cuesta S/ 189 al mes, más IGV.'),
    '¿Cuánto cuesta?',
    '¿Qué precio tiene?',
  ),
  claim(4, 'commercial', 'De 2 a 5 sedes, Anaquel cuesta S/ 159 por sede al mes, más IGV.'),
  claim(5, 'commercial', 'Para más de 5 sedes, Anaquel se cotiza.'),
  claim(6, 'commercial', 'La prueba es gratis, 30 días en un almacén.'),
  asked(
    claim(7, 'does', 'Anaquel funciona sin internet hasta 48 horas y sincroniza después.'),
    '¿Qué pasa si se va el internet?',
  ),
  claim(8, 'does', 'Lo registrado en Anaquel se exporta a Excel y PDF.'),
  claim(9, 'does', 'Anaquel avisa de los vencimientos 90, 60 y 30 días antes.'),
];

function helpOf(words: string, claims: readonly SheetClaim[]) {
  const isSpanish = claims === STOCK;
  const sample = sampleInput();
  const write = {
    ...sample,
    language: isSpanish ? 'es' : 'en',
    product: { ...sample.product, name: isSpanish ? 'Anaquel' : 'Tarrow One' },
    sheet: { ...EMPTY_SHEET, claims: [...claims] },
  };
  // What the email said may be what they ask for.
  const input = inputFor(words, { write, written: claims.map(({ text }) => text).join(' ') });
  return helpAnswer({
    ...input,
    reading: { ...input.reading, intent: 'asks_information', attention: null, flags: [] },
  });
}
const begun = (words: string, claims: readonly SheetClaim[]) => helpOf(words, claims)?.beginning.slice(1);

describe('a beginning holds the sentence that likely answers a question, with a warning to check it', () => {
  test.each([
    ['What age does the small tip start at? I see a lot of 3 yr olds', 8, IRRIGATION],
    ['Does it use tap water, with nothing to mix?', 3, IRRIGATION],
    ['How many minutes does your cleaning cycle run on a daily basis?', 9, IRRIGATION],
    ['Acá se va el internet a cada rato, igual se puede registrar las salidas?', 7, STOCK],
    ['Cuánto sale al mes y si eso ya es con IGV', 3, STOCK],
  ])('%s', (words, no, claims) => {
    const help = helpOf(words, claims);
    const text = claims[no - 1]?.text ?? '';
    expect(help?.beginning.slice(1)).toEqual([
      { text, warnings: [`Check that “${text}” answers “${help?.open[0]}”.`] },
    ]);
    expect(help?.sentences[0]).toMatchObject({ text, fits: 'may_fit' });
  });
});

test('of a total the price of the thing that it counts is said', () => {
  const CHECKS = [
    claim(1, 'service', 'We test each item and put a dated sticker on it.'),
    claim(2, 'commercial', 'We charge $34 per item, with a 20 item minimum ($680).'),
    claim(3, 'commercial', 'Our travel is free within 90 miles of Quincy, Illinois.'),
  ];
  const total = "What's the total for 3 clinics, about 85 items, 4 of those are AEDs?";
  expect(begun(total, CHECKS)?.map(({ text }) => text)).toEqual([CHECKS[1]?.text]);
});

test.each([
  ['How loud is it in decibels?', IRRIGATION],
  ['Is there a water filter that we replace with a tip of our own make?', IRRIGATION],
  ['¿En qué país están los servidores?', STOCK],
])('beside a weak sentence or none the question is to be found out: %s', (words, claims) => {
  expect(begun(words, claims)).toEqual([{ text: expect.any(String), warnings: [FIND_OUT_WARNING] }]);
});

test('the word “price” is nothing that a price is for', () => {
  expect(helpOf('Do you have a price for 2 of them?', IRRIGATION)?.sentences[0]?.text).toBe(
    IRRIGATION[3]?.text,
  );
});

test('what no sentence answers beside it is the rest', () => {
  expect(
    begun('Is tap water ok? And do you have another senior living customer I could talk to', IRRIGATION)?.at(
      -1,
    ),
  ).toEqual({ text: 'I will find out the rest and write to you.', warnings: [FIND_OUT_WARNING] });
});

test('what is paid beside the product never comes before its price', () => {
  const priced = (words: string) =>
    helpOf(words, STOCK)
      ?.sentences.map(({ ref }) => ref)
      .filter((ref) => ref !== 'reply');
  expect(priced('Cuánto sale al mes y si eso ya es con IGV')?.slice(0, 2)).toEqual(['claim:3', 'claim:4']);
  expect(priced('¿En cuánto queda en total?')?.[0]).toBe('claim:3');
  expect(priced('¿En cuánto queda la carga inicial, en total?')?.[0]).toBe('claim:2');
});

test.each([
  ['Does your company bill the VA or have an authorization with them?'],
  ['Would you also treat residents somewhere in Kentucky?'],
  ['Do you treat people at Millbrook?'],
])('no sentence that names another payer or place is begun with: %s', (words) => {
  const claims = [
    claim(1, 'service', 'We bill Ohio Medicaid and most dental insurance.'),
    claim(2, 'service', 'We treat residents in Ohio in their own room.'),
  ];
  expect(begun(words, claims)?.map(({ text }) => text)).toEqual(['I will find out and write to you.']);
});
