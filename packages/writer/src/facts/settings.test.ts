import { expect, test } from 'vitest';
import { readSetting } from './settings.ts';

test.each([
  ['Mara Holt MD PC', 'practice'],
  ['John Smith, M.D., P.A.', 'practice'],
  ['Jane Poe DDS, PLLC', 'practice'],
  ['Eldorado Inc', undefined],
  ['Mercy Hospital PC', 'hospital'],
])('a practice is known by the physician and the company in its name: %s', (name, setting) => {
  expect(readSetting(name)).toBe(setting);
});
