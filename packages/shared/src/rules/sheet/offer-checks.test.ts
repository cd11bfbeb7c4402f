import { expect, it } from 'vitest';
import { checkOffer } from './offer-checks.ts';

const givenIn = (offer: string, beside: string) =>
  checkOffer(offer, { beside, question: '', roles: [], restsOn: [] }).some(
    ({ code, isMet }) => code === 'offer_new' && !isMet,
  );

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
