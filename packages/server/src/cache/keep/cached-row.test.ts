import { expect, it } from 'vitest';
import { type CachedRow, judge } from './cached-row.ts';
import { addMoves, sumOf } from './count-moves.ts';

const cached = (fields: Partial<CachedRow> = {}): CachedRow => ({
  id: '1',
  readSeq: 10,
  hash: 'a',
  isDeleted: false,
  columns: {},
  ...fields,
});

it.each([
  ['writes what is not cached', undefined, { seq: 1, hash: 'a' }, 'list', 'write'],
  ['writes what has changed since', cached(), { seq: 11, hash: 'b' }, 'list', 'write'],
  ['leaves what a later request brought', cached(), { seq: 9, hash: 'b' }, 'list', 'skip'],
  ['leaves what a later request brought, by id too', cached(), { seq: 9, hash: 'b' }, 'one', 'skip'],
  [
    'revives nothing that was deleted since',
    cached({ isDeleted: true }),
    { seq: 9, hash: 'b' },
    'one',
    'skip',
  ],
  [
    'brings back what a later answer holds',
    cached({ isDeleted: true }),
    { seq: 11, hash: 'a' },
    'list',
    'write',
  ],
  ['writes no unchanged row from a list', cached(), { seq: 11, hash: 'a' }, 'list', 'skip'],
  [
    'moves the number of an unchanged row that was asked for',
    cached(),
    { seq: 11, hash: 'a' },
    'one',
    'confirm',
  ],
] as const)('a read %s', (_what, before, read, kind, verdict) => {
  expect(judge(before, read, kind)).toBe(verdict);
});

it('counts change by the old and the new row', () => {
  const count = (n: number, kind: number, repId = '') => ({ sequenceState: 'active', repId, kind, n });
  const moves = addMoves([
    count(-1, 1),
    count(1, 0),
    count(1, 1),
    count(-1, 0, '1'),
    count(1, 0, '2'),
    count(1, 0),
  ]);
  expect(moves).toEqual([count(2, 0), count(-1, 0, '1'), count(1, 0, '2')]);
  expect([sumOf(moves, 'total'), sumOf(moves, 'unread')]).toEqual([2, 0]);
});
