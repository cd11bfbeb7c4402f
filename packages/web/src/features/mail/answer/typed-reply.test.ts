import { describe, expect, it } from 'vitest';
import { changesDraft, isBegun, NO_EXTRAS, readReplyText, startOf } from './typed-reply';

const local = {
  subject_line: 'Re: Prices',
  body: 'typed here',
  since: '7',
  at: Date.parse('2026-01-01T10:00:00Z'),
  ...NO_EXTRAS,
};
const server = {
  subject_line: 'Re: Prices',
  body: 'typed there',
  since: null,
  saved_at: '2026-01-01T11:00:00Z',
  ...NO_EXTRAS,
};
const base = { subject_line: 'Re: Prices', since: '9' };

describe('a reply that is continued', () => {
  it("is the newer of the device's and the server's copy", () => {
    expect(startOf({ ...base, local, server }).body).toBe('typed there');
    const older = { ...server, saved_at: '2026-01-01T09:00:00Z' };
    expect(startOf({ ...base, local, server: older })).toBe(local);
  });

  it('remembers what it was begun on, also on another device', () => {
    const asked = { ...base, local: undefined };
    const there = { ...server, since: '8', answered: '6' };
    expect(startOf({ ...asked, answered: '9', server: there })).toMatchObject({ since: '8', answered: '6' });
    expect(startOf({ ...asked, server }).since).toBe('9');
  });

  it("is the device's copy if the server cannot be reached", () => {
    expect(startOf({ ...base, local, server: undefined })).toBe(local);
  });

  it('is empty with the usual subject if nothing was saved', () => {
    expect(startOf({ ...base, local: undefined, server: null })).toEqual({
      ...base,
      ...NO_EXTRAS,
      body: '',
      at: 0,
    });
  });

  it.each([undefined, '', 'no json', '[]', '{"body":3}'])('starts anew where %j was kept', (kept) =>
    expect(readReplyText(kept)).toBeUndefined(),
  );

  it('has copies and files too, and one of them alone is kept', () => {
    const file = { id: '3', name: 'a.pdf', media_type: 'application/pdf', bytes: 7 };
    const kept = { ...local, cc: ['ann@b.example'], files: [file] };
    expect(readReplyText(JSON.stringify(kept))).toEqual(kept);
    expect(readReplyText(JSON.stringify({ ...kept, cc: 'ann', files: [{ id: 3 }] }))).toMatchObject(
      NO_EXTRAS,
    );
    expect(startOf({ ...base, local: undefined, server: { ...server, files: [file] } }).files).toEqual([
      file,
    ]);
    expect(isBegun({ body: ' ', ...NO_EXTRAS })).toBe(false);
    expect(isBegun({ body: '', ...NO_EXTRAS, files: [file] })).toBe(true);
  });

  it('changes a draft only where its subject, body or files differ', () => {
    const draft = { subject_line: 'Re: Prices', body: 'typed here' };
    expect(changesDraft({ draft, local, server: null })).toBe(false);
    expect(changesDraft({ draft, local: undefined, server: { ...server, body: draft.body } })).toBe(false);
    expect(changesDraft({ draft, local: undefined, server: null })).toBe(false);
    expect(changesDraft({ draft, local, server })).toBe(true);
    const files = [{ id: '3', name: 'a.pdf', media_type: 'application/pdf', bytes: 7 }];
    expect(changesDraft({ draft, local: { ...local, files }, server: null })).toBe(true);
    expect(changesDraft({ draft: { ...draft, files }, local: { ...local, files }, server: null })).toBe(
      false,
    );
    expect(changesDraft({ draft, local: { ...local, subject_line: 'Prices' }, server: null })).toBe(true);
  });
});
