import { expect, it } from 'vitest';
import { countMoves, type HeldRow, judge } from './cached-row.ts';

const held = (fields: Partial<HeldRow> = {}): HeldRow => ({
  id: '1',
  readSeq: 10,
  hash: 'a',
  isDeleted: false,
  columns: {},
  ...fields,
});

it.each([
  ['writes what is not held', undefined, { seq: 1, hash: 'a' }, 'list', 'write'],
  ['writes what has changed since', held(), { seq: 11, hash: 'b' }, 'list', 'write'],
  ['leaves what a later request brought (E4)', held(), { seq: 9, hash: 'b' }, 'list', 'skip'],
  ['leaves what a later request brought, by id too (E4)', held(), { seq: 9, hash: 'b' }, 'one', 'skip'],
  [
    'revives nothing that was deleted since (E5)',
    held({ isDeleted: true }),
    { seq: 9, hash: 'b' },
    'one',
    'skip',
  ],
  [
    'brings back what a later answer holds',
    held({ isDeleted: true }),
    { seq: 11, hash: 'a' },
    'list',
    'write',
  ],
  ['writes no unchanged row from a list (E6)', held(), { seq: 11, hash: 'a' }, 'list', 'skip'],
  [
    'moves the number of an unchanged row that was asked for',
    held(),
    { seq: 11, hash: 'a' },
    'one',
    'confirm',
  ],
] as const)('a read %s', (_what, before, read, kind, verdict) => {
  expect(judge(before, read, kind)).toBe(verdict);
});

it('counters move by the facets that a row leaves and enters', () => {
  const moves = countMoves([
    { before: ['all', 'unread'], after: ['all'] },
    { before: [], after: ['all', 'unread'] },
    { before: ['all', 'rep:1'], after: ['all', 'rep:2'] },
  ]);
  expect([...moves]).toEqual([
    ['all', 1],
    ['rep:1', -1],
    ['rep:2', 1],
  ]);
});
