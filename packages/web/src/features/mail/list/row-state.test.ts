import type { SequenceRow } from '@myra/shared/mail/conversation';
import { describe, expect, it } from 'vitest';
import { rowState } from './row-state';

const answered = {
  attention: null,
  sequence_types: ['inbox'],
  reply_send_at: null,
  sequence_state: 'completed',
  last_message_direction: 'inbound',
  last_intent: 'interested',
} as unknown as SequenceRow;

describe('what a conversation waits for', () => {
  it('is an answer where a person wrote last, and nothing where a machine did', () => {
    expect(rowState(answered)?.text).toBe('To reply: Interested');
    expect(rowState({ ...answered, last_intent: 'unclear' })?.text).toBe('To reply');
    expect(rowState({ ...answered, last_intent: 'out_of_office' })?.text).toBe('Automatic reply');
  });

  it('is the most urgent thing of several', () => {
    expect(rowState({ ...answered, sequence_types: ['inbox', 'draft'] })?.text).toBe('Draft waits');
    expect(rowState({ ...answered, sequence_types: ['inbox', 'draft'], attention: 'distress' })?.text).toBe(
      'Needs a person',
    );
  });
});
