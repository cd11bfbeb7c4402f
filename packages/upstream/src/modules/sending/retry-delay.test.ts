import { expect, test } from 'vitest';
import { RETRY_FIRST_MS, RETRY_FOR_MS, retryAt } from './retry-delay.ts';

const wait = (attempts: number, random = 0.5) => retryAt({ now: 0, attempts, firstTriedAt: 0, random });

test('waits five minutes, then 1.3 times as long each time, spread by a tenth', () => {
  expect(wait(1)).toBe(RETRY_FIRST_MS);
  expect(wait(3)).toBe(Math.round(RETRY_FIRST_MS * 1.69));
  expect([wait(1, 0), wait(1, 1)]).toEqual([RETRY_FIRST_MS * 0.9, RETRY_FIRST_MS * 1.1]);
});

test('gives up after 48 hours', () => {
  expect(retryAt({ now: RETRY_FOR_MS, attempts: 5, firstTriedAt: 0, random: 0.5 })).toBeUndefined();
});
