import { expect, it } from 'vitest';
import { valuesOfCsv, valuesOfText } from './suppression';

it('splits pasted text and removes duplicates', () => {
  expect(valuesOfText(' a@b.example, c.example\n\na@b.example;d.example ')).toEqual([
    'a@b.example',
    'c.example',
    'd.example',
  ]);
});

it('reads the column that a file names, and the first one where it names none', () => {
  expect(valuesOfCsv('Name,Email\nAna,ana@b.example\nBo,\n')).toEqual(['ana@b.example']);
  expect(valuesOfCsv('ana@b.example,Ana\nc.example,Bo')).toEqual(['ana@b.example', 'c.example']);
});
