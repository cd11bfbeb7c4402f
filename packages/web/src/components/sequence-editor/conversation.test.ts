import { describe, expect, it } from 'vitest';
import { conversationOf } from './conversation';

describe('the status of a launched sequence', () => {
  it('is none before the launch', () => {
    expect(conversationOf('draft', null, null)).toBeUndefined();
    expect(conversationOf(null, null, null)).toBeUndefined();
  });
  it('is the state while nothing stopped it', () => {
    expect(conversationOf('active', null, null)?.text).toBe('Active');
    expect(conversationOf('paused', null, null)?.text).toBe('Paused');
  });
  it('says when a paused one goes on by itself', () => {
    expect(conversationOf('paused', null, '2031-03-09T12:00:00.000Z')).toMatchObject({
      text: 'Paused until 2031/03/09',
      reason: expect.stringContaining('March 9, 2031'),
    });
    expect(conversationOf('active', null, '2031-03-09T12:00:00.000Z')?.text).toBe('Active');
  });
  it('says why it stopped, whatever state it is in', () => {
    expect(conversationOf('active', 'replied', null)).toMatchObject({
      text: 'Replied',
      reason: 'The lead replied',
    });
    expect(conversationOf('completed', 'unsubscribed', null)?.text).toBe('Unsubscribed');
    expect(conversationOf('completed', 'bounced', null)?.variant).toBe('danger');
    expect(conversationOf('completed', 'finished', null)).toEqual({ text: 'Finished', variant: 'neutral' });
  });
  it('shows a reason it has no word for as it is', () => {
    expect(conversationOf('completed', 'new_reason', null)?.text).toBe('New reason');
  });
});
