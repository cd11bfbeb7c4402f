import { expect, it } from 'vitest';
import {
  addedKey,
  keptText,
  missingText,
  type OutOfDate,
  oldText,
  partsOf,
  these,
  unusedText,
  writeText,
} from './out-of-date-text';

const changed = { sentence: 'ClearPulse, a monitor.', why: null, has_other_claims: false, is_subject: false };
const retired = {
  sentence: 'It is cleared.',
  why: 'claim 4 is not used any more',
  has_other_claims: false,
  is_subject: false,
};
const of = (emails: number, withdrawn: number, sentences: OutOfDate['sentences']): OutOfDate => ({
  counts: { emails, withdrawn, edited: 0 },
  emails: [],
  sentences,
  missing: { steps: 0, leads: [] },
  unused: null,
});

it('says how many emails say what, and which of them do not leave for what reason', () => {
  expect(oldText(of(0, 0, []))).toBe('');
  expect(oldText(of(12, 0, [changed]))).toBe(
    '12 emails say a sentence that was changed since: “ClearPulse, a monitor.”.',
  );
  expect(oldText(of(2, 0, [{ ...changed, has_other_claims: true }]))).toBe(
    '2 emails say a sentence that other claims follow now: “ClearPulse, a monitor.”.',
  );
  const subject = { ...changed, sentence: 'Before Monday', is_subject: true };
  expect(oldText(of(2, 0, [subject]))).toBe(
    '2 emails have a subject that was changed since: “Before Monday”.',
  );
  expect(oldText(of(2, 0, [subject, changed]))).toBe(
    '2 emails say sentences that were changed since: “ClearPulse, a monitor.” and others.',
  );
  expect(oldText(of(1, 1, [retired]))).toBe(
    '1 email says what may not be said any more: “It is cleared.”. It is not sent, because claim 4 is not used any more.',
  );
  expect(oldText(of(12, 3, [retired, changed]))).toBe(
    '12 emails say sentences that were changed since: “ClearPulse, a monitor.” and others. 3 of them are not sent, because claim 4 is not used any more.',
  );
});

it('says what was approved since that no email uses', () => {
  expect(unusedText(of(0, 0, []))).toBe('');
  const unused = { count: 3, sentence: 'We call the payer.', approved_at: '2026-11-29T09:00:00.000Z' };
  expect(unusedText({ ...of(0, 0, []), unused })).toBe(
    '3 sentences were approved since that no email uses yet: “We call the payer.” and others.',
  );
});

it('offers no more than it does: of more old emails than are listed, the first', () => {
  const email = { email_id: '1', sequence_id: '1', lead_id: '1', lead_name: 'Ada', version: 1 };
  const list = (count: number, is_human: boolean, is_withdrawn = false) =>
    Array.from({ length: count }, () => ({ ...email, is_human, is_withdrawn }));
  const parts = partsOf({
    counts: { emails: 812, withdrawn: 0, edited: 20 },
    emails: [...list(498, false), ...list(2, true)],
  });
  expect(these(parts.written)).toBe('the first 498');
  expect(these(parts.edited)).toBe('the first 2');
  expect(keptText(parts.kept, true)).toBe('the first 500');

  const few = partsOf({
    counts: { emails: 4, withdrawn: 1, edited: 1 },
    emails: [...list(2, false), ...list(1, false, true), ...list(1, true)],
  });
  expect(these(few.written)).toBe('these 3');
  expect(these(few.edited)).toBe('this one');
  expect(keptText(few.kept, false)).toBe('the 3 that may leave');
});

it('says what one press writes: old emails, missing steps, or both', () => {
  const email = { email_id: '1', sequence_id: '1', lead_id: '1', lead_name: 'Ada', version: 1 };
  const old = { emails: [{ ...email, is_human: false, is_withdrawn: false }], isCut: false };
  const none = { emails: [], isCut: false };
  const missing = (steps: number) => ({ steps, leads: [] });
  expect(missingText({ missing: missing(0) })).toBe('');
  expect(missingText({ missing: missing(2) })).toBe(
    '2 missing steps can be written now: what was missing is approved.',
  );
  expect(writeText(old, missing(0))).toBe('Write this one again');
  expect(writeText(old, missing(2))).toBe('Write this one again and 2 missing steps');
  expect(writeText(none, missing(1))).toBe('Write 1 missing step');
  expect(writeText(none, missing(0))).toBe('');
});

it('additions differ by their sequences, their steps and the sentences approved since', () => {
  const lead = (sequence_id: string) => ({ lead_id: `1${sequence_id}`, sequence_id, lead_name: '' });
  const missing = (steps: number, ...ids: string[]) => ({ steps, leads: ids.map(lead) });
  const unused = { count: 1, sentence: 'A.', approved_at: '2026-11-29T09:00:00.000Z' };
  const none = { missing: missing(0), unused: null };
  const key = addedKey({ missing: missing(2, '7', '8'), unused: null });
  expect(addedKey(none)).toBe('');
  expect(addedKey({ missing: missing(2, '8', '7'), unused: null })).toBe(key);
  const others = [
    { missing: missing(2, '7', '9'), unused: null },
    { missing: missing(3, '7', '8'), unused: null },
    { missing: missing(2, '7', '8'), unused },
    { missing: missing(0), unused },
  ].map(addedKey);
  expect(new Set([key, '', ...others]).size).toBe(6);
});
