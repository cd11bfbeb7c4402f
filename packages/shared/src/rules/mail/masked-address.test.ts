import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::x'],
  ['2001:db8::1', '2001:db8::x'],
  ['::1', '::x'],
  ['localhost', undefined],
  ['203.0.113.77; drop', undefined],
  ['', undefined],
])('%s is told as %s', (address, told) => expect(maskedAddress(address)).toBe(told));
