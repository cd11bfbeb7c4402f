import { describe, expect, it } from 'vitest';
import { detailsText, isNarrowed, NO_FILTER, periodFault, toQuery } from './activity-filter';

describe('the filter of the activity log', () => {
  it('asks for whole days of the reader, the last one included', () => {
    const query = toQuery({ ...NO_FILTER, from: '2026-03-01', to: '2026-03-01' });
    const hours = (Date.parse(query.to ?? '') - Date.parse(query.from ?? '')) / 3_600_000;
    expect(hours).toBe(24);
    expect(new Date(query.from ?? '').getHours()).toBe(0);
  });

  it('leaves out what is empty or no day', () => {
    expect(toQuery({ ...NO_FILTER, from: '2026-3' })).toEqual({});
    expect(isNarrowed(NO_FILTER)).toBe(false);
    expect(isNarrowed({ ...NO_FILTER, kind: 'mail' })).toBe(true);
  });

  it('says that a period is the wrong way round', () => {
    expect(periodFault({ ...NO_FILTER, from: '2026-03-02', to: '2026-03-01' })).toBeDefined();
    expect(periodFault({ ...NO_FILTER, from: '2026-03-01', to: '2026-03-01' })).toBeUndefined();
  });

  it('tells small facts in words and leaves out what is missing', () => {
    expect(detailsText({ from: 'representative', to: 'org_admin', device: null })).toBe(
      'from Representative · to Admin',
    );
    expect(detailsText({ fields: ['name', 'postal_address'] })).toBe('fields name, postal address');
    expect(detailsText(undefined)).toBe('');
  });
});
