import { describe, expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const claimsOf = (source: string) =>
  proposeByRules({ productName: 'Almirez', source, isDescription: true }).claims;

const LIST = `Almirez collects diets.

Item | Price
Licence | $3
Allergens (1) | $1
Connection (2) (3) | $900
`;

describe('a footnote of a price list', () => {
  it('is the disclosure of each row that carries its mark, and no claim of its own', () => {
    const source = `${LIST}
Notes
(1) Per bed and month. Editable by the site.
(2) By HL7.
(3) Freight is extra.`;
    const claims = claimsOf(source);
    expect(claims.map(({ text, disclosure }) => [text, disclosure])).toEqual([
      ['Almirez collects diets.', null],
      ['Licence: $3', null],
      ['Allergens: $1', 'Per bed and month. Editable by the site.'],
      ['Connection: $900', 'By HL7. Freight is extra.'],
    ]);
    for (const { quote } of claims) expect(source).toContain(quote);
  });

  it('stays one claim with its mark and without a sentence for emails, where no row carries it', () => {
    const note = '(4) Almirez needs 60 beds. We bill each quarter.';
    const last = claimsOf(`${LIST}\n(1) Per bed.\n${note}`).at(-1);
    expect(last).toMatchObject({ text: note, mailText: null, disclosure: null });
  });

  it('may have a star as its mark, and none of two', () => {
    const source = 'Kit* | $35\nGel** | $9\n\n**Per box.\n*Without freight.';
    expect(claimsOf(source).map(({ text, disclosure }) => [text, disclosure])).toEqual([
      ['Kit: $35', 'Without freight.'],
      ['Gel: $9', 'Per box.'],
    ]);
  });

  it('is not attached where there is no room for it', () => {
    const long = `(1) ${'We count each bed of the site. '.repeat(30).trim()}`;
    const claims = claimsOf(`${LIST}\n${long}`);
    expect(claims.every(({ disclosure }) => disclosure === null)).toBe(true);
    expect(claims.map(({ text }) => text)).toContain('Allergens (1): $1');
  });
});

it('what a sentence says behind a mark is its disclosure too, and its quote is of the source', () => {
  const [claim] = claimsOf('Filters last 35 hours*.\n\n*At the everyday setting.');
  expect(claim).toMatchObject({
    text: 'Filters last 35 hours.',
    quote: 'Filters last 35 hours*.',
    disclosure: 'At the everyday setting.',
  });
});

it('steps that are numbered in brackets are no footnotes', () => {
  expect(claimsOf('We start in three steps.\n(1) We call you. You answer.').map(({ text }) => text)).toEqual([
    'We start in three steps.',
    '(1) We call you.',
    'You answer.',
  ]);
});
