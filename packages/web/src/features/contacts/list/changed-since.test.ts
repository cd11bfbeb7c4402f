import { expect, test } from 'vitest';
import { changedSince } from './changed-since';

const exact = (value: number) => ({ value, exact: true });
const before = { total: exact(20), at: '2020-03-04T10:00:00Z' };

test('an earlier list says that it has other leads now, and how many of them get no email', () => {
  expect(changedSince(before, exact(18), 1)).toEqual([
    'This is the list of today: 18 leads. When it was made (2020/03/04) there were 20.',
    '1 of them is suppressed: no email goes there.',
  ]);
  expect(changedSince(before, exact(18), undefined)).toHaveLength(1);
});

test('it says nothing while nothing changed, is not known yet, or was not counted to the end', () => {
  expect(changedSince(before, exact(20), 0)).toEqual([]);
  expect(changedSince(before, undefined, undefined)).toEqual([]);
  expect(changedSince(before, { value: 10_000, exact: false }, undefined)).toEqual([]);
});
