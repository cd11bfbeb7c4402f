import { organizationName, stripControls } from '@myra/shared/rules/leads/folded-names';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { describe, expect, it } from 'vitest';
import { contentStems, splitSentences, stem } from './words.ts';

describe('words', () => {
  it('counts whitespace tokens that hold a letter or digit', () => {
    expect(countWords('One – two, 3 -- four')).toBe(4);
  });
  it('does not end a sentence at a title', () => {
    expect(splitSentences('Dr. Ellison called. She asked why? Yes.')).toEqual([
      'Dr. Ellison called.',
      'She asked why?',
      'Yes.',
    ]);
  });
  it.each([
    'It is reported if it comes by 10 a.m. Eastern, Monday through Saturday.',
    'We open at 8 a.m. Monday to Friday.',
    'It has not been cleared by the U.S. Food and Drug Administration.',
    'Escriba a la Lic. Paz o a la Dra. Ruiz, de Roble, S.A. de C.V. Monterrey, N.L. México.',
    'Estamos en Av. Roble No. 12, Col. Centro.',
    'Roble Salud, S.A.P.I. de C.V. Norte atiende.',
    'El Ing. Paz llama.',
    'A battery lasts approx. 60 visits, with a pouch incl. Strap.',
    'It takes min. 2 and max. 4 days, with tip no. 7 or a 5 yr. 24/7 plan.',
    'Dura aprox. 30 días, máx. 40 y mín. 20, con accesorios, p. ej. Correa núm. 3.',
  ])('does not end a sentence at what a full stop only shortens: %s', (text) => {
    expect(splitSentences(text)).toEqual([text]);
  });
  it('ends a sentence at a shortened unit before the next one', () => {
    expect(splitSentences('Ready in 4 hrs. The nurse signs.')).toEqual([
      'Ready in 4 hrs.',
      'The nurse signs.',
    ]);
    expect(splitSentences('We close at 5 p.m. The lab stays.')).toHaveLength(2);
    expect(splitSentences('We ship within the U.S. Freight is extra.')).toHaveLength(2);
    expect(splitSentences('Listo en 4 días aprox. Incluye curso.')).toHaveLength(2);
  });
  it.each([
    ['denials', 'denied'],
    ['schedules', 'scheduling'],
    ['calls', 'called'],
    ['policies', 'policy'],
    ['written', 'writes'],
  ])('meets %s and %s in one stem', (left, right) => {
    expect(stem(left)).toBe(stem(right));
  });
  it('leaves function words out of the content', () => {
    expect(contentStems('Who at your practice handles this?')).toEqual(['practic', 'handl']);
  });
});

describe('names', () => {
  it.each([
    ['BLUEFERN CARDIOLOGY PLLC', 'Bluefern Cardiology'],
    ['COPPERLINE MRI CENTER, INC.', 'Copperline MRI Center'],
    ['Saltmarsh PT', 'Saltmarsh PT'],
    ['UNIVERSITY OF OREGON HOSPITAL', 'University of Oregon Hospital'],
  ])('folds %s to %s', (raw, name) => {
    expect(organizationName(raw)).toBe(name);
  });
  it('strips direction marks and controls', () => {
    expect(stripControls('a\u202eb\u0000c\nd')).toBe('abc\nd');
  });
});
