import { expect, it } from 'vitest';
import { fillMarks, maskWith, standsIn } from './mask-names.ts';

it('masks names as words, in any case and over lines, and leaves other words whole', () => {
  const mask = maskWith([
    ['⟦FIRST⟧', 'Ed'],
    ['⟦ORG⟧', 'Al'],
  ]);
  expect(mask('I need it also. Ed of AL, send the annual report.')).toBe(
    'I need it also. ⟦FIRST⟧ of ⟦ORG⟧, send the annual report.',
  );
  expect(maskWith([['⟦ORG⟧', 'Bluefern Cardiology']])("Bluefern\nCardiology's office")).toBe(
    "⟦ORG⟧'s office",
  );
});

it('masks the longer name first, and no lone letter', () => {
  const mask = maskWith([
    ['⟦CITY⟧', 'Bend'],
    ['⟦ORG⟧', 'Bend Heart (North)'],
    ['⟦FIRST⟧', 'I '],
  ]);
  expect(mask('I saw Bend Heart (North) in Bend')).toBe('I saw ⟦ORG⟧ in ⟦CITY⟧');
});

it('fills what it masked', () => {
  const names = { '⟦ORG⟧': 'A $& B' };
  expect(fillMarks(maskWith(Object.entries(names))('We at A $& B.'), names)).toBe('We at A $& B.');
});

it('finds a name, and not inside another word', () => {
  expect(standsIn('Al Ma', 'We renew the final mandates.')).toBe(false);
  expect(standsIn('al ma', 'Ask Al Ma.')).toBe(true);
});
