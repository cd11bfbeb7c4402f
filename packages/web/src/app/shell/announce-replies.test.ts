import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceReplies, type ReplyAnnouncer } from './announce-replies';

describe('what is said of new replies', () => {
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

  it('is one line for fifty that come at once', () => {
    announcer.see(12);
    for (let unread = 13; unread <= 62; unread += 1) {
      announcer.see(unread);
      later(100);
    }
    later(60_000);
    expect(told()).toEqual(['50 new replies in the inbox']);
  });

  it('is a line now and then while they keep coming, and counts each once', () => {
    announcer.see(0);
    for (let unread = 1; unread <= 50; unread += 1) {
      announcer.see(unread);
      later(1_000);
    }
    later(60_000);
    expect(told().length).toBeLessThanOrEqual(5);
    expect(told().reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(50);
  });

  it('is soon said of a single one, and said again of the next, which reads the same', () => {
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

  it('is nothing of what was read before it was said', () => {
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

  it('is nothing any more once the page is left', () => {
    announcer.see(0);
    announcer.see(1);
    announcer.stop();
    later(60_000);
    expect(told()).toEqual([]);
  });
});
