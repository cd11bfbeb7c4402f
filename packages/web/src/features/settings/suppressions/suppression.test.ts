import { expect, it } from 'vitest';
import { entriesOfCsv, publicDomainsIn, valuesOfText } from './suppression';

it('splits pasted text and removes duplicates', () => {
  expect(valuesOfText(' a@b.example, c.example\n\na@b.example;d.example ')).toEqual([
    'a@b.example',
    'c.example',
    'd.example',
  ]);
});

it('knows whole domains of public mail providers, however they are typed', () => {
  expect(
    publicDomainsIn(['@Gmail.com', 'gmail.com', 'ann@gmail.com', 'clinic.example', 'outlook.com ']),
  ).toEqual(['gmail.com', 'outlook.com']);
});

it('reads the column that a file names, and the first one where it names none', () => {
  const valuesOf = (text: string) => entriesOfCsv(text).map(({ value }) => value);
  expect(valuesOf('Name,Email\nAna,ana@b.example\nBo,\n')).toEqual(['ana@b.example']);
  expect(valuesOf('ana@b.example,Ana\nc.example,Bo\nana@b.example,Ana')).toEqual([
    'ana@b.example',
    'c.example',
  ]);
});

it('keeps reason, source and date of our own export, and takes no other words for them', () => {
  const text = [
    'value,kind,reason,source,added',
    'ana@b.example,address,complained,link,2026-01-02T03:04:05.000Z',
    'c.example,domain,Our own decision,merge,soon',
  ].join('\n');
  expect(entriesOfCsv(text)).toEqual([
    { value: 'ana@b.example', reason: 'complained', source: 'link', created_at: '2026-01-02T03:04:05.000Z' },
    { value: 'c.example', reason: 'policy' },
  ]);
});
