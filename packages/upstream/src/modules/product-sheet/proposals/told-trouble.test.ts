import { expect, it } from 'vitest';
import { proposeByRules } from './propose-by-rules.ts';

const claimsOf = (source: string, productName = 'Cratewell') =>
  proposeByRules({ productName, source, isDescription: true }).claims;
const textsOf = (source: string, productName?: string) =>
  claimsOf(source, productName).map(({ text }) => text);

it.each([
  [
    'Tarrow One',
    'Why we built it\nMost offices still clear earwax with a syringe. It works, mostly. It also soaks the patient. Tarrow One is a countertop unit. Flow is limited.',
    ['Tarrow One is a countertop unit.', 'Flow is limited.'],
  ],
  [
    'Anaquel',
    '¿Qué problema resuelve?\nEn muchos policlínicos el stock vive en un cuaderno. Los vencidos aparecen cuando ya es tarde. Anaquel registra cada ingreso.',
    ['Anaquel registra cada ingreso.'],
  ],
  [
    'Cratewell',
    'Cratewell is a crate.\n\nThe problem\n- Trays arrive cold\n- Nurses run for another one',
    ['Cratewell is a crate.'],
  ],
  [
    'Cajón',
    'Cajón es una caja.\n\n-- El problema --\nLas bandejas llegan frías. Es un lío para la cocina.',
    ['Cajón es una caja.'],
  ],
])('the trouble is nothing that %s does', (productName, source, texts) =>
  expect(textsOf(source, productName)).toEqual(texts),
);

it('what stands below the trouble is said of the product where it begins with it', () => {
  expect(textsOf('Cratewell is a crate.\n\nWhat problem does it solve?\nIt keeps trays warm.')).toEqual([
    'Cratewell is a crate.',
    'It keeps trays warm.',
  ]);
  expect(textsOf('Cratewell is a crate.\n\nNo problem\nWe bring another one.')).toHaveLength(2);
  expect(textsOf('Cratewell is a crate.\n\nThe problem\nTrays get cold.\n\nPrices\nA crate is $31.')).toEqual(
    ['Cratewell is a crate.', 'A crate is $31.'],
  );
});

it.each([
  'Why it works',
  'Why we are different',
  'Why it is safe',
  'Why this lid',
  'Problem list',
  'Challenge mode',
  '¿Por qué la eligen?',
  '¿Por qué lo usan?',
  '¿Por qué crece?',
])('what stands below “%s” is no trouble', (heading) =>
  expect(textsOf(`Cratewell is a crate.\n\n${heading}\nTrays stay warm in a closed lid.`)).toHaveLength(2),
);

it.each([
  'Why we built it',
  'Why I started Cratewell',
  'The problem:',
  'Our challenge',
  'The problem it solves',
  'The problem with open trays',
  'The problem we saw',
  'The problem we solve',
  'The problem that it fixes',
  '¿Por qué lo creamos?',
  'Por qué la hicimos',
  'El problema que resuelve',
  'Nuestro desafío',
])('what stands below “%s” is the trouble', (heading) =>
  expect(textsOf(`Cratewell is a crate.\n\n${heading}\nTrays go cold in an open hall.`)).toHaveLength(1),
);

it.each([
  'Un policlínico de Puno tiene 3 llaves. Es un local alquilado.',
  'Las enfermeras abren la caja. Funciona de noche.',
])('the product is put before no verb of another subject: %s', (text) =>
  expect(claimsOf(`Cajón es una caja.\n\n${text}`, 'Cajón').at(-1)?.mailText).toBeNull(),
);

it('the product is put before a verb that goes on about it', () => {
  const mails = claimsOf(
    'Cajón es una caja.\n\nCajón cierra bien. Es liviano. No es frágil. No mide la humedad.',
    'Cajón',
  );
  expect(mails.map(({ mailText }) => mailText)).toEqual([
    'Cajón es una caja.',
    'Cajón cierra bien.',
    'Cajón es liviano.',
    null,
    'Cajón no mide la humedad.',
  ]);
});

it('a question over its answer is a heading and no condition of it', () => {
  const [, answer] = claimsOf('Cajón es una caja.\n\n*** ¿Para quién? ***\nCocinas de clínicas.', 'Cajón');
  expect(answer?.text).toBe('Cocinas de clínicas.');
});
