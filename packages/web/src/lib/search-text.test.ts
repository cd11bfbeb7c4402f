import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text';

it('writes ids plainly, as the documents have them (STRAT-13)', () =>
  expect(stringifySearch({ strategy_id: '12', campaign_id: '34' })).toBe('?strategy_id=12&campaign_id=34'));

it('leaves out what is not set', () => {
  expect(stringifySearch({ page: undefined, search: null })).toBe('');
});

it.each([{}, { page: '2' }, { search: 'a & b=ü "x"' }, { type: ['sent', 'draft'] }])(
  'reads back what it wrote: %o',
  (search) => expect(parseSearch(stringifySearch(search))).toEqual(search),
);
