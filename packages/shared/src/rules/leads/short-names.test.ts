import { expect, it } from 'vitest';
import { isSameGivenName } from './short-names.ts';

it.each([
  ['Deb', 'Debra'],
  ['Debbie', 'Deborah'],
  ['Kimberly', 'Kim'],
  ['Dave', 'David'],
  ['Jenny', 'Jennifer'],
  ['Bill', 'William'],
  ['Ted', 'Edward'],
  ['Tina', 'Martina'],
  ['Nacho', 'Ignacio'],
  ['José', 'Jose'],
])('%s may be %s', (one, other) => expect(isSameGivenName(one, other)).toBe(true));

it.each([
  ['Mary', 'Martha'],
  ['Ann', 'Andrew'],
  ['D.', 'David'],
  ['Jo', 'Joseph'],
  ['Karen', 'Kara'],
])('%s is not %s', (one, other) => expect(isSameGivenName(one, other)).toBe(false));
