import { expect, test } from 'vitest';
import { mayWrite } from './may-write';

const SEQUENCE = { id: '7', sequence_state: 'active', reason_to_stop: null, replied_at: null };
const told = (...given: Parameters<typeof mayWrite>) =>
  mayWrite(...given)
    .filter(({ state }) => state !== 'yes')
    .map(({ state, text }) => [state, text]);

test('a lead that nothing is known against may be written to', () => {
  expect(told({ flags: [] }, { sequences: [SEQUENCE] })).toEqual([]);
});

test('what forbids an email is told apart from what deserves a look', () => {
  const bounced = { ...SEQUENCE, sequence_state: 'completed', reason_to_stop: 'bounced' };
  expect(told({ flags: ['suppressed', 'role-address'] }, { sequences: [bounced] })).toEqual([
    ['no', 'On the do-not-contact list'],
    ['no', 'An email to this address bounced'],
    ['hold', 'A shared mailbox, not one person'],
  ]);
  const answered = { ...SEQUENCE, replied_at: '2026-11-26T08:00:00Z' };
  expect(told({ flags: [] }, { sequences: [answered, SEQUENCE] })).toEqual([
    ['hold', 'In 2 running sequences at once'],
    ['hold', 'Replied: campaigns are held, a person writes'],
  ]);
});

test('the do-not-contact list says who is on it, since when, why, and why that stays', () => {
  const entry = { value: 'ana@clinic.example', source: 'link', at: '2026-11-03T12:00:00Z' };
  const kept = (reason: string, kept_because: string | null) =>
    told({ flags: [] }, { sequences: [], do_not_contact: { entries: [{ ...entry, reason }], kept_because } });
  expect(kept('unsubscribed', 'own-word')).toEqual([
    [
      'no',
      expect.stringMatching(
        /^On the do-not-contact list\. ana@clinic\.example: asked not to be written to \(Unsubscribe link, .*\)\. Only they can take that back\.$/,
      ),
    ],
  ]);
  expect(kept('policy', null)).toEqual([
    ['no', expect.stringMatching(/our own decision \(Unsubscribe link, .*\)\.$/)],
  ]);
});
