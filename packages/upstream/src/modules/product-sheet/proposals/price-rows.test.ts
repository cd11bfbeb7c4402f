import { describe, expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const claimsOf = (source: string, isDescription = true) =>
  proposeByRules({ productName: 'Softplate', source, isDescription }).claims;
const prices = (source: string, isDescription = true) =>
  claimsOf(source, isDescription)
    .filter(({ kind }) => kind === 'commercial')
    .map(({ text }) => text);

describe('a price list', () => {
  it.each([
    ['tabs', 'Item\tPrice per month\nStarter kit\t$35\nDelivery\tincluded'],
    ['pipes', '| Item | Price per month |\n|---|---|\n| Starter kit | $35 |\n| Delivery | included |'],
    ['blanks', 'Item          Price per month\nStarter kit   $35\nDelivery      included'],
  ])('of %s is proposed row by row, with the heading of its column', (_, table) => {
    const source = `Softplate makes purée meals.\n\n${table}\n\nWe train your cooks.`;
    const claims = claimsOf(source);
    expect(claims.map(({ text, kind, mailText }) => [text, kind, mailText !== null])).toEqual([
      ['Softplate makes purée meals.', 'what_it_is', true],
      ['Starter kit: $35 (Price per month)', 'commercial', false],
      ['Delivery: included (Price per month)', 'commercial', false],
      ['We train your cooks.', 'service', true],
    ]);
    for (const { quote } of claims) expect(source).toContain(quote);
  });

  it('ends with its rows: what stands below them is no price', () => {
    const source =
      'Softplate makes meals.\n\nPrice list\nKit | $35\nTray | $9\n\nDo not use for infants. Meals arrive frozen.';
    expect(claimsOf(source).map(({ text, kind }) => [text, kind])).toEqual([
      ['Softplate makes meals.', 'what_it_is'],
      ['Kit: $35', 'commercial'],
      ['Tray: $9', 'commercial'],
      ['Do not use for infants.', 'safety'],
      ['Meals arrive frozen.', 'does'],
    ]);
  });

  it('keeps every column, and what stands over it', () => {
    expect(
      prices(
        'Consumables 2026\nItem\tPack\t1 box\t10 boxes\nGel\t6\t$9\t$80\nTip, blue\t12\t$4.50\ton request\nKits\t\t\t\nA\t1\t$7\t$60',
      ),
    ).toEqual([
      'Consumables 2026 – Gel: 6 (Pack), $9 (1 box), $80 (10 boxes)',
      'Consumables 2026 – Tip, blue: 12 (Pack), $4.50 (1 box), on request (10 boxes)',
      'Kits – A: 1 (Pack), $7 (1 box), $60 (10 boxes)',
    ]);
  });

  it.each([
    [
      'blanks',
      'RATES (per hour)\n            Phone    At home*\nIntake      $40      $55\nCoaching    $60      $85',
    ],
    ['tabs', 'Rates (per hour)\n\tPhone\tAt home*\nIntake\t$40\t$55\nCoaching\t$60\t$85'],
    [
      'a heading over each',
      'Rates (per hour)\nService | Phone | At home*\nIntake | $40 | $55\nCoaching | $60 | $85',
    ],
  ])('says which column is which, with its unit and its footnote: %s', (_, table) => {
    const claims = claimsOf(`Softplate coaches cooks.\n\n${table}\n*Two hours at least. Travel is extra.`);
    const note = 'Rates (per hour). At home: Two hours at least. Travel is extra.';
    expect(claims.slice(1).map(({ text, disclosure, kind }) => [text, disclosure, kind])).toEqual([
      ['Intake: $40 phone, $55 at home', note, 'commercial'],
      ['Coaching: $60 phone, $85 at home', note, 'commercial'],
    ]);
  });

  it('may have no headings, or a heading in place of the sign', () => {
    expect(prices('Kit | $35\nDelivery | included\nRefill | $12')).toEqual([
      'Kit: $35',
      'Delivery: included',
      'Refill: $12',
    ]);
    expect(prices('Producto | Precio (MXN)\nEquipo | 4,500\nVisita | 300')).toEqual([
      'Equipo: 4,500 (Precio (MXN))',
      'Visita: 300 (Precio (MXN))',
    ]);
  });

  it.each([
    ['Starter kit … $35\nRefill ....... $12', ['Starter kit: $35', 'Refill: $12']],
    [
      'Softplate makes meals.\n\nRental\nBed $35 per day\nMattress $12 per day',
      ['Bed $35 per day', 'Mattress $12 per day'],
    ],
    ['Prices:\n- Starter kit: $35\n- Refill – 12 €', ['Starter kit: $35', 'Refill – 12 €']],
  ])('may be lines of an item and its price: %s', (source, texts) => {
    const claims = claimsOf(source).filter(({ kind }) => kind === 'commercial');
    expect(claims.map(({ text }) => text)).toEqual(texts);
    for (const { quote } of claims) expect(source).toContain(quote);
  });

  it('is read from the text of a PDF, whose columns are one blank apart', () => {
    expect(prices('PRICES\nStarter kit $35\nRefill, 12 pieces $12 per box\fTraining $90', false)).toEqual([
      'Starter kit $35',
      'Refill, 12 pieces $12 per box',
      'Training $90',
    ]);
  });

  it.each([
    'Weight\t13.4 lb\nPorts\t3',
    'Item\tPack\tDelivery\nFitted sheet\t24\tdaily',
    'One site saved $4,100',
    'Every bed rents at $35\nper day.',
    'Grant of $35',
    'We opened in 2019.  One house saved $350.',
    'Larkfield | Meals | Contact',
  ])('is none: %s', (source) => expect(prices(source)).toEqual([]));

  it('does not read the last row of another table as its headings', () => {
    expect(prices('Weight\t13 lb\nPorts\t3\nKit\t$35')).toEqual(['Kit: $35']);
  });
});
