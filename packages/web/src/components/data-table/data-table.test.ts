import { describe, expect, it } from 'vitest';
import { nextSort } from './column';
import { moveRow, rowMoveOf } from './row-focus';
import { headState, toggleAll, toggleRow } from './row-selection';

const keys = ['a', 'b', 'c', 'd', 'e'];

describe('row focus', () => {
  it.each([
    ['j', -1, 0],
    ['j', 1, 2],
    ['j', 4, 4],
    ['k', -1, 0],
    ['k', 0, 0],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['PageDown', 0, 3],
    ['PageUp', 1, 0],
  ])('%s from row %d leads to row %d', (key, from, to) => {
    const move = rowMoveOf(key);
    expect(move).toBeDefined();
    expect(moveRow(from, move!, keys.length, 3)).toBe(to);
  });
  it('stays nowhere in an empty list', () => {
    expect(moveRow(-1, 'next', 0, 3)).toBe(-1);
  });
  it('leaves other keys alone', () => {
    expect(rowMoveOf('q')).toBeUndefined();
  });
});

describe('row selection', () => {
  const tick = (selected: string[], index: number, anchor?: number) =>
    [
      ...toggleRow({ selected: new Set(selected), keys, index, anchor, isRange: anchor !== undefined }),
    ].sort();

  it('ticks and unticks one row', () => {
    expect(tick([], 1)).toEqual(['b']);
    expect(tick(['b'], 1)).toEqual([]);
  });
  it('ticks with shift every row from the one ticked last, in either direction', () => {
    expect(tick(['b'], 3, 1)).toEqual(['b', 'c', 'd']);
    expect(tick(['d'], 1, 3)).toEqual(['b', 'c', 'd']);
  });
  it('unticks with shift a whole range', () => {
    expect(tick(['a', 'b', 'c', 'd'], 2, 0)).toEqual(['d']);
  });
  it('keeps ticks of rows out of view', () => {
    expect([...toggleAll(new Set(['z']), keys)]).toContain('z');
    expect([...toggleAll(new Set(['z', ...keys]), keys)]).toEqual(['z']);
  });
  it('ticks with all no row that only a tick of its own selects, though it is the last one', () => {
    const skipped = new Set(['e']);
    const most = new Set(['a', 'b', 'c']);
    expect([...toggleAll(most, keys, skipped)]).toEqual(['a', 'b', 'c', 'd']);
    const rest = new Set(['a', 'b', 'c', 'd']);
    expect(headState(rest, keys, skipped)).toBe(true);
    expect([...toggleAll(new Set([...rest, 'e']), keys, skipped)]).toEqual([]);
    expect([...toggleAll(new Set(), ['e'], skipped)]).toEqual([]);
  });
  it('shows some, all or none over the rows in view', () => {
    expect(headState(new Set(['z']), keys)).toBe(false);
    expect(headState(new Set(['a']), keys)).toBe('indeterminate');
    expect(headState(new Set(keys), keys)).toBe(true);
    expect(headState(new Set(), [])).toBe(false);
  });
});

describe('sorting by header', () => {
  it('starts ascending and turns around', () => {
    const first = nextSort(undefined, 'score');
    expect(first).toEqual({ column: 'score', direction: 'asc' });
    expect(nextSort(first, 'score').direction).toBe('desc');
    expect(nextSort(nextSort(first, 'score'), 'name')).toEqual({ column: 'name', direction: 'asc' });
  });
});
