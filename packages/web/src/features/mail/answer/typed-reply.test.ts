import { describe, expect, it } from 'vitest';
import { readReplyText, startOf } from './typed-reply';

const local = {
  subject_line: 'Re: Prices',
  body: 'typed here',
  since: '7',
  at: Date.parse('2026-01-01T10:00:00Z'),
};
const server = {
  sequence_id: '1',
  subject_line: 'Re: Prices',
  body: 'typed there',
  saved_at: '2026-01-01T11:00:00Z',
};
const base = { subject_line: 'Re: Prices', since: '9' };

describe('a reply that is continued', () => {
  it("is the newer of the device's and the server's copy", () => {
    expect(startOf({ ...base, local, server }).body).toBe('typed there');
    const older = { ...server, saved_at: '2026-01-01T09:00:00Z' };
    expect(startOf({ ...base, local, server: older })).toBe(local);
  });

  it("is the device's copy if the server cannot be reached", () => {
    expect(startOf({ ...base, local, server: undefined })).toBe(local);
  });

  it('is empty with the usual subject if nothing was saved', () => {
    expect(startOf({ ...base, local: undefined, server: null })).toEqual({ ...base, body: '', at: 0 });
  });

  it.each([undefined, '', 'no json', '[]', '{"body":3}'])('starts anew where %j was kept', (kept) =>
    expect(readReplyText(kept)).toBeUndefined(),
  );
});
