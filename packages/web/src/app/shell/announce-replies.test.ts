import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceReplies, type ReplyAnnouncer } from './announce-replies';

describe('the message about new replies', () => {
  let said: string[];
  let announcer: ReplyAnnouncer;
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    announcer = announceReplies((text) => said.push(text));
  });
  afterEach(() => {
    announcer.stop();
    vi.useRealTimers();
  });
  const told = () => said.filter((text) => text !== '');
  const later = (ms: number) => vi.advanceTimersByTime(ms);

  it('is nothing at first, whatever is unread', () => {
    announcer.see(undefined);
    announcer.see(12);
    later(60_000);
    expect(told()).toEqual([]);
  });

  it('is one message for fifty at once', () => {
    announcer.see(12);
    for (let unread = 13; unread <= 62; unread += 1) {
      announcer.see(unread);
      later(100);
    }
    later(60_000);
    expect(told()).toEqual(['50 new replies in the inbox']);
  });

  it('is shown from time to time while they keep coming, and counts each once', () => {
    announcer.see(0);
    for (let unread = 1; unread <= 50; unread += 1) {
      announcer.see(unread);
      later(1_000);
    }
    later(60_000);
    expect(told().length).toBeLessThanOrEqual(5);
    expect(told().reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(50);
  });

  it('is soon shown for a single one, and again for the next one with the same text', () => {
    announcer.see(3);
    announcer.see(4);
    later(2_000);
    expect(told()).toEqual(['1 new reply in the inbox']);
    later(60_000);
    announcer.see(5);
    expect(said.at(-1)).toBe('');
    later(2_000);
    expect(told()).toEqual(['1 new reply in the inbox', '1 new reply in the inbox']);
  });

  it('is not shown for replies that were read before', () => {
    announcer.see(3);
    announcer.see(4);
    later(500);
    announcer.see(3);
    later(60_000);
    expect(told()).toEqual([]);
    announcer.see(1);
    announcer.see(2);
    later(60_000);
    expect(told()).toEqual(['1 new reply in the inbox']);
  });

  it('ends when the page is closed', () => {
    announcer.see(0);
    announcer.see(1);
    announcer.stop();
    later(60_000);
    expect(told()).toEqual([]);
  });
});
