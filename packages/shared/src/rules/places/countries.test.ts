import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../../constants/countries.ts';
import { countryCode, countryName, isAbroad, placeText, readCountry, sayCountry } from './countries.ts';

describe('a country', () => {
  it.each([
    ['Spain', 'Spain'],
    ['España', 'Spain'],
    ['ESPAÑA ', 'Spain'],
    ['es', 'Spain'],
    ['ESP', 'Spain'],
    ['Reino de España', 'Spain'],
    ['México', 'Mexico'],
    ['Mexico', 'Mexico'],
    ['MX', 'Mexico'],
    ['MEX', 'Mexico'],
    ['Méjico', 'Mexico'],
    ['Estados Unidos Mexicanos', 'Mexico'],
    ['USA', 'United States'],
    ['U.S.A.', 'United States'],
    ['us', 'United States'],
    ['United States of America', 'United States'],
    ['EE. UU.', 'United States'],
    ['EE.UU.', 'United States'],
    ['EEUU', 'United States'],
    ['Estados Unidos', 'United States'],
    ['Estados Unidos de América', 'United States'],
    ['Vereinigte Staaten', 'United States'],
    ['Puerto Rico', 'United States'],
    ['CA', 'Canada'],
    ['DE', 'Germany'],
    ['Deutschland', 'Germany'],
    ['Allemagne', 'Germany'],
    ['UK', 'United Kingdom'],
    ['Great Britain', 'United Kingdom'],
    ['England', 'United Kingdom'],
    ['The Netherlands', 'Netherlands'],
    ['Países Bajos', 'Netherlands'],
    ['Turkey', 'Türkiye'],
    ['República Dominicana', 'Dominican Republic'],
    ['Perú', 'Peru'],
    ['Brasil', 'Brazil'],
  ])('is read from %s', (written, name) => expect(readCountry(written)).toBe(name));

  it.each(['', '-', 'N/A', 'LATAM', 'Europe', 'Ohio', 'XX', 'ZZ', 'EU', '34', 'Spain and Mexico', 'Madrid'])(
    'is not read from %j',
    (written) => expect(readCountry(written)).toBeNull(),
  );

  it('is read again from every name that is said of it', () => {
    for (const code of COUNTRY_CODES) {
      expect([countryCode(sayCountry(code)), countryCode(countryName(code))]).toEqual([code, code]);
    }
  });

  it('is said with its article within a sentence', () => {
    expect(['US', 'ES', 'NL', 'GB'].map(sayCountry)).toEqual([
      'the United States',
      'Spain',
      'the Netherlands',
      'the United Kingdom',
    ]);
  });

  it('is abroad where it is known and not the United States', () => {
    expect(['Spain', 'US', 'Puerto Rico', '', null, 'LATAM'].map(isAbroad)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

it.each([
  [{ city: 'Toledo', state: 'OH', country: 'United States' }, 'Toledo, OH'],
  [{ city: 'Toledo', state: null, country: 'Spain' }, 'Toledo, Spain'],
  [{ city: null, state: null, country: 'Mexico' }, 'Mexico'],
  [{ city: 'Toledo', state: 'OH' }, 'Toledo, OH'],
  [{}, ''],
])('the place %j is shown with a country where it is abroad', (place, text) =>
  expect(placeText(place)).toBe(text),
);
