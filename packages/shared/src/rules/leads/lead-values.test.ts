import { describe, expect, it } from 'vitest';
import { leadValue, leadValueFault } from './lead-values.ts';

describe('a typed value of a lead', () => {
  it.each([
    ['office_phone', 'abc'],
    ['office_phone', '555-0142'],
    ['website', 'javascript:alert(1)'],
    ['website', 'no address'],
    ['linkedin_url', 'data:text/html,x'],
    ['zip_code', 'abc'],
    ['state', 'Ontario'],
    ['country', 'Europe'],
    ['email', 'ann@'],
    ['beds', '0'],
    ['beds', '10,001'],
    ['beds', '12 or 14'],
  ] as const)('is refused as %s where it is %s', (field, text) => {
    expect(leadValueFault(field, text)).toMatch(/^Please enter/);
  });

  it.each([
    ['office_phone', '614.555.0142 x7', '(614) 555-0142 ext. 7'],
    ['website', 'north.example', 'https://north.example/'],
    ['zip_code', '432151234', '43215-1234'],
    ['state', 'ohio', 'OH'],
    ['country', 'españa', 'Spain'],
    ['title', 'abc', 'abc'],
    ['beds', '1,200', '1200'],
    ['beds', '025', '25'],
  ] as const)('is stored in one form: %s %s', (field, text, stored) => {
    expect(leadValueFault(field, text)).toBeUndefined();
    expect(leadValue(field, text)).toBe(stored);
    expect(leadValue(field, stored)).toBe(stored);
  });

  it('may be empty, unless it is the address', () => {
    expect(leadValueFault('office_phone', '')).toBeUndefined();
    expect(leadValueFault('email', '')).toMatch(/^Please enter/);
  });
});
