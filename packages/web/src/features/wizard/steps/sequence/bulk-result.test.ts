import { expect, test } from 'vitest';
import { doneText, notDoneTexts } from './bulk-result';

const of = (notDone: { name: string; why: string }[], done = 0) => ({
  verb: 'approved' as const,
  done,
  added: 0,
  unchanged: 0,
  notDone,
  doneLeads: [],
});

test('says how many were done', () => {
  expect(doneText(of([], 2))).toBe('2 leads approved.');
  expect(doneText({ ...of([]), verb: 'rewritten' })).toBe('No email rewritten.');
  expect(doneText({ ...of([], 1), verb: 'rewritten', unchanged: 2 })).toBe(
    '1 email rewritten. 2 emails up to date already.',
  );
  expect(doneText({ ...of([], 3), verb: 'rewritten', added: 2 })).toBe(
    '3 emails rewritten. 2 missing steps written.',
  );
  expect(doneText({ ...of([]), verb: 'rewritten', added: 1 })).toBe('1 missing step written.');
});

test('names each reason once, with the first five leads', () => {
  const held = Array.from({ length: 7 }, (_, n) => ({ name: `Lead ${n}`, why: 'It needs a look.' }));
  expect(notDoneTexts(of([...held, { name: 'Ann', why: 'Gone.' }, { name: 'Ann', why: 'Gone.' }]))).toEqual([
    'Lead 0, Lead 1, Lead 2, Lead 3, Lead 4 and 2 more: It needs a look.',
    'Ann: Gone.',
  ]);
});
