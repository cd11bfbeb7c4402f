import { expect, it } from 'vitest';
import { addressesText, providersText } from './provider-set';

const set = (total: number, with_email: number) => ({ id: '1', total, with_email });

it('says how many providers were ticked, and what becomes of those without an address', () => {
  expect(providersText(set(1, 1))).toBe('1 provider from the directory');
  expect(providersText(set(1_200, 1))).toBe('1,200 providers from the directory');
  expect(addressesText(set(3, 3))).toBe('All have an email address.');
  expect(addressesText(set(3, 1))).toMatch(
    /^1 with an email address, 2 without: .* left out at the launch\.$/,
  );
});
