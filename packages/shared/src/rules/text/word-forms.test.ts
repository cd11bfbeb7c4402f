import { expect, it } from 'vitest';
import { wordForms } from './word-forms.ts';

it.each([
  ['cardiologists', ['cardiolog']],
  ['psychiatrist', ['psychiatrist', 'psychiatry']],
  ['psychiatry', ['psychiatrist', 'psychiatry']],
  ['pediatricians', ['paediatrician', 'pediatrician', 'paediatrics', 'pediatrics']],
  ['surgeons', ['surgeon', 'surgery']],
  ['orthopedic', ['orthopaedist', 'orthopedist', 'orthopaedic', 'orthopedic']],
  ['orthopaedics', ['orthopaedist', 'orthopedist', 'orthopaedic', 'orthopedic']],
  ['orthoped', ['orthopaed', 'orthoped']],
  ['dentistry', ['dentist']],
  ['gynaecologist', ['gynaecolog', 'gynecolog']],
  // Other words are left alone, and so are beginnings of words.
  ['psychiatric', ['psychiatric']],
  ['surgical', ['surgical']],
  ['psychiatr', ['psychiatr']],
  ['st', ['st']],
  ['internist', ['internist']],
])('looks for %s as %j', (word, forms) => {
  expect(wordForms(word).toSorted()).toEqual(forms.toSorted());
});
