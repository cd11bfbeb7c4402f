import { describe, expect, it } from 'vitest';
import { leadValueFault } from '../leads/lead-values.ts';
import { openingLineFault, openingLineWarning } from './opening-line.ts';

describe('an opening line', () => {
  it.each([
    'You asked me for the sizes at our booth in Fargo.',
    'Nos conocimos en el stand de Expo Med en León.',
    'Thank you for the tour of St. Luke’s with Dr. Hill on Nov. 4.',
    'You signed up for our webinar on 12 May at 3 p.m. Central.',
    'It was great meeting you at SDAHO.',
  ])('is taken: %s', (line) => expect(openingLineFault(line)).toBeUndefined());

  it.each([
    ['We met at SDAHO. You asked for sizes.', /one sentence only/u],
    ['we met at sdaho. you asked for sizes.', /one sentence only/u],
    ['We met at SDAHO!', /“!”/u],
    ['We met at SDAHO', /ends with a full stop/u],
    ['Sizes.', /whole sentence/u],
    ['Did you like the sizes?', /no question/u],
    ['The sizes are at fargo.example.com.', /links/u],
    ['The sizes are at https://fargo.example.', /links/u],
    ['You wrote from ann@north.example.', /links/u],
    ['{{first_name}} asked for sizes.', /brackets/u],
    ['[Name] asked for sizes.', /brackets/u],
    ['Your patient with MRN 12345 came.', /patient/u],
    ['Your patient born 3/12/1970 came.', /patient/u],
    ['Hi Ann, you asked for sizes.', /greeting/u],
    ['You asked\nfor sizes.', /one line/u],
    [`${'You asked for sizes '.repeat(7)}.`, /at most 25 words/u],
    ['I hope this finds you well.', /empty opener/u],
    ['You will love our guaranteed sizes.', /guarantee/u],
  ])('is refused, with the reason: %s', (line, why) => expect(openingLineFault(line)).toMatch(why));

  it('may say that two people met, which only its writer knows, with a warning', () => {
    expect(openingLineWarning('It was great meeting you at SDAHO.')).toContain('great meeting you');
    expect(openingLineWarning('We met at SDAHO.')).toBeUndefined();
  });

  it('may be empty as a value of a lead', () => {
    expect(leadValueFault('opening_line', '')).toBeUndefined();
    expect(leadValueFault('opening_line', 'We met!')).toMatch(/full stop/u);
  });
});
