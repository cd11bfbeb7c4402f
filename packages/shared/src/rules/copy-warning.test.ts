import { expect, it } from 'vitest';
import { copyPromised, copyWarning } from './copy-warning.ts';

it.each([
  [copyWarning('Ann Roe', 'aroe@clinic.example'), 'aroe@clinic.example'],
  [copyWarning('Ann Roe', null), ''],
  ['You promise to send “the study”: attach it, or send it soon.', undefined],
])('reads of %j the address %j', (warning, address) => expect(copyPromised(warning)).toBe(address));
