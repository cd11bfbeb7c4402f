import { expect, it } from 'vitest';
import { csvOf, valuesOfCsv, valuesOfText } from './suppression';

it('takes what was pasted apart, each once', () => {
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

it('reads back what it wrote', () => {
  const row = {
    key: 'k',
    scope: 'domain',
    value: 'c.example',
    reason: 'policy',
    source: 'person',
    created_at: null,
  };
  expect(valuesOfCsv(csvOf([row as never]))).toEqual(['c.example']);
});
