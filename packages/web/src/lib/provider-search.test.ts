import { describe, expect, it } from 'vitest';
import {
  boundFigures,
  changeProvidersSearch,
  countFilters,
  readProvidersSearch,
  toProviderQuery,
  valuesOf,
  withBounds,
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

  it('keeps the bounds of figures, also 0, and leaves out what is no number', () => {
    const search = readProvidersSearch({
      beds_min: '200',
      change_max: 0,
      stay_min: 'long',
      revenue_min: '1e99',
    });
    expect(search).toEqual({ beds_min: 200, change_max: 0 });
    expect(toProviderQuery(search)).toMatchObject({ beds_min: 200, change_max: 0 });
    expect([boundFigures(search), countFilters(search)]).toEqual([['beds', 'change'], 2]);
    expect(withBounds(search, 'beds', {})).toEqual({ change_max: 0 });
    expect(withoutFilters(search)).toEqual({});
  });

  it('loses its filters and keeps tab, search and order', () => {
    const kept = { kind: 'people' as const, search: 'smith', sort: 'location' as const };
    const search = readProvidersSearch({ ...kept, state: 'OH|TX', exclude: 'providers', page: '2' });
    expect(withoutFilters(search)).toEqual(kept);
  });
});
