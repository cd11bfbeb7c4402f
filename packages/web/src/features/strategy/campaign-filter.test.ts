import { expect, test } from 'vitest';
import type { Campaign } from './campaign';
import { SORT_DEFAULT, statusChoices, visibleCampaigns } from './campaign-filter';

const campaign = (id: string, fields: Partial<Campaign>) =>
  ({ id, name: id, status: 'draft', sent_count: 0, last_updated_at: null, ...fields }) as Campaign;

const rows = [
  campaign('Cardiology', { status: 'active', last_updated_at: '2026-11-18T10:00:00Z', sent_count: 7 }),
  campaign('Imaging', { status: 'generating', last_updated_at: '2026-11-20T10:00:00Z' }),
  campaign('Behavioral', { last_updated_at: '2026-11-19T10:00:00Z' }),
];
const ids = (campaigns: Campaign[]) => campaigns.map(({ id }) => id);
const all = { term: '', status: undefined, sort: SORT_DEFAULT };

test('the newest change comes first', () => {
  expect(ids(visibleCampaigns(rows, all))).toEqual(['Imaging', 'Behavioral', 'Cardiology']);
});

test('the search finds a part of the name in either case', () => {
  expect(ids(visibleCampaigns(rows, { ...all, term: ' CARDIO ' }))).toEqual(['Cardiology']);
});

test('a chip leaves its status only, and counts are of all rows', () => {
  expect(ids(visibleCampaigns(rows, { ...all, status: 'draft' }))).toEqual(['Behavioral']);
  expect(statusChoices(rows).map(({ label, count }) => [label, count])).toEqual([
    ['All', 3],
    ['Active', 1],
    ['Inactive', 0],
    ['Draft', 1],
    ['Generating', 1],
  ]);
});

test('a campaign without a status or name is listed too', () => {
  const nameless = [campaign('1', { name: null, status: null })];
  expect(visibleCampaigns(nameless, all)).toHaveLength(1);
  expect(statusChoices(nameless)[0]?.count).toBe(1);
});

test('sorting follows the column and its direction', () => {
  const bySent = { ...all, sort: { column: 'sent', direction: 'desc' } as const };
  expect(ids(visibleCampaigns(rows, bySent))[0]).toBe('Cardiology');
});
