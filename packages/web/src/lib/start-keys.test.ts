import { expect, it } from 'vitest';
import { forgetStart, keyOfStart } from './start-keys';

it('keeps the key of a place until its outcome is known', () => {
  const key = keyOfStart('campaign 1');
  expect(keyOfStart('campaign 1')).toBe(key);
  expect(keyOfStart('campaign 2')).not.toBe(key);
  forgetStart('campaign 1');
  expect(keyOfStart('campaign 1')).not.toBe(key);
});
