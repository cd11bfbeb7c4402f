import { describe, expect, it } from 'vitest';
import {
  changeProvidersSearch,
  countFilters,
  readProvidersSearch,
  toProviderQuery,
  valuesOf,
  withoutFilters,
  withValues,
} from './provider-search';

describe('the address of the directory', () => {
  it('asks for the first ten facilities by name where it says nothing (CONST-36)', () => {
    expect(toProviderQuery(readProvidersSearch({}))).toEqual({
      kind: 'facilities',
      sort: 'name',
      direction: 'asc',
      page: 1,
      size: 10,
    });
  });

  it('leaves out what does not fit', () => {
    const mistyped = { kind: 'planets', page: '0', size: '7', sort: 'shoe', exclude: 'all', state: '' };
    expect(readProvidersSearch(mistyped)).toEqual({});
    expect(readProvidersSearch({ page: '1001' })).toEqual({});
  });

  it('keeps several values of a filter, with commas in them, and counts filters', () => {
    const search = withValues(readProvidersSearch({ page: '4' }), 'taxonomy', [
      'Internal Medicine, Cardiology',
      'Surgery',
    ]);
    expect(search.page).toBeUndefined();
    expect(valuesOf(search, 'taxonomy')).toEqual(['Internal Medicine, Cardiology', 'Surgery']);
    expect(toProviderQuery(search).taxonomy).toEqual(['Internal Medicine, Cardiology', 'Surgery']);
    expect(countFilters(changeProvidersSearch(search, { exclude: 'both' }))).toBe(3);
    expect(withValues(search, 'taxonomy', [])).toEqual({});
  });

  it('loses its filters and keeps tab, search and order', () => {
    const kept = { kind: 'people' as const, search: 'smith', sort: 'location' as const };
    const search = readProvidersSearch({ ...kept, state: 'OH|TX', exclude: 'providers', page: '2' });
    expect(withoutFilters(search)).toEqual(kept);
  });
});
