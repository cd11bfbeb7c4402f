import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { buildMessage } from './build-message.ts';
import { carriesStatement, resolveStatement } from './required-statement.ts';
import { joinFooter, renderFooter } from './unsubscribe-footer.ts';

type Product = { file: string; required_statement: string | null };

const PRODUCTS = new URL('../../../tests/bench/writing/products/products.json', import.meta.url);
const statements = (JSON.parse(readFileSync(PRODUCTS, 'utf8')) as Product[]).flatMap(
  ({ file, required_statement }) =>
    required_statement === null ? [] : [[file, required_statement] as const],
);
const unsubscribeUrl = 'https://myra.example/u/abc';
const values = { year: 2026, organizationName: 'Beamwell Cardiac Services, Inc.', unsubscribeUrl };

/** The text of an email with this statement under it, as a mail client reads it. */
async function readText(statement: string, own: string): Promise<string> {
  const bytes = await buildMessage({
    messageId: '<one@clinic.example>',
    sendId: 'key',
    date: new Date('2026-11-23T00:00:00Z'),
    from: { name: 'Ana', address: 'ana@clinic.example' },
    to: { name: 'Priya', address: 'priya@lead.example' },
    subject: 'Open requests',
    textBody: 'Hi Priya,\n\nWho calls payers?\n\nBest,\nAna',
    footer: renderFooter({
      ...values,
      regulatoryText: joinFooter(own, statement),
      postalAddress: '1 Main St, Salem, OR 97301',
    }),
    listUnsubscribe: [unsubscribeUrl],
  });
  return (await new PostalMime().parse(bytes)).text ?? '';
}

it('ends a sentence with one full stop, behind a name that has its own', () => {
  const text = '© {year} {organization name}. All rights reserved.';
  expect(resolveStatement(text, values)).toBe('© 2026 Beamwell Cardiac Services, Inc. All rights reserved.');
  expect(resolveStatement(text, { ...values, organizationName: 'Beamwell' })).toBe(
    '© 2026 Beamwell. All rights reserved.',
  );
});

describe('a required statement', () => {
  it('is set for many of the products', () => expect(statements.length).toBeGreaterThanOrEqual(14));

  it.each(statements)('of %s stands in the bytes, every character of it', async (_file, statement) => {
    const resolved = resolveStatement(statement, values);
    for (const own of ['', 'Northlight, since 2009']) {
      expect(carriesStatement(await readText(statement, own), resolved)).toBe(true);
    }
  });

  it('is missing if one character is lost; line ends may differ', () => {
    expect(carriesStatement('Do not use on third-degree burns', 'Do not use on third-degree burns.')).toBe(
      false,
    );
    expect(carriesStatement('a  b', ' a  b')).toBe(false);
    expect(carriesStatement('x\r\n a  b\r\nc', ' a  b\nc')).toBe(true);
  });

  it('keeps a text in braces that is no placeholder', () => {
    expect(resolveStatement('{ Year } {product} {unsubscribe link}', values)).toBe(
      `2026 {product} ${unsubscribeUrl}`,
    );
  });
});
