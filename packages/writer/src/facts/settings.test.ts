import { expect, test } from 'vitest';
import { readSetting } from './settings.ts';

test.each([
  ['Mara Holt MD PC', 'practice'],
  ['John Smith, M.D., P.A.', 'practice'],
  ['Jane Poe DDS, PLLC', 'practice'],
  ['Eldorado Inc', undefined],
  ['Mercy Hospital PC', 'hospital'],
  ['DME supplier', 'other'],
  ['Tri-County Medical Equipment', 'other'],
  ['Hospital equipment planning', 'hospital'],
  ['Égida Loma Serena', 'assisted living'],
  ['Asilo San Cosme', 'skilled nursing'],
  ['Brígida Medical Equipment', 'other'],
])('the setting is known by a category or a name: %s', (name, setting) => {
  expect(readSetting(name)).toBe(setting);
});

test('a retirement community is assisted living', () => {
  expect(readSetting('Continuing Care Retirement Community')).toBe('assisted living');
});
