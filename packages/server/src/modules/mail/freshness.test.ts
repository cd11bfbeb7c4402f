import { expect, it } from 'vitest';
import { detailFreshness, isOld, listFreshness } from './freshness.ts';
import type { ListState } from './list-state.store.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000);
const state = (fields: Partial<ListState>): ListState => ({
  readAt: at(50),
  scannedAt: at(10),
  isScanDue: false,
  hasAdditions: true,
  feedReadAt: null,
  isDown: false,
  ...fields,
});

it.each([
  ['the first page is as new as the last look at it', {}, true, 50],
  ['a page further back is as new as the last scan', {}, false, 10],
  ['a feed vouches for every page', { feedReadAt: at(70) }, false, 70],
  ['a feed that asked for a scan vouches for none', { feedReadAt: at(70), isScanDue: true }, false, 10],
] as const)('%s (E10)', (_what, fields, isFirst, wanted) => {
  expect(listFreshness(state(fields), isFirst).synced_at).toBe(at(wanted).toISOString());
});

it('unread data has no age', () => {
  expect(listFreshness(state({ readAt: null, scannedAt: null }), false).synced_at).toBeNull();
});

it('a list older than its window asks for a read', () => {
  expect(isOld(state({}), 'sequences', at(90))).toBe(false);
  expect(isOld(state({}), 'sequences', at(96))).toBe(true);
});

it('a conversation is as fresh as its last read, or as the feed if that has not named it since', () => {
  const detail = { readAt: at(20), isDue: false, state: state({ feedReadAt: at(70) }) };
  expect(detailFreshness(detail, at(80))).toMatchObject({
    freshness: { synced_at: at(70).toISOString() },
    isStale: false,
  });
  expect(detailFreshness({ ...detail, isDue: true }, at(80))).toMatchObject({
    freshness: { synced_at: at(20).toISOString() },
    isStale: true,
  });
});
