import { expect, it } from 'vitest';
import { editOf, holdsStatement, refusalOf, statementOf } from './required-statement.ts';

it.each([
  ['A cream. Rx only. Do not use on open wounds. It cools.', 'Rx only. Do not use on open wounds.'],
  ['A pad.\n- Side effects include redness.\nWe train.', 'Side effects include redness.'],
  ['Un gel. Está indicado para heridas. Venta con receta.', 'Está indicado para heridas. Venta con receta.'],
  ['Rx only.\nRequired statement: It cools.', 'It cools.'],
  [
    'A pump. Rx only. A misplaced tube may cause harm. It is small.',
    'Rx only. A misplaced tube may cause harm.',
  ],
  ['A lift.\n---\n"Rx only. It lifts. It does not hold."\n$4', 'Rx only. It lifts. It does not hold.'],
  [
    'A lift. Write "softly", not "it, they\'d say so".\n\n"Rx only. It lifts. See the manual for more."',
    'Rx only. It lifts. See the manual for more.',
  ],
  [
    'Caution: Federal law restricts\nit. See the Instructions for Use. $4.',
    'Caution: Federal law restricts it. See the Instructions for Use.',
  ],
  ['Venta con receta. Consulte el instructivo. Pesa poco.', 'Venta con receta. Consulte el instructivo.'],
  ['Late calls may cause denials. We call in time.', undefined],
  ['We do not use your data. Our staff read each warning.', undefined],
])('what reads like a statement is found without its label: %s', (description, statement) =>
  expect(statementOf({ description })).toBe(statement),
);

it('a statement that was refused is asked for no more, until the text has another', () => {
  const description = 'A cream. Rx only.';
  const refused = { refused_statement: 'Rx only.' };
  expect(statementOf({ description, ...refused })).toBeUndefined();
  expect(statementOf({ description: 'A cream. Rx only. Do not use it twice.', ...refused })).toBe(
    'Rx only. Do not use it twice.',
  );
  expect(statementOf({ description: 'A cream.', required_statement: 'Rx only.' })).toBe('Rx only.');
});

it('a statement that somebody completed is the one that stands with the product', () => {
  const description = 'A cream. Rx only.';
  const required_statement = 'Rx only. Ask first.';
  expect(statementOf({ description, required_statement })).toBe(required_statement);
  expect(statementOf({ description, required_statement: 'Ask first.' })).toBe('Rx only.');
});

it('a statement that somebody wrote anew is asked about no more', () => {
  const product = { description: 'A cream. Rx only.', required_statement: 'Rx only.' };
  for (const edited of ['Rx only. Ask first.', 'Ask first.'])
    expect(statementOf({ ...product, ...editOf(product, edited) })).toBe(edited);
  expect(editOf(product, 'Rx only. Ask first.')).toEqual({ required_statement: 'Rx only. Ask first.' });
});

it.each([
  ['© Acme\n"Rx only.\nAsk first." Thanks', true],
  ['“Rx only. Ask first.”', true],
  ['Rx only. Ask.', false],
])('whether a text holds a whole statement, in marks and lines of its own: %s', (text, is) => {
  expect(holdsStatement(text, '"Rx only. Ask first.')).toBe(is);
});

it('a refusal takes back no other statement that was taken over', () => {
  const description = 'A cream. Rx only.';
  const say = (required_statement: string, statement: string) =>
    refusalOf({ description, required_statement }, statement);
  expect(say('It cools.', 'Rx only.')).toEqual({ refused_statement: 'Rx only.' });
  expect(say('Rx only.', 'Rx only.')).toEqual({ required_statement: null, refused_statement: 'Rx only.' });
  expect(say('It cools.', 'It cools.')).toEqual({ required_statement: null });
});
