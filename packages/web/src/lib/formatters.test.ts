import { describe, expect, it, vi } from 'vitest';
import { formatBytes } from './format-bytes';
import { formatNoun, formatTotal } from './format-count';
import { formatDate, formatDuration, formatMoment, formatTime } from './format-date';
import { documentTitle } from './page-title';
import { keyCaps } from './platform';
import { choiceParam, compactParams, countParam, textParam } from './search-params';
import { parseUser } from './session';
import { resolveTheme } from './theme';

const now = new Date(2026, 10, 20, 15, 0);

describe('dates (RULE-25)', () => {
  it.each([
    [new Date(2026, 10, 20, 9, 5), '9:05 AM'],
    [new Date(2026, 10, 19, 23, 59), 'Nov 19'],
    [new Date(2025, 11, 3), '2025/12/03'],
    ['not a date', '-'],
    [null, '-'],
  ])('%s reads %s', (value, expected) => {
    expect(formatDate(value, now)).toBe(expected);
  });
  it('a moment has its date today and its time on other days', () => {
    expect(formatMoment(new Date(2026, 10, 20, 9, 5), now)).toBe('Nov 20, 9:05 AM');
    expect(formatMoment(new Date(2026, 10, 19, 23, 59), now)).toBe('Nov 19, 11:59 PM');
    expect(formatMoment(new Date(2025, 11, 3, 9), now)).toBe('2025/12/03, 9:00 AM');
    expect([formatMoment(null), formatMoment('not a date')]).toEqual(['-', '-']);
  });
  it.each([
    ['UTC', '5:05 PM'],
    ['America/New_York', '12:05 PM'],
    ['Asia/Kolkata', '10:35 PM'],
    ['Pacific/Auckland', '6:05 AM'],
  ])('RULE-26 a time is shown in the zone of the reader: %s', (zone, expected) => {
    vi.stubEnv('TZ', zone);
    expect(formatTime('2026-11-20T17:05:00Z')).toBe(expected);
    expect(formatTime('2026-13-40')).toBe('-');
    vi.unstubAllEnvs();
  });
  it.each([
    [4_000, '0:04'],
    [751_000, '12:31'],
    [3_725_000, '1:02:05'],
  ])('%d ms reads %s', (ms, expected) => {
    expect(formatDuration(ms)).toBe(expected);
  });
});

describe('counts', () => {
  it('marks a total that stopped counting', () => {
    expect(formatTotal(10_000, true)).toBe('10,000+');
    expect(formatTotal(214)).toBe('214');
  });
  it('agrees with its noun', () => {
    expect([formatNoun(1, 'lead'), formatNoun(2, 'lead')]).toEqual(['1 lead', '2 leads']);
  });
  it('reads sizes as people do', () => {
    expect([812, 14_200, 3_240_000].map(formatBytes)).toEqual(['812 B', '14 kB', '3.2 MB']);
  });
});

describe('address parameters', () => {
  it('answers undefined for what does not fit', () => {
    expect(countParam('0')).toBeUndefined();
    expect(countParam('7')).toBe(7);
    expect(countParam(1.5)).toBeUndefined();
    expect(textParam(42)).toBe('42');
    expect(textParam('x'.repeat(201))).toBeUndefined();
    expect(choiceParam('drop table', ['hot', 'cold'])).toBeUndefined();
    expect(compactParams({ page: undefined, q: 'a' })).toEqual({ q: 'a' });
  });
});

describe('small texts of the shell', () => {
  it('names the page before the product in the tab', () => {
    expect(documentTitle('Strategy')).toBe('Strategy · Myra');
    expect(documentTitle('')).toBe('Myra');
  });
  it('writes shortcuts as key caps', () => {
    expect(keyCaps('mod+k', false)).toEqual(['Ctrl K']);
    expect(keyCaps('mod+k', true)).toEqual(['⌘K']);
    expect(keyCaps('g s', false)).toEqual(['G', 'S']);
  });
  it('follows the system where no theme was chosen (SHELL-60)', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('light', true)).toBe('light');
  });
});

describe('parseUser', () => {
  it('reads a person and refuses an answer without one', () => {
    const user = { id: 'u', email: 'a@b.example', role: null, must_set_password: false };
    expect(parseUser({ user })).toEqual(user);
    expect(() => parseUser({})).toThrow();
    expect(() => parseUser({ user: { id: 1 } })).toThrow();
  });
});
