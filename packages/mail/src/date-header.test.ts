import { expect, test } from 'vitest';
import { dateHeader, withFreshDate } from './date-header.ts';

const FROZEN = new Date('2026-11-23T12:00:00Z');
const message = (more = '') =>
  Buffer.from(`From: a@x.example\r\nDate: ${dateHeader(FROZEN)}\r\n${more}\r\nDate: of the body ü\r\n`);
const later = (minutes: number) => new Date(FROZEN.getTime() + minutes * 60_000);

test('a message that waited gets the date of its hand-over, and no other byte changes', () => {
  const at = later(3 * 24 * 60);
  expect(withFreshDate(message('X-Id: 1\r\n'), at).toString()).toBe(
    message('X-Id: 1\r\n').toString().replace(dateHeader(FROZEN), dateHeader(at)),
  );
});

test('tries that follow each other send the same bytes', () => {
  expect(withFreshDate(message(), later(9))).toEqual(message());
});

test('a message without a date in its headers is left alone', () => {
  const bare = Buffer.from('From: a@x.example\r\n\r\nDate: of the body\r\n');
  expect(withFreshDate(bare, later(900))).toEqual(bare);
});
