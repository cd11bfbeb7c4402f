import { expect, it } from 'vitest';
import { copyNamed, copyPromised, copyWarning } from './copy-warning.ts';

it.each([
  [copyWarning('Ann Roe', 'aroe@clinic.example'), 'aroe@clinic.example'],
  [copyWarning('Ann Roe', null), ''],
  ['You promise to send “the study”: attach it, or send it soon.', undefined],
])('reads of %j the address %j', (warning, address) => expect(copyPromised(warning)).toBe(address));

it.each([
  [copyWarning('Ann Roe', 'aroe@clinic.example'), 'Ann Roe'],
  [copyWarning('Ann Roe', null), 'Ann Roe'],
  ['You promise to send “the study”: attach it, or send it soon.', undefined],
])('reads of %j the name %j', (warning, name) => expect(copyNamed(warning)).toBe(name));
