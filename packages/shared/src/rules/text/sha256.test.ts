import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('it is the hash that everybody else computes, for every length around a block', () => {
  const texts = [
    '',
    'abc',
    '中文 🩺',
    ...Array.from({ length: 200 }, (_, n) => 'x'.repeat(n)),
    'y'.repeat(15_000),
  ];
  for (const text of texts) expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
