import { expect, it } from 'vitest';
import { sayStatesOnly, statesOfAll } from './claim-states.ts';

it.each([
  [[], undefined],
  [[{}, { states: [] }, { states: null }], undefined],
  [
    [{ states: ['CA', 'NV'] }, {}],
    ['CA', 'NV'],
  ],
  [[{ states: ['CA', 'NV'] }, { states: ['NV', 'OR'] }], ['NV']],
  [[{ states: ['CA'] }, { states: ['OR'] }], []],
])('claims %j may all be said in %j', (claims, states) => {
  expect(statesOfAll(claims)).toEqual(states);
});

it('says a few states by their names and many by their codes', () => {
  expect(sayStatesOnly(['CA'])).toBe('California only');
  expect(sayStatesOnly(['OK', 'TX'])).toBe('Oklahoma and Texas only');
  expect(sayStatesOnly(['AZ', 'CA', 'NM', 'XX'])).toBe('AZ, CA, NM, and XX only');
});
