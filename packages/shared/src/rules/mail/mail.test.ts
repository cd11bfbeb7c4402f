import { describe, expect, it } from 'vitest';
import { defaultScheduleStart, isReplyTimeValid } from '../calendar/reply-time.ts';
import { compactTimeline, currentStepIndex, timelineSteps } from '../screens/timeline.ts';
import { interactionLabel, isProxyOpen, mergeFeed } from './feed.ts';
import { emailBadge, emailTypeWords, isEmailEditable, replyButtonLabel } from './sequence-emails.ts';

const sentAt = '2026-01-05T10:00:00Z';
const email = (day: number | null, sent = false, isCarried = false) => ({
  day,
  sent_at: sent ? sentAt : null,
  isCarried,
});
const states = (emails: ReturnType<typeof email>[]) => timelineSteps(emails).map((step) => step.state);

describe('timeline', () => {
  it.each([
    ['all sent', [email(0, true), email(3, true)], ['completed', 'completed']],
    [
      'pending follows what was sent',
      [email(0, true), email(3), email(7)],
      ['completed', 'pending', 'incomplete'],
    ],
    ['RULE-15 an unsent first step is incomplete', [email(0), email(3)], ['incomplete', 'incomplete']],
    [
      'RULE-16 in order of day, without those that have none',
      [email(7), email(null), email(0, true)],
      ['completed', 'pending'],
    ],
  ])('RULE-13 %s', (_name, emails, expected) => expect(states(emails)).toEqual(expected));

  it('RULE-14, RULE-15 the compact timeline holds the current step and its neighbours', () => {
    const days = (emails: ReturnType<typeof email>[]) =>
      compactTimeline(timelineSteps(emails)).map((s) => s.email.day);
    expect(days([email(0, true), email(3, true), email(7), email(12)])).toEqual([3, 7, 12]);
    expect(days([email(0), email(3), email(7)])).toEqual([0, 3]);
    expect(days([email(0, true), email(3, true), email(7, true)])).toEqual([3, 7]);
    expect(days([])).toEqual([]);
    expect(currentStepIndex([])).toBe(-1);
  });
});

describe('sequence emails', () => {
  it.each([
    [email(0, true, true), 'Sent'],
    [email(3, false, true), 'Scheduled'],
    [email(3), undefined],
  ])('RULE-17 the badge of %j is %s', (one, badge) => expect(emailBadge(one, one.isCarried)).toBe(badge));

  const first = email(0);
  const later = email(3);
  const emails = [first, later, email(5, true), email(6, false, true)];
  it.each([
    ['RULE-18 an unsent later email', later, 'outbound', true],
    ['RULE-18 a sent one', emails[2]!, 'outbound', false],
    ['RULE-18 one in a notification', emails[3]!, 'outbound', false],
    ['RULE-19 the earliest', first, 'inbound', false],
    ['RULE-19 without a last message direction', later, null, false],
  ] as const)('%s may be edited: %4$s', (_name, one, lastMessageDirection, editable) =>
    expect(
      isEmailEditable(one, {
        emails,
        isCarried: one.isCarried,
        last_message_direction: lastMessageDirection,
      }),
    ).toBe(editable),
  );

  const message = (createdAt: string, direction: string, status = 'sent') => ({
    created_at: createdAt,
    direction,
    status,
  });
  it.each([
    ['none', [], 'View Sequence Emails'],
    [
      'newest inbound',
      [message('2026-01-02', 'inbound'), message('2026-01-01', 'outbound')],
      'Reply from sequence emails',
    ],
    [
      'newest outbound',
      [message('2026-01-02', 'outbound'), message('2026-01-01', 'inbound')],
      'View Sequence Emails',
    ],
    [
      'a scheduled one does not count',
      [message('2026-01-03', 'outbound', 'scheduled'), message('2026-01-01', 'inbound', 'received')],
      'Reply from sequence emails',
    ],
  ])('RULE-20 the button with %s', (_name, notifications, label) =>
    expect(replyButtonLabel(notifications)).toBe(label),
  );

  it('RULE-29 underscores of an email type become blanks', () => {
    expect(emailTypeWords('follow_up_email')).toBe('follow up email');
  });

  it('RULE-34 a reply time is valid from exactly 3 minutes ahead', () => {
    expect(isReplyTimeValid(180_000, 0)).toBe(true);
    expect(isReplyTimeValid(179_999, 0)).toBe(false);
    expect(isReplyTimeValid(Number.NaN, 0)).toBe(false);
  });

  it('CONST-21 a schedule starts 5 minutes ahead on a full minute', () => {
    expect(defaultScheduleStart(60_000)).toBe(360_000);
    expect(defaultScheduleStart(60_001)).toBe(420_000);
  });
});

describe('feed', () => {
  const opened = (count: number, ...agents: string[]) => ({
    interaction_timestamp: sentAt,
    interaction_type: 'opened',
    interaction_details: { count, recents: agents.map((agent) => ({ user_agent: agent })) },
  });

  it('RULE-21 messages and events stand in one list, newest first', () => {
    const feed = mergeFeed(
      [
        { created_at: '2026-01-04T00:00:00Z' },
        { created_at: '2026-01-06T00:00:00Z' },
        { created_at: 'broken' },
      ],
      [opened(2, 'a', 'b'), opened(1, 'GoogleImageProxy')],
    );
    expect(feed.map((entry) => entry.kind)).toEqual([
      'notification',
      'interaction',
      'notification',
      'notification',
    ]);
  });

  it.each([
    [opened(1, 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)'), true],
    [opened(1, 'yahooimageproxy'), true],
    [opened(2, 'GoogleImageProxy'), false],
    [opened(1, 'Mozilla/5.0'), false],
    [opened(1, 'GoogleImageProxy', 'Mozilla/5.0'), false],
    [opened(1), false],
    [{ ...opened(1, 'GoogleImageProxy'), interaction_type: 'link_clicked' }, false],
  ])('RULE-22, RULE-23 %j is a proxy open: %s', (interaction, hidden) =>
    expect(isProxyOpen(interaction)).toBe(hidden),
  );

  it('MAIL-SEQ-36 interaction types are read as words', () => {
    expect(interactionLabel('reply_received')).toBe('Reply received');
    expect(interactionLabel('brand_new_kind')).toBe('Brand new kind');
  });
});
