import type { SequenceRow } from '@myra/shared/mail/conversation';
import { describe, expect, it } from 'vitest';
import { rowState } from './row-state';

const answered = {
  attention: null,
  sequence_types: ['inbox'],
  reply_send_at: null,
  sequence_state: 'active',
  reason_to_stop: 'replied',
  last_message_direction: 'inbound',
  last_intent: 'interested',
} as unknown as SequenceRow;

describe('what a conversation waits for', () => {
  it('is an answer where a person wrote last, and nothing where a machine did', () => {
    expect(rowState(answered)?.text).toBe('To reply');
    expect(rowState({ ...answered, reason_to_stop: null })?.text).toBe('Automatic reply');
    expect(rowState({ ...answered, last_intent: 'out_of_office' })?.text).toBe('Automatic reply');
  });

  it('is the most urgent thing of several', () => {
    expect(rowState({ ...answered, sequence_types: ['inbox', 'draft'] })?.text).toBe('Draft waits');
    expect(rowState({ ...answered, sequence_types: ['inbox', 'draft'], attention: 'distress' })?.text).toBe(
      'Needs a person',
    );
    expect(rowState({ ...answered, attention: 'doubt' })?.text).toBe('Read with care');
    const held = { ...answered, sequence_types: ['draft'], sequence_state: 'paused', pause_reason: 'legal' };
    expect(rowState(held)?.text).toBe('Paused: legal step');
  });

  it.each([
    ['unsubscribed', 'Unsubscribed'],
    ['bounced', 'Bounced'],
    ['complained', 'Complained'],
    ['suppressed', 'Suppressed'],
    ['closed', 'Closed'],
  ])('is nothing after %s', (reason, text) => {
    const ended = { ...answered, sequence_state: 'completed', reason_to_stop: reason };
    expect(rowState(ended)?.text).toBe(text);
  });

  it('is the day of a reminder, behind what is more urgent', () => {
    const reminded = { ...answered, snoozed_until: '2100-03-04T12:00:00Z' };
    expect(rowState(reminded)?.text).toBe('Reminder 2100/03/04');
    expect(rowState({ ...reminded, reason_to_stop: 'closed' })?.text).toBe('Reminder 2100/03/04');
    expect(rowState({ ...reminded, sequence_types: ['inbox', 'draft'] })?.text).toBe('Draft waits');
    expect(rowState({ ...reminded, snoozed_until: '2020-03-04T12:00:00Z' })?.text).toBe('To reply');
  });

  it('says why a sequence is paused', () => {
    const paused = { ...answered, sequence_state: 'paused', reason_to_stop: null, resume_at: null };
    const text = (pause_reason: string | null) => rowState({ ...paused, pause_reason })?.text;
    expect([text('legal'), text('absence_open'), text('person'), text(null)]).toEqual([
      'Paused: legal step',
      'Away: name a day',
      'Paused by hand',
      'Paused by hand',
    ]);
    const until = { ...paused, pause_reason: 'absence', resume_at: '2020-03-04T12:00:00Z' };
    expect(rowState(until)?.text).toBe('Away, goes on 2020/03/04');
  });
});
