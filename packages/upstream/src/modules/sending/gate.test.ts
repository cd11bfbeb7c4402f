import { CAMPAIGN_PACE_DEFAULT } from '@myra/shared/constants/campaign-pace';
import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { describe, expect, test } from 'vitest';
import {
  askGate,
  FINAL_REASONS,
  type GateFacts,
  type MailboxFacts,
  nextDayOpening,
  SYNC_FRESH_MS,
} from './gate.ts';

const now = Date.parse('2026-11-23T15:00:00Z');
const mailbox: MailboxFacts = {
  isDeleted: false,
  isActive: true,
  isSendingStopped: false,
  health: 'ok',
  retryAt: null,
  isRepresentativeRemoved: false,
  limits: MAILBOX_LIMITS_DEFAULT,
  zone: 'UTC',
  usedToday: 0,
  lastHandedAt: null,
  syncedOkAt: now,
};
const good: GateFacts = {
  now,
  kind: 'step',
  logic: 'START_CAMPAIGN',
  isLeadDeleted: false,
  isSuppressed: false,
  sequence: { state: 'active', reasonToStop: null },
  campaign: {
    isDeleted: false,
    status: 'active',
    runState: 'running',
    zone: 'UTC',
    isConsentMissing: false,
    pace: CAMPAIGN_PACE_DEFAULT,
    usedToday: 0,
  },
  mailbox,
  overlap: undefined,
  isWithdrawn: false,
  isContentRefused: false,
};
const campaign = good.campaign!;
const withMailbox = (changes: Partial<MailboxFacts>): Partial<GateFacts> => ({
  mailbox: { ...mailbox, ...changes },
});

test('an email without objections may be sent', () => {
  expect(askGate(good)).toEqual({ kind: 'yes' });
});

describe('an email is never sent', () => {
  const cases: [string, Partial<GateFacts>][] = [
    ['replied', { sequence: { state: 'active', reasonToStop: 'replied' } }],
    ['unsubscribed', { sequence: { state: 'completed', reasonToStop: 'unsubscribed' } }],
    ['bounced', { sequence: { state: 'completed', reasonToStop: 'bounced' } }],
    ['complained', { sequence: { state: 'completed', reasonToStop: 'complained' } }],
    ['suppressed', { isSuppressed: true }],
    ['lead_deleted', { isLeadDeleted: true }],
    ['campaign_inactive', { campaign: { ...campaign, status: 'inactive' } }],
    ['campaign_inactive', { campaign: { ...campaign, isDeleted: true } }],
    ['campaign_inactive', { sequence: { state: 'completed', reasonToStop: 'closed' } }],
    ['replied', { logic: 'IF_REPLIED' }],
    ['claim_withdrawn', { isWithdrawn: true }],
  ];
  test.each(cases)('%s', (reason, changes) => {
    expect(askGate({ ...good, ...changes })).toMatchObject({ kind: 'final', reason });
  });

  test('a final reason beats every temporary one', () => {
    const answer = askGate({ ...good, isSuppressed: true, ...withMailbox({ isActive: false }) });
    expect(answer).toMatchObject({ kind: 'final', reason: 'suppressed' });
  });
});

describe('an email waits', () => {
  const cases: [string, Partial<GateFacts>, number?][] = [
    ['campaign_paused', { campaign: { ...campaign, runState: 'paused' } }],
    ['campaign_paused', { campaign: { ...campaign, runState: 'ready' } }],
    ['sequence_paused', { sequence: { state: 'paused', reasonToStop: null } }],
    ['mailbox_off', withMailbox({ isActive: false })],
    ['mailbox_off', withMailbox({ isDeleted: true })],
    ['needs_reauth', withMailbox({ health: 'needs_reauth' })],
    ['mailbox_throttled', withMailbox({ health: 'throttled', retryAt: now + 90_000 }), now + 90_000],
    ['mailbox_unreachable', withMailbox({ health: 'unreachable', retryAt: now + 60_000 }), now + 60_000],
    ['rep_removed', withMailbox({ isRepresentativeRemoved: true })],
    ['consent_missing', { campaign: { ...campaign, isConsentMissing: true } }],
    ['content_check', { isContentRefused: true }],
    ['overlap_colleague', { overlap: 'overlap_colleague' }],
    ['sync_stale', { logic: 'IF_NOT_REPLIED', ...withMailbox({ syncedOkAt: now - SYNC_FRESH_MS - 1 }) }],
    ['sync_stale', { logic: 'IF_NOT_REPLIED', ...withMailbox({ syncedOkAt: null }) }],
    ['outside_window', { now: Date.parse('2026-11-23T18:00:00Z') }, Date.parse('2026-11-24T08:00:00Z')],
    ['outside_window', { now: Date.parse('2026-11-28T12:00:00Z') }, Date.parse('2026-11-30T08:00:00Z')],
    ['over_daily_limit', withMailbox({ usedToday: 50 }), Date.parse('2026-11-24T08:00:00Z')],
    ['gap', withMailbox({ lastHandedAt: now - 10_000 }), now + 20_000],
  ];
  test.each(cases)('%s', (reason, changes, askAt) => {
    const answer = askGate({ ...good, ...changes });
    expect(answer).toMatchObject({ kind: 'temporary', reason });
    if (answer.kind === 'temporary') expect(answer.askAt).toBe(askAt ?? answer.askAt);
  });

  test('with all reasons, and is checked again when the last known one ends', () => {
    const answer = askGate({ ...good, ...withMailbox({ usedToday: 50, lastHandedAt: now }) });
    expect(answer).toMatchObject({ reason: 'over_daily_limit', reasons: ['over_daily_limit', 'gap'] });
  });

  test('a follow-up of a mailbox read exactly ten minutes ago does not', () => {
    const facts = {
      ...good,
      logic: 'IF_NOT_REPLIED' as const,
      ...withMailbox({ syncedOkAt: now - SYNC_FRESH_MS }),
    };
    expect(askGate(facts)).toEqual({ kind: 'yes' });
  });
});

test('an answer that a person approved keeps its minute: no window, no campaign state, but never to a suppressed person', () => {
  const reply = {
    ...good,
    kind: 'reply' as const,
    now: Date.parse('2026-11-28T03:00:00Z'),
    sequence: { state: 'active', reasonToStop: 'replied' },
    campaign: { ...campaign, runState: 'paused' },
  };
  expect(askGate(reply)).toEqual({ kind: 'yes' });
  expect(askGate({ ...reply, isSuppressed: true })).toMatchObject({ kind: 'final' });
  const hurried = withMailbox({ usedToday: 50, lastHandedAt: reply.now });
  expect(askGate({ ...reply, ...hurried })).toEqual({ kind: 'yes' });
  expect(askGate({ ...reply, ...withMailbox({ health: 'needs_reauth' }) })).toMatchObject({
    reason: 'needs_reauth',
  });
});

test('a lead who opted out and wrote again may be answered; one who complained never is', () => {
  const reply = { ...good, kind: 'reply' as const };
  const ended = (reasonToStop: string) => ({ sequence: { state: 'completed', reasonToStop } });
  expect(askGate({ ...reply, ...ended('unsubscribed') })).toEqual({ kind: 'yes' });
  expect(askGate({ ...reply, ...ended('unsubscribed'), isSuppressed: true })).toMatchObject({
    reason: 'unsubscribed',
  });
  expect(askGate({ ...reply, ...ended('complained') })).toMatchObject({
    kind: 'final',
    reason: 'complained',
  });
  expect(askGate({ ...good, ...ended('unsubscribed') })).toMatchObject({ kind: 'final' });
});

test('the window follows the campaign, the day of the limit follows the mailbox', () => {
  const zone = 'America/New_York';
  const early = askGate({
    ...good,
    now: Date.parse('2026-11-23T12:30:00Z'),
    campaign: { ...campaign, zone },
  });
  expect(early).toMatchObject({ reason: 'outside_window', askAt: Date.parse('2026-11-23T13:00:00Z') });
  const tomorrow = nextDayOpening({ window: SANDBOX_LIMITS.window, zone: 'Asia/Tokyo' }, 'UTC', now);
  expect(new Date(tomorrow).toISOString()).toBe('2026-11-24T15:00:00.000Z');
});

test('every final reason has a name', () => {
  expect(new Set(FINAL_REASONS).size).toBe(FINAL_REASONS.length);
});

describe('the pace of a campaign', () => {
  // Wednesday before Thanksgiving, within the hours of the mailbox.
  const wednesday = Date.parse('2026-11-25T15:00:00Z');
  const ask = (at: string, pace: Partial<typeof campaign.pace>, usedToday = 0) =>
    askGate({
      ...good,
      now: Date.parse(at),
      campaign: { ...campaign, usedToday, pace: { ...CAMPAIGN_PACE_DEFAULT, ...pace } },
    });

  test('closes its own weekdays and federal holidays', () => {
    const closed = { kind: 'temporary', reason: 'outside_window' };
    expect(ask('2026-11-25T15:00:00Z', { skip_holidays: true })).toEqual({ kind: 'yes' });
    expect(ask('2026-11-26T15:00:00Z', {})).toEqual({ kind: 'yes' });
    expect(ask('2026-11-26T15:00:00Z', { skip_holidays: true })).toMatchObject({
      ...closed,
      askAt: Date.parse('2026-11-27T08:00:00Z'),
    });
    expect(ask('2026-11-26T15:00:00Z', { days: [2] })).toMatchObject({
      ...closed,
      askAt: Date.parse('2026-12-01T08:00:00Z'),
    });
  });

  test('holds what is over its daily maximum until the next day that is open', () => {
    const pace = { daily_max: 20, skip_holidays: true };
    expect(ask('2026-11-25T15:00:00Z', pace, 19)).toEqual({ kind: 'yes' });
    expect(ask('2026-11-25T15:00:00Z', pace, 20)).toMatchObject({
      kind: 'temporary',
      reason: 'over_campaign_limit',
      askAt: Date.parse('2026-11-27T08:00:00Z'),
    });
  });

  test('does not bind an answer', () => {
    expect(
      askGate({
        ...good,
        kind: 'reply',
        now: wednesday,
        campaign: { ...campaign, usedToday: 9, pace: { days: [7], daily_max: 1, skip_holidays: true } },
      }),
    ).toEqual({ kind: 'yes' });
  });
});
