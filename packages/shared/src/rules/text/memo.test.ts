import { expect, it } from 'vitest';
import { memo } from './memo.ts';

it('computes once for a text, and holds no more than it may', () => {
  const asked: string[] = [];
  const length = memo((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect([length('a'), length('bb'), length('a'), length('bb')]).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual(['a', 'bb']);
  expect([length('ccc'), length('a')]).toEqual([3, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});
