import { expect, it } from 'vitest';
import { findRequiredStatement } from './required-statement.ts';

it.each([
  [
    'A cabinet.\nRequired statement: It does not sterilize. Rx only.\nMore.',
    'It does not sterilize. Rx only.',
  ],
  ['REQUIRED in all material, word for word: “It notifies staff.”', 'It notifies staff.'],
  ['Indications: an aid in locating veins.', 'an aid in locating veins.'],
  ['Una crema.\nDeclaración obligatoria: Solo uso externo.', 'Solo uso externo.'],
  ['INDICATIONS\nFirst-degree burns.', undefined],
  ['Our indication is clear.', undefined],
  ['Required equipment: a wall outlet.', undefined],
])('the statement that must stand with %s', (text, statement) =>
  expect(findRequiredStatement(text)).toBe(statement),
);
