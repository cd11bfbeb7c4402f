import { expect, it } from 'vitest';
import { locateRequiredStatement } from './locate-statement.ts';

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
  [
    'NOTE (web, also "just a quick one"):\nLegal needs this on each piece, word for word. Do not "soften" it, don\'t make it a picture:\n\n"Rx only. It moves milk. See the 12" chart\nin the manual."\n\nPlease say no more.',
    'Rx only. It moves milk. See the 12" chart\nin the manual.',
  ],
  [
    'It is light. We have to add this verbatim:\n\nRx only. It moves milk.\nAsk first.\n\n$4',
    'Rx only. It moves milk.\nAsk first.',
  ],
  ['Use it exactly as shown.\n“It moves "raw" milk. Ask first.', 'It moves "raw" milk. Ask first.'],
  ['Never reword this: "It moves milk. Ask first."', 'It moves milk. Ask first.'],
  ['Hay que ponerlo tal cual, no lo corte:\n«Mueve leche. Pregunte antes.»', 'Mueve leche. Pregunte antes.'],
  [
    'Required statement: It moves milk and\nholds none. Ask first.\nMore.',
    'It moves milk and\nholds none. Ask first.',
  ],
  ['Required: "It lifts. It does not hold.\n\n$4', 'It lifts. It does not hold.'],
  ['Staff repeat it word for word:\n\nThe nurse hears all.', undefined],
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
  expect(locateRequiredStatement(text)?.statement).toBe(statement),
);
