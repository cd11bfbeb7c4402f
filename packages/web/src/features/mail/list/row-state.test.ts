import type { SequenceRow } from '@myra/shared/mail/conversation';
import { describe, expect, it } from 'vitest';
import { rowState } from './row-state';

const answered = {
  attention: null,
  draftWaiting: false,
  replySendAt: null,
  sequenceState: 'completed',
  lastMessageDirection: 'inbound',
  lastIntent: 'interested',
} as SequenceRow;

describe('what a conversation waits for', () => {
  it('is an answer where a person wrote last, and nothing where a machine did', () => {
    expect(rowState(answered)?.text).toBe('To reply');
    expect(rowState({ ...answered, lastIntent: 'out_of_office' })?.text).toBe('Automatic reply');
  });

  it('is the most urgent thing of several', () => {
    expect(rowState({ ...answered, draftWaiting: true })?.text).toBe('Draft waits');
    expect(rowState({ ...answered, draftWaiting: true, attention: 'distress' })?.text).toBe('Needs a person');
  });
});
