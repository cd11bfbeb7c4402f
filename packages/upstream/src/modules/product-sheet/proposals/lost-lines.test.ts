import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const PRODUCTS = new URL('../../../../../../tests/bench/writing/products/', import.meta.url);
/** Titles, headings, and rows of a table without a price, which say nothing without its headings. */
const LEFT_OUT = /tablets 40 mg$|^2027 FEES$|^(?:Fitted sheet|Patient gown|Surgical towel|Microfiber mop)/u;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const claimsOf = (source: string) =>
  proposeByRules({ productName: 'Zarapito', source, isDescription: true }).claims;

/** The lines with a figure of which a part with a figure stands in no claim. */
function lostLines(source: string): string[] {
  const said = claimsOf(source)
    .flatMap(({ text, quote, disclosure }) => [text, quote, disclosure ?? ''])
    .map(fold)
    .join(' | ');
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) =>
      line
        .replace(/^\d{1,2}[.)]\s+/u, '')
        .split(/(?<=[.!?;])\s|\s{2,}|\t|\s\|\s/u)
        .some((part) => /\d/u.test(part) && !said.includes(fold(part))),
    )
    .filter((line) => !LEFT_OUT.test(line));
}

it('no line with a figure vanishes from what a text of a product proposes', () => {
  for (const file of readdirSync(PRODUCTS).filter((name) => name.endsWith('.txt')))
    expect(lostLines(readFileSync(new URL(file, PRODUCTS), 'utf8')), file).toEqual([]);
});

const PRICES = `Zarapito lava sábanas.

--- tarifas (se pueden mandar) ---
Plan Base   UF 2,1 mensual + IVA, hasta 3 carros
Carro extra   UF 0,4 + IVA
10 carros o más: a convenir
Lector   USD 90 más IVA`;

it.each([
  PRICES,
  'Zarapito washes linen.\n\n2027 FEES\nPickup ....... 11 each\n9p-4a ....... add 20\nDiesel ....... 3%, own line',
])('a row of prices that begins with a figure is a price like the others: %s', (source) => {
  expect(lostLines(source)).toEqual([]);
  const kinds = claimsOf(source)
    .slice(1)
    .map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(2);
  expect(new Set(kinds)).toEqual(new Set(['commercial']));
});

it('a share in words is a result, and whose measurement it was is its disclosure', () => {
  const [, share] = claimsOf(
    'Zarapito lava sábanas.\n\n3 de cada 8 viajes menos\nMedición propia, 2 hogares, 5 semanas.',
  );
  expect(share).toMatchObject({ kind: 'result', disclosure: 'Medición propia, 2 hogares, 5 semanas.' });
});

it('what is said of the reader alone is not what the product is', () => {
  const [first, second] = claimsOf('Your 4 a.m. sheets should not wait. We wash linen for nursing homes.');
  expect([first?.kind, second?.kind]).toEqual(['does', 'what_it_is']);
});
