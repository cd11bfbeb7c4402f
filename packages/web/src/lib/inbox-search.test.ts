import { describe, expect, it } from 'vitest';
import { changeInboxSearch, pageOf, readInboxSearch, toFilters } from './inbox-search';

describe("the inbox's address", () => {
  it('carries every documented parameter to the list (MAIL-IN-6)', () => {
    const search = readInboxSearch({
      status: 'active',
      sequence_type: 'sent',
      to_email: 'a@b.example',
      from_email: 'c@d.example',
      search: 'noor',
      start_date: '2026-01-02',
      page: '3',
      limit: '25',
    });
    expect(toFilters(search)).toEqual({
      status: 'active',
      sequence_type: 'sent',
      to_email: 'a@b.example',
      from_email: 'c@d.example',
      search: 'noor',
      start_date: '2026-01-02',
      limit: 25,
    });
    expect(pageOf(search)).toBe(3);
  });

  it('means page 1 of ten rows where it says nothing, and what does not fit is left out (MAIL-IN-16)', () => {
    const search = readInboxSearch({
      status: 'bogus',
      page: '-1',
      limit: '7',
      start_date: 'soon',
      search: '',
    });
    expect(search).toEqual({});
    expect(toFilters(search)).toEqual({ limit: 10 });
    expect(pageOf(search)).toBe(1);
  });

  it('goes back to page 1 when something else is asked', () => {
    const search = readInboxSearch({ page: '4', sequence_id: '9', status: 'paused' });
    expect(changeInboxSearch(search, { search: 'noor' })).toEqual({ status: 'paused', search: 'noor' });
    expect(changeInboxSearch(search, { status: undefined })).toEqual({});
  });
});
