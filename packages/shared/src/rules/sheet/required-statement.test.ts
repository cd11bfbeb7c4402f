import { expect, it } from 'vitest';
import { findRequiredStatement, refusalOf, statementOf } from './required-statement.ts';

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
  [
    'REQUIRED in all advertising incl. e-mail and print, exactly as it stands here, at the very bottom:\n"Rx only. A lift is\nno chair. LBL-2 Rev B"',
    'Rx only. A lift is\nno chair. LBL-2 Rev B',
  ],
  ['Required statement:\nIt lifts. It does not hold.\nMore.', 'It lifts. It does not hold.'],
  ['Mandatory:\n\n“It lifts. It does not hold.”', 'It lifts. It does not hold.'],
  [
    'TRY IT\nKeep it.\n\nREQUIRED STATEMENT (print exactly as written)\nCAUTION: Federal law restricts it.\nIt lifts. It does not hold.\n\nAcme | Erie',
    'CAUTION: Federal law restricts it.\nIt lifts. It does not hold.',
  ],
  [
    'Try it.\n\nStatement required in all correspondence\nIt was not cleared by the U.S. Food and Drug Administration. It does not hold.\n\nAcme',
    'It was not cleared by the U.S. Food and Drug Administration. It does not hold.',
  ],
  ['Wording required\nIt lifts. It does not hold.', 'It lifts. It does not hold.'],
  ['Mandatory wording\n\nIt lifts. It does not hold.', 'It lifts. It does not hold.'],
  ['Word for word in each email\n“It lifts. It does not hold.” Thank you.', 'It lifts. It does not hold.'],
  ['TEXTO OBLIGATORIO (tal cual)\nUso externo. No ingerir.\n\nPrecios', 'Uso externo. No ingerir.'],
  [
    'A pump.\n\nMUST GO ON EVERYTHING WE SEND:\nIt moves milk. Ask a nurse first.',
    'It moves milk. Ask a nurse first.',
  ],
  [
    'NEEDS TO BE ON ALL OUR MATERIALS\nIt moves milk. Ask a nurse first.\n\nAcme',
    'It moves milk. Ask a nurse first.',
  ],
  ['The text below must accompany each message: It moves milk.', 'It moves milk.'],
  ['Goes under any e-mail we write: It moves milk.', 'It moves milk.'],
  ['Include on everything: It moves milk.', 'It moves milk.'],
  ['“It moves milk. Ask first.” has to stand at the bottom of every letter.', 'It moves milk. Ask first.'],
  ['DEBE IR EN TODO LO QUE ENVIAMOS:\nMueve leche. Pregunte antes.', 'Mueve leche. Pregunte antes.'],
  ['Tiene que acompañar a cada mensaje\nMueve leche. Pregunte antes.', 'Mueve leche. Pregunte antes.'],
  ['Va en todos los correos: Mueve leche.', 'Mueve leche.'],
  ['Incluir en todo: Mueve leche.', 'Mueve leche.'],
  ['Must go with every pump: a strap and a bag.', undefined],
  ['Va en todos los carros: una correa.', undefined],
  ['A tag must go on every bottle, in all wards: it reads the batch.', undefined],
  ['Required statement:\n- one\n- two', undefined],
  ['Required statement\n- one\n- two', undefined],
  ['Required text fields\nName and address.', undefined],
  ['Must be stored: at -18 °C.', undefined],
  ['Labels must be printed on site. They say: "fragile".', undefined],
  ['INDICATIONS\nFirst-degree burns.', undefined],
  ['Our indication is clear.', undefined],
  ['Required equipment: a wall outlet.', undefined],
])('the statement that must stand with %s', (text, statement) =>
  expect(findRequiredStatement(text)).toBe(statement),
);

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

it('a refusal takes back no other statement that was taken over', () => {
  const description = 'A cream. Rx only.';
  const say = (required_statement: string, statement: string) =>
    refusalOf({ description, required_statement }, statement);
  expect(say('It cools.', 'Rx only.')).toEqual({ refused_statement: 'Rx only.' });
  expect(say('Rx only.', 'Rx only.')).toEqual({ required_statement: null, refused_statement: 'Rx only.' });
  expect(say('It cools.', 'It cools.')).toEqual({ required_statement: null });
});
