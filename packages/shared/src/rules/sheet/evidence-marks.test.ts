import { describe, expect, it } from 'vitest';
import { findEvidenceMarks } from './evidence-marks.ts';

const marks = (text: string) => findEvidenceMarks(text, 'Cratewell', 'commercial');

it.each([
  'It picks up more than 50% of calls.',
  'It picks up more than 50 percent of calls.',
  'It is used more than 20 times a day.',
  'Less than 1,250x the load.',
  'Atiende más de 50 % de las llamadas.',
  'Atiende más de 50 por ciento de las llamadas.',
])('evidence is asked for a comparison in shares and times: %s', (text) =>
  expect(marks(text)).toContain('comparative'),
);

it.each(['Our trial showed it.', 'It was a randomized trial, without charge.'])(
  'evidence is asked for a trial that is a study: %s',
  (text) => expect(marks(text)).toContain('proof'),
);

describe('no evidence is asked for', () => {
  it.each([
    'The 30 day trial costs nothing, and we pay freight both ways.',
    'A two-week trial is free.',
    'The trial unit stays with you.',
    'Trial: 90 call minutes free, over 14 days, no card.',
    'Home visits are not part of the trial.',
    'You start your own trial by phone.',
    'The trial covers all five languages.',
    'Each order is approved by your manager.',
    'Overtime is shown before a shift is approved.',
    'The price list is published on our page.',
    'The hall is cleared by 7.',
  ])('for a proof, where something is tried, allowed or shown: %s', (text) =>
    expect(marks(text)).toEqual([]),
  );

  it.each([
    '5 or more control units: $1,060 each.',
    'Two testers come if you have more than 24 people, same price.',
    'From 6 crates or more.',
    'Less than 10 crates: $31 each.',
    'Más de 1,200 cajones: $ 90.',
    'More than 1,200 crates: $29 each.',
    '$ 140 más IVA por orden revisada.',
    'Más de 10 cajones: $ 105.',
    '12 cajones o más: $ 90.',
    'We leave one more crate.',
    'It saves each reading as a PDF.',
    'In the meantime it saves the data.',
  ])('for a comparison, where a bound or an addition is named: %s', (text) =>
    expect(marks(text)).toEqual([]),
  );

  it.each([
    'Marca en rojo lo que casi seguro va a débito, en amarillo lo dudoso.',
    'Se factura al seguro social y a seguros médicos.',
    'El seguro de transporte va aparte.',
    'A boot for lower leg ulcers.',
    'The safety data sheet comes with it.',
    'Your safety officer gets a copy.',
    'We avoid new prices in the fall.',
  ])('for a health benefit, where a word has another meaning: %s', (text) => expect(marks(text)).toEqual([]));
});

it.each([
  ['In a clinical trial 40 crates were counted.', 'proof'],
  ['The trial found it works.', 'proof'],
  ['It is approved by the FDA.', 'proof'],
  ['Cleared for use with blood.', 'proof'],
  ['Published in a journal.', 'proof'],
  ['More trays per hour.', 'comparative'],
  ['It is better than a cart.', 'comparative'],
  ['Más rápido que un carro.', 'comparative'],
  ['It saves your nurses an hour.', 'comparative'],
  ['It saves data entry.', 'comparative'],
  ['It is safe.', 'health_benefit'],
  ['Un cajón seguro para el paciente.', 'health_benefit'],
  ['It lowers the risk of falls.', 'health_benefit'],
  ['It improves safety.', 'health_benefit'],
] as const)('evidence is asked for: %s', (text, mark) => expect(marks(text)).toContain(mark));

it.each([
  'Our dressing closes ulcers in 14 days.',
  'Our test finds sepsis in 12 minutes.',
  'Our patients walk again in 3 days.',
  'The kit is free and found 94 of 100 cancers.',
  'A pressure ulcer costs a hospital $43,000.',
  'Clinics recover $1,200 a month with it.',
  'It works in ages 60 to 80.',
])('a figure of what it does or brings is to be shown: %s', (text) =>
  expect(findEvidenceMarks(text, 'Wexa', 'does')).toContain('figure'),
);

it('on a page a term has to be approved, too', () =>
  expect(findEvidenceMarks('We deliver in 5 days.')).toContain('figure'));

it('a limit without a verb compares nothing', () => {
  expect(findEvidenceMarks('Noise reduction.', '', 'safety')).toEqual([]);
  expect(findEvidenceMarks('It reduces noise.', '', 'safety')).toContain('comparative');
});

it.each([
  'Nosotros no tenemos certificación ISO 27001.',
  'Todavía no contamos con ISO 9001 ni SOC 2.',
  'No está certificado por la FDA.',
  'Wexa no tiene estudios publicados, ni aprobación FDA.',
  'We have no ISO 27001 certificate.',
  'Wexa is not FDA cleared.',
  'We do not yet hold a HITRUST or ISO 27001 certification.',
  "It hasn't been published in a peer-reviewed journal.",
])('what says that there is no proof needs none: %s', (text) =>
  expect(findEvidenceMarks(text, 'Wexa', 'safety')).toEqual([]),
);

it.each([
  'Not only FDA cleared: it is used at home.',
  'No other cart is FDA cleared.',
  'Wexa is ISO 13485 certified, and not made abroad.',
  'No hay otro equipo con sello FDA.',
  'Not sold yet, and published in two journals.',
])('a proof beside a denial of something else is to be shown: %s', (text) =>
  expect(findEvidenceMarks(text, 'Wexa', 'does')).toContain('proof'),
);

it.each([
  'Wexa maneja turnos de 6, 8 y 12 horas.',
  'Wexa handles shifts of 8 and 12 hours.',
  'The tray comes in sizes 10, 12 and 14.',
  'Vienen en cajas de 20 o 50.',
  'Wexa plans 6-, 8- and 12-hour shifts.',
])('what there is to choose from is no figure to show: %s', (text) =>
  expect(findEvidenceMarks(text, 'Wexa', 'does')).toEqual([]),
);

it.each([
  'It finds sepsis in 6, 8 and 12 minutes.',
  'Three homes had 6, 8 and 12 falls.',
  'Los turnos de 6, 8 y 12 horas bajaron a 4.',
])('figures of what came of it are, also several: %s', (text) =>
  expect(findEvidenceMarks(text, 'Wexa', 'does')).toContain('figure'),
);
