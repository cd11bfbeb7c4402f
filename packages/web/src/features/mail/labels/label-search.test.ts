import { readMailSearch } from '@myra/shared/rules/mail/mail-search';
import { expect, test } from 'vitest';
import { labelIn, withLabel } from './label-search';

test('a label is put into a search, replaced in it and taken out, and the rest stays', () => {
  const one = withLabel('from:ann  prices', 'Follow up');
  expect(one).toBe('from:ann prices label:"Follow up"');
  expect(labelIn(one)).toBe('Follow up');
  expect(readMailSearch(one).labels).toEqual(['follow up']);
  expect(withLabel(one, 'Vip')).toBe('from:ann prices label:"Vip"');
  expect(withLabel(one, undefined)).toBe('from:ann prices');
  expect(labelIn('label:vip prices')).toBe('vip');
  expect(labelIn('prices')).toBeUndefined();
});
