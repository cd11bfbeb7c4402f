import { describe, expect, it } from 'vitest';
import { isSaidIn, placesOfAll, sayOnly, whyNotHere } from './claim-places.ts';

describe('whether a claim may be said', () => {
  it.each([
    [{}, {}, true],
    [{ states: [], countries: [] }, { state: 'OH', country: 'US' }, true],
    [{ states: ['CA'] }, { state: 'CA', country: 'US' }, true],
    [{ states: ['CA'] }, { state: 'OH', country: 'US' }, false],
    [{ states: ['CA'] }, { country: 'US' }, false],
    [{ states: ['CA'] }, {}, false],
    [{ countries: ['ES'] }, { country: 'ES' }, true],
    [{ countries: ['ES'] }, { country: 'MX' }, false],
    [{ countries: ['ES'] }, { state: 'OH', country: 'US' }, false],
    [{ countries: ['ES'] }, {}, false],
    [{ countries: ['ES', 'US'] }, { country: 'US' }, true],
    [{ states: ['TX'], countries: ['MX'] }, { country: 'MX' }, true],
    [{ states: ['TX'], countries: ['MX'] }, { state: 'TX', country: 'US' }, true],
    [{ states: ['TX'], countries: ['MX'] }, { state: 'OH', country: 'US' }, false],
    [{ states: ['TX'], countries: ['MX', 'US'] }, { state: 'OH', country: 'US' }, false],
    [{ states: ['TX'], countries: ['MX', 'US'] }, { state: 'TX', country: 'US' }, true],
  ])('%j in %j: %s', (claim, place, is) => expect(isSaidIn(claim, place)).toBe(is));
});

it.each([
  [[], undefined],
  [[{}, { states: [] }, { states: null }], undefined],
  [[{ states: ['CA', 'NV'] }, {}], { states: ['CA', 'NV'], countries: [] }],
  [[{ states: ['CA', 'NV'] }, { states: ['NV', 'OR'] }], { states: ['NV'], countries: [] }],
  [[{ states: ['CA'] }, { states: ['OR'] }], { states: [], countries: [] }],
  [[{ countries: ['ES', 'MX'] }, { countries: ['MX'] }], { states: [], countries: ['MX'] }],
  [[{ countries: ['ES'] }, { states: ['CA'] }], { states: [], countries: [] }],
  [[{ countries: ['US', 'ES'] }, { states: ['CA'] }], { states: ['CA'], countries: [] }],
  [[{ countries: ['US', 'ES'] }, { countries: ['US'] }], { states: [], countries: ['US'] }],
  [[{ states: ['TX'], countries: ['MX', 'US'] }], { states: ['TX'], countries: ['MX'] }],
])('claims %j may all be said in %j', (claims, places) => {
  expect(placesOfAll(claims)).toEqual(places);
});

it('says a few states and all countries by their names, and many states by their codes', () => {
  expect(sayOnly({ states: ['CA'] })).toBe('California only');
  expect(sayOnly({ states: ['OK', 'TX'] })).toBe('Oklahoma and Texas only');
  expect(sayOnly({ states: ['AZ', 'CA', 'NM', 'XX'] })).toBe('AZ, CA, NM, and XX only');
  expect(sayOnly({ countries: ['ES'] })).toBe('Spain only');
  expect(sayOnly({ states: ['TX'], countries: ['MX', 'US'] })).toBe('Texas and Mexico only');
  expect(sayOnly({ countries: ['US', 'MX'] })).toBe('the United States and Mexico only');
  expect(sayOnly({})).toBeUndefined();
});

it.each([
  [
    { state: 'OH', country: 'US' },
    { states: ['CA'], countries: [] },
    'Not for Ohio: words is for California only',
  ],
  [{ country: 'MX' }, { states: [], countries: ['ES'] }, 'Not for Mexico: words is for Spain only'],
  [
    { country: 'US' },
    { states: [], countries: ['ES'] },
    'Not for the United States: words is for Spain only',
  ],
  [
    { country: 'US' },
    { states: ['CA'], countries: [] },
    'Its state is not known, and words is for California only',
  ],
  [{}, { states: ['CA'], countries: [] }, 'Its state is not known, and words is for California only'],
  [{}, { states: [], countries: ['ES'] }, 'Its country is not known, and words is for Spain only'],
  [{}, { states: [], countries: [] }, 'Its state is not known, and words may be said nowhere'],
])('in %j it is said why what is for %j is not said', (place, only, why) =>
  expect(whyNotHere('words', place, only)).toBe(why),
);
