import { expect, it } from 'vitest';
import { checkOffer } from './offer-checks.ts';

const unfitFor = (role: string) =>
  checkOffer('If you like, I will send the price list.', {
    productName: 'Roble',
    source: 'Roble counts samples.',
    beside: '',
    question: '',
    roles: [role],
    restsOn: [],
    whatItIs: [],
  }).filter(({ code, isMet }) => code === 'offer_fits' && !isMet);

const unknownIn = (offer: string) =>
  checkOffer(offer, {
    productName: 'Roble',
    source: 'Roble cuenta muestras. Roble counts samples.',
    beside: '',
    question: '',
    roles: [],
    restsOn: [],
    whatItIs: [],
  })
    .filter(({ code, isMet }) => code === 'offer_known' && !isMet)
    .map(({ says }) => says.split(':')[0]);

it.each([
  'Si le parece, le daré todas las condiciones.',
  'Le abriré algunas muestras más.',
  'Si quiere, podemos prepararle también las primeras muestras.',
  'Le diremos cuando hay muestras para ambos.',
  'Con gusto le comparto hoy mismo las muestras completas.',
  'I will gladly put everything together today.',
  'If you like, I will prepare some more samples before then.',
  'I can walk you through all other conditions.',
  'I will send our price sheet for your July budget.',
  'We can leave two of them once your engineers agree.',
  'I will send the counts before and after.',
  'Le enviaré la hoja de precios de julio.',
])('takes verbs and quantities for no things: %s', (offer) => expect(unknownIn(offer)).toEqual([]));

it.each([
  ['Le daré un refrigerador.', '“refrigerador”'],
  ['Le comparto un termómetro.', '“termómetro”'],
  ['Le enviaré un puré.', '“puré”'],
  ['I will prepare a scanner.', '“scanner”'],
])('still names a thing that the product text has not: %s', (offer, said) =>
  expect(unknownIn(offer)).toEqual([said]),
);

it.each(['Emergency medical services', 'Food service director', 'Rehabilitation director', 'IT leader'])(
  'lets a price be offered to who buys for a service: %s',
  (role) => expect(unfitFor(role)).toEqual([]),
);

it('keeps a price from those who do not buy', () => expect(unfitFor('Nurse')).toHaveLength(1));

const givenIn = (offer: string, beside: string) =>
  checkOffer(offer, {
    productName: 'Roble',
    source: beside,
    beside,
    question: '',
    roles: [],
    restsOn: [],
    whatItIs: [],
  }).some(({ code, isMet }) => code === 'offer_new' && !isMet);

it.each([
  ['Si le parece, le enviaré los precios y las condiciones.', 'Para una sede, Roble cuesta $ 189 al mes.'],
  [
    'Si le sirve, le enviaré las cifras de ese policlínico.',
    'Los vencidos bajaron de 3120 a 1040 en un semestre.',
  ],
  ['If you like, I will send our rates.', 'Roble is a reader; we charge $34 per item.'],
])('says that the email tells it already: %s', (offer, beside) => expect(givenIn(offer, beside)).toBe(true));

it.each([
  ['If you like, I will send our rates.', 'Roble is a reader that counts.'],
  ['If you like, I will send all prices by size.', 'Roble costs $34.'],
  ['I can show you how we counted these numbers.', 'It went from 19 minutes to 11.'],
  ['If you like, I will send a trial unit.', 'Roble costs $34; 97 of 118 were cleared.'],
  ['I can send the results of your test.', 'Roble has been used since 2019.'],
])('an offer may go on from what the email tells: %s', (offer, beside) =>
  expect(givenIn(offer, beside)).toBe(false),
);

const faultsOf = (offer: string, source: string, roles: string[] = []) =>
  checkOffer(offer, {
    productName: 'Anaquel',
    source,
    beside: '',
    question: '',
    roles,
    restsOn: [],
    whatItIs: [],
  }).flatMap(({ code, isMet }) => (isMet ? [] : [code]));

it.each([
  ['Podemos abrirle una prueba.', 'Para probar: 30 días gratis en un almacén.'],
  ['We can send you a trial.', 'Try it: a unit for 21 days.'],
  ['Le mostramos una demo.', 'La demostración dura 20 minutos.'],
])('what can be tried is known in any of its words: %s', (offer, source) => {
  expect(faultsOf(offer, source)).not.toContain('offer_known');
  expect(faultsOf('Podemos abrirle una heladera.', source)).toContain('offer_known');
});

it('to ship it is no detail of a department, a label is', () => {
  const source = 'Try it: a unit and a label.';
  expect(faultsOf('We can ship a trial unit to you.', source, ['Chief executive'])).not.toContain(
    'for_decider',
  );
  expect(faultsOf('We can ship you a trial label.', source, ['Chief executive'])).toContain('for_decider');
});
