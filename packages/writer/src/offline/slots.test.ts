import { expect, it } from 'vitest';
import { leaveOpen } from './slots.ts';

it.each([
  ['I will send a sample report.', 'If you like, I will send a sample report.'],
  ['We can leave a unit.', 'If you like, we can leave a unit.'],
  ['If you like, I will send our rates.', 'If you like, I will send our rates.'],
  ['I will send our rates if you want them.', 'I will send our rates if you want them.'],
  [
    'I will read your invoice and say if you pay too much.',
    'If you like, I will read your invoice and say if you pay too much.',
  ],
  ['We send rates.', 'We send rates.'],
  [
    'Si nos manda su último cuadro, se lo devolveremos montado.',
    'Si nos manda su último cuadro, se lo devolveremos montado.',
  ],
  ['Once your list is here, we can load it.', 'Once your list is here, we can load it.'],
])('an offer may be left: %s', (offer, left) => expect(leaveOpen(offer, 'If you like,')).toBe(left));
