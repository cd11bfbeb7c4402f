import { reminderWarning } from '@myra/shared/rules/mail/reminder-warning';
import { describe, expect, it } from 'vitest';
import { askedAgainOn, awayUntil } from './away-reminder';

const AWAY = { intent: 'out_of_office', reading_facts: { wait_until: '2027-04-06' } };
const ENDED = { sequence_state: 'completed', reason_to_stop: 'replied' };

describe('a reminder of a lead who is away', () => {
  it('is for the business day after the return', () => {
    expect(awayUntil(ENDED, AWAY)).toBe('2027-04-07');
    const friday = { ...AWAY, reading_facts: { wait_until: '2027-04-09' } };
    expect(awayUntil(ENDED, friday)).toBe('2027-04-12');
  });

  it('is offered after the last email too, whoever told of the absence', () => {
    expect(awayUntil({ ...ENDED, reason_to_stop: 'finished' }, AWAY)).toBe('2027-04-07');
    expect(awayUntil({ ...ENDED, reason_to_stop: null }, AWAY)).toBe('2027-04-07');
  });

  it('is not offered while the emails go on by themselves', () => {
    for (const sequence_state of ['active', 'paused'])
      expect(awayUntil({ ...ENDED, sequence_state, reason_to_stop: null }, AWAY)).toBeUndefined();
  });

  it('is not offered where nothing may be sent or somebody closed it', () => {
    for (const reason_to_stop of ['unsubscribed', 'bounced', 'complained', 'suppressed', 'closed'])
      expect(awayUntil({ ...ENDED, reason_to_stop }, AWAY)).toBeUndefined();
  });

  it('is not offered without a day, nor for a message that tells of no absence', () => {
    expect(awayUntil(ENDED, { ...AWAY, reading_facts: {} })).toBeUndefined();
    expect(awayUntil(ENDED, { ...AWAY, reading_facts: { wait_until: 'soon' } })).toBeUndefined();
    expect(awayUntil(ENDED, { ...AWAY, intent: 'not_now' })).toBeUndefined();
    expect(awayUntil(ENDED, undefined)).toBeUndefined();
  });
});

describe('a reminder of a lead who wants to be asked later', () => {
  const LATER = { intent: 'not_now', reading_facts: { wait_until: '2026-11-01', wait_is_month: true } };

  it('is for the day that they named, or the next business day', () => {
    expect(askedAgainOn(ENDED, LATER, undefined)).toBe('2026-11-02');
    const tuesday = { intent: 'objection_timing', reading_facts: { wait_until: '2027-04-06' } };
    expect(askedAgainOn(ENDED, tuesday, { state: 'failed', warnings: [] })).toBe('2027-04-06');
  });

  it('is not offered beside an answer that asks for it, or is being written', () => {
    const answer = { state: 'ready', warnings: [reminderWarning('2026-11-02')] };
    expect(askedAgainOn(ENDED, LATER, answer)).toBeUndefined();
    expect(askedAgainOn(ENDED, LATER, { state: 'writing', warnings: null })).toBeUndefined();
  });

  it('is not offered without a day, for another meaning, nor where emails go on or may not be sent', () => {
    expect(
      askedAgainOn(ENDED, { ...LATER, reading_facts: { wait_is_vague: true } }, undefined),
    ).toBeUndefined();
    expect(askedAgainOn(ENDED, { ...LATER, intent: 'interested' }, undefined)).toBeUndefined();
    expect(askedAgainOn({ ...ENDED, reason_to_stop: 'unsubscribed' }, LATER, undefined)).toBeUndefined();
    expect(
      askedAgainOn({ ...ENDED, sequence_state: 'active', reason_to_stop: null }, LATER, undefined),
    ).toBeUndefined();
  });
});
