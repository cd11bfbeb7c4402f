import { expect, it } from 'vitest';
import { findOpeningQuestion } from './opening-question.ts';
import { proposeByRules } from './propose-by-rules.ts';

it.each([
  ['How many trays come back to your kitchen untouched? Cratewell counts them.'],
  ['CRATEWELL\n\nWhen a tray comes back full, who hears of it?\n\nCratewell counts trays.'],
  ['- When a tray comes back full,\n  who hears of it before the next meal?\n- Cratewell counts.'],
  ['¿Cuántas bandejas vuelven llenas a su cocina cada noche? Con Cratewell se cuentan.'],
])('is what a text asks its reader: %s', (source) =>
  expect(findOpeningQuestion(source, 'Cratewell')).toMatch(/^(?:How many|When a tray|¿Cuántas).*\?$/u),
);

it.each([
  'Questions? Call us.',
  'Ready to see it in your own kitchen? Write to us.',
  'Interested in a first month without a bill?',
  'How much does the first crate cost each month? $31.',
  'How long does it take to set up?',
  'What is Cratewell and who makes it here?',
  'Do we serve kitchens outside of Ohio?',
  'Can a night cook use the lid? Yes, with one hand.',
  '¿Puede un cocinero usar la tapa de noche? Sí, con una mano.',
  '¿Listo para verlo en su propia cocina?',
  'When a tray comes back full from the ward on a busy night, who of your many cooks hears of it first?',
])('is no call, no question of a buyer, and none too long: %s', (source) =>
  expect(findOpeningQuestion(source, 'Cratewell')).toBeUndefined(),
);

it('begins the angle for everybody, also where no sentence makes its line', () => {
  const angles = (source: string) =>
    proposeByRules({ productName: 'Cratewell', source, isDescription: true }).angles.map(
      ({ name, question, line }) => [name, question, line],
    );
  const question = 'How many trays come back to your kitchen untouched?';
  expect(angles(`${question} Cratewell counts them.`)).toEqual([
    ['For everybody', question, 'Cratewell counts them.'],
  ]);
  expect(angles(`${question} We count them.`)).toEqual([['For everybody', question, '']]);
  expect(angles('We count trays.')).toEqual([]);
});
