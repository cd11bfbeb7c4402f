import { describe, expect, it } from 'vitest';
import { parseVersionedDraft, readerOf } from './versioned-draft';

const read = readerOf({ name: '', limit: 0 });
const kept = { version: 3, base: { name: 'a', limit: 1 }, form: { name: 'b', limit: 1 } };

describe('a draft kept on this device', () => {
  it('remembers what was stored when the editing began', () => {
    expect(parseVersionedDraft(JSON.stringify(kept), read)).toEqual(kept);
  });
  it('is none where nothing was changed', () => {
    expect(parseVersionedDraft(JSON.stringify({ ...kept, form: kept.base }), read)).toBeUndefined();
  });
  it('is none where it does not fit the form', () => {
    expect(parseVersionedDraft('', read)).toBeUndefined();
    expect(parseVersionedDraft('null', read)).toBeUndefined();
    expect(parseVersionedDraft(JSON.stringify({ ...kept, form: { name: 'b' } }), read)).toBeUndefined();
    expect(
      parseVersionedDraft(JSON.stringify({ ...kept, base: { name: 'a', limit: '1' } }), read),
    ).toBeUndefined();
  });
  it('has no version where nothing was stored', () => {
    expect(parseVersionedDraft(JSON.stringify({ ...kept, version: null }), read)?.version).toBeNull();
  });
  it('leaves out fields that the form does not have', () => {
    expect(read({ name: 'a', limit: 1, more: true })).toEqual({ name: 'a', limit: 1 });
  });
});
