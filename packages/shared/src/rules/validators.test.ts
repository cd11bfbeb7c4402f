import { describe, expect, it } from 'vitest';
import * as v from './validators.ts';

const expiry = v.cardExpiry('2026-11-20');

describe('validators', () => {
  it.each([
    ['RULE-36 required', v.required, ['a', ' a '], ['', '   ', '\n\t']],
    ['RULE-37 min number', v.minNumber(5), ['5', '5.1', '', '+7'], ['4.99', 'five', '-5', '1e3']],
    ['RULE-37 max number', v.maxNumber(5), ['5', '-1', ''], ['5.01', 'x', 'Infinity']],
    [
      'RULE-38 email',
      v.email,
      ['a@b.co', 'first.last+tag@sub.example.org', 'ü@exämple.de', ''],
      [
        'a',
        'a@b',
        'a b@c.de',
        'a@b..de',
        '.a@b.de',
        'a..b@c.de',
        'a@-b.de',
        'a@b.de,c@d.de',
        `${'a'.repeat(250)}@b.de`,
      ],
    ],
    [
      'RULE-39 phone',
      v.phone,
      ['5551234567', '15551234567', '+1 (555) 123-4567', '555.123.4567', ''],
      ['555123456', '155512345678', '555-CALL-NOW', '++15551234567'],
    ],
    [
      'RULE-40 dollars',
      v.dollars,
      ['0', '12.5', '12.50', '$1,234.56', ''],
      ['12.345', '-1', '1,23', 'abc', '1.'],
    ],
    [
      'RULE-41 dollars with a maximum',
      v.dollarsMax(100),
      ['100', '$99.99', ''],
      ['100.01', '1,000', '-1', '9.999'],
    ],
    ['RULE-42 min length', v.minLength(3), ['abc', '😀😀😀', ''], ['ab', '😀😀']],
    ['RULE-42 max length', v.maxLength(3), ['abc', '😀😀😀', ''], ['abcd']],
    [
      'RULE-43 date',
      v.date,
      ['2026-02-28', '2026/02/28', '2/28/2026', ''],
      ['28-02-26', '02/28/26', '2026-02-30', 'today'],
    ],
    [
      'RULE-44 card expiry',
      expiry,
      ['1126', '11/26', '1226', '0127', ''],
      ['1026', '1326', '0026', '1125', '112026'],
    ],
    [
      'RULE-45 time',
      v.time,
      ['1 PM', '12:30am', '09:05 Am', ''],
      ['0 AM', '13 PM', '9:60 AM', '9:30', '9.30 AM'],
    ],
    [
      'RULE-46 password',
      v.password,
      ['Abcdef1!', 'Ünï1cödeß?', ''],
      ['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1 '],
    ],
  ] as const)('%s', (_name, validate, right, wrong) => {
    expect(right.filter((text) => validate(text) !== undefined)).toEqual([]);
    expect(wrong.filter((text) => validate(text) === undefined)).toEqual([]);
  });

  it('RULE-47 a fault is a short sentence that says what is asked for', () => {
    expect(v.minNumber(5)('4')).toBe('Must be 5 or more');
    expect(v.maxLength(3)('abcd')).toBe('Use at most 3 characters');
  });
});
