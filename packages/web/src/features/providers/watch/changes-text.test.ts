import { expect, it } from 'vitest';
import { changedLists, changesText, type WatchList } from './changes-text';

const list = (name: string, counts: object): WatchList =>
  ({ id: name, name, filter: {}, seen_at: '2026-11-01T00:00:00Z', counts }) as WatchList;

it('says how many of a kind changed, and where counting ended', () => {
  expect(changesText(list('A', { new: 10_001, moved: 0, closed: 3, opened: 0 }))).toBe(
    '10,000+ new, 3 closed',
  );
  expect(changesText(list('A', { new: 10_000, moved: 0, closed: 0, opened: 1 }))).toBe(
    '10,000 new, 1 open again',
  );
});

it('names the lists that changed and adds none together', () => {
  const changed = ['A', 'B', 'C', 'D'].map((name) => list(name, { new: 2, moved: 0, closed: 0, opened: 0 }));
  const same = list('E', { new: 0, moved: 0, closed: 0, opened: 0 });
  expect(changedLists([same])).toBe('');
  expect(changedLists([...changed.slice(0, 1), same])).toBe('A (2 new)');
  expect(changedLists([...changed, same])).toBe('A (2 new), B (2 new), C (2 new) and 1 more');
});
