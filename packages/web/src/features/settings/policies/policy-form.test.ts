import { describe, expect, it } from 'vitest';
import { effectText, type Policies, sendingFormOf, sendingSchema } from './policy-form';

const POLICIES = {
  sending: {
    daily_limit: 50,
    gap_seconds: 30,
    days: [1, 2, 3],
    from_minute: 480,
    to_minute: 1_440,
    track_opens: 'campaign',
    track_links: 'off',
  },
  mailboxes: { following: 1, own: 1 },
  dated_emails: 1_200,
} as unknown as Policies;

describe('the form of the sending policy', () => {
  it('gives back what was saved, the end of the day too', () => {
    expect(sendingSchema.parse(sendingFormOf(POLICIES))).toEqual(POLICIES.sending);
  });

  it('says what happens to scheduled emails', () => {
    expect(effectText(POLICIES)).toContain('1,200 emails that have a date keep it');
    expect(effectText({ ...POLICIES, dated_emails: 1 })).toContain('1 email that has a date keeps it');
    expect(effectText({ ...POLICIES, dated_emails: 0 })).not.toContain('date');
  });

  it('says which mailboxes it binds, and that there are none yet', () => {
    expect(effectText(POLICIES)).toMatch(
      /^Binds 1 mailbox from the next email on; 1 with limits of its own keeps/,
    );
    const none = { ...POLICIES, mailboxes: { following: 0, own: 0 }, dated_emails: 0 };
    expect(effectText(none)).toBe('Binds every mailbox that is connected from now on.');
  });
});
