import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { composed, nothing } from './compose-draft.fixture.ts';
import { countAsked } from './counted-thing.ts';

test.each([
  ['how many infants were in the study?', 'In our study 31 of 212 infants had darker skin.', true],
  ['How many nursing homes use it?', 'Nine nursing homes in Ohio use it.', true],
  ['How many of your clients renewed?', 'All but two clients renewed in 2025.', true],
  ['¿Cuántas clínicas lo usan?', 'Lo usan 14 clínicas de Salta.', true],
  ['how many were in the study?', 'In our study 31 of 212 infants had darker skin.', true],
  ['how many were in the study?', 'In our study the limits were -2.3 to +3.1 mg/dL over 6 weeks.', false],
  ['How many practices use it?', 'It is used by practices in twelve states.', false],
  ['How many sensors come in a box?', 'A box of our sensors costs $62.', false],
  ['¿Cuántos pacientes hubo?', 'El estudio con pacientes duró 3 meses.', false],
])('%s: %s', (question, text, isTold) => {
  expect(countAsked(question)?.tells(text)).toBe(isTold);
});

test.each(['How many minutes does it take?', 'How long does it take?', 'Was there a study?'])(
  'counts nothing: %s',
  (question) => {
    expect(countAsked(question)).toBeUndefined();
  },
);

test('a question for a number is answered only by a sentence that counts that thing', () => {
  const claims = [
    claim(1, 'proof', 'In our own study the readings agreed within 3 breaths a minute.'),
    claim(2, 'proof', 'Our second study had 48 adults at home.'),
  ];
  const more = { write: { ...sampleInput(), sheet: { ...EMPTY_SHEET, claims } } };
  expect(nothing('How many were in the study?', more)).toMatchObject({ ok: false });
  expect(nothing('How many children were in your own study?', more)).toMatchObject({ ok: false });
  expect(composed('How many adults were in the second study?', more).body).toContain(claims[1]?.text);
});
