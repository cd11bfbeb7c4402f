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
  [
    'Frozen meals.\nMust be printed: "Meals are foods, not devices. A clinician chooses."',
    'Meals are foods, not devices. A clinician chooses.',
  ],
  [
    'It cools. This must appear in every email: “Rx only. Not for home use.” $4 each.',
    'Rx only. Not for home use.',
  ],
  ['Print in every email, word for word: It cools. It does not heal.', 'It cools. It does not heal.'],
  ['Word for word: "It lifts."', 'It lifts.'],
  ['Required: "It lifts. It does not hold."', 'It lifts. It does not hold.'],
  ['A lift. "It lifts. It does not hold." must be printed in every email.', 'It lifts. It does not hold.'],
  [
    'Comidas.\nDebe aparecer: «No es un medicamento. Consulte a su médico.»',
    'No es un medicamento. Consulte a su médico.',
  ],
  ['Obligatorio en cada correo: "Uso externo. No ingerir."', 'Uso externo. No ingerir.'],
  ['«Uso externo. No ingerir.» debe aparecer siempre.', 'Uso externo. No ingerir.'],
  ['Must be stored: at -18 °C.', undefined],
  ['Labels must be printed on site. They say: "fragile".', undefined],
  ['INDICATIONS\nFirst-degree burns.', undefined],
  ['Our indication is clear.', undefined],
  ['Required equipment: a wall outlet.', undefined],
])('the statement that must stand with %s', (text, statement) =>
  expect(findRequiredStatement(text)).toBe(statement),
);
