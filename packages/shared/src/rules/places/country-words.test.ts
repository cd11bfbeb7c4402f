import { describe, expect, it } from 'vitest';
import { findCountries, findCurrencies, suggestCountries, tellCountries } from './country-words.ts';

it.each<[string, string[]]>([
  ['We serve clinics in Spain and Mexico.', ['ES', 'MX']],
  ['Atendemos clínicas en México y España.', ['ES', 'MX']],
  ['Sold in the U.S. and Canada.', ['CA', 'US']],
  ['En EE. UU. y Costa Rica.', ['CR', 'US']],
  ['Mexico City has two vans.', ['MX']],
  ['Hospitals in New Mexico and Georgia.', []],
  ['Nuevo México', []],
  ['Call us. Turn it in, or send it to us in the fall.', []],
  ['Spanish is spoken, and turkey is served.', []],
])('the countries that %s names', (text, codes) => expect(findCountries(text)).toEqual(codes));

it.each<[string, string[]]>([
  ['89 € al mes', ['EUR']],
  ['89 EUR, or 1,500 MXN', ['EUR', 'MXN']],
  ['Cuesta $1,500 MXN', ['MXN']],
  ['1.500 pesos mexicanos', ['MXN']],
  ['US$ 40 per test', ['USD']],
  ['£12 a week', ['GBP']],
  ['$40 per test', []],
])('the currencies that %s names', (text, found) => expect([...findCurrencies(text)]).toEqual(found));

describe('the countries that a sentence seems to be for', () => {
  const both = tellCountries(['89 € al mes.', '1,500 MXN al mes.'], ['ES', 'MX']);
  it.each<[string, string[]]>([
    ['Cuesta 89 € al mes.', ['ES']],
    ['Cuesta 1,500 MXN al mes.', ['MX']],
    ['Con factura en España.', ['ES']],
    ['Con técnicos en España y México.', []],
    ['Cuesta 89 € o 1,500 MXN al mes.', []],
    ['Sin permanencia.', []],
    ['Cuesta US$ 99 al mes.', ['US']],
  ])('%s', (sentence, codes) => expect(suggestCountries(sentence, both)).toEqual(codes));

  it('are none where leads and sentences name one country and one currency', () => {
    const one = tellCountries(['$40 per test.', 'Sold in the United States.'], ['US']);
    expect(one.isMixed).toBe(false);
    expect(suggestCountries('Sold in the United States.', one)).toEqual([]);
    expect(suggestCountries('Cuesta 89 € al mes.', tellCountries(['Cuesta 89 € al mes.'], []))).toEqual([]);
  });

  it('are not guessed where a currency is that of many', () => {
    const unknown = tellCountries(['89 € al mes.', '1,500 MXN al mes.'], []);
    expect(unknown.isMixed).toBe(true);
    expect(suggestCountries('89 € al mes.', unknown)).toEqual([]);
    expect(suggestCountries('1,500 MXN al mes.', unknown)).toEqual(['MX']);
  });
});
