import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReplyTeller, tellReplies } from './tell-replies';

describe('what is said of new replies', () => {
  let said: string[];
  let teller: ReplyTeller;
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    teller = tellReplies((text) => said.push(text));
  });
  afterEach(() => {
    teller.stop();
    vi.useRealTimers();
  });
  const told = () => said.filter((text) => text !== '');
  const later = (ms: number) => vi.advanceTimersByTime(ms);

  it('is nothing at first, whatever is unread', () => {
    teller.see(undefined);
    teller.see(12);
    later(60_000);
    expect(told()).toEqual([]);
  });

  it('is one line for fifty that come at once', () => {
    teller.see(12);
    for (let unread = 13; unread <= 62; unread += 1) {
      teller.see(unread);
      later(100);
    }
    later(60_000);
    expect(told()).toEqual(['50 new replies in the inbox']);
  });

  it('is a line now and then while they keep coming, and counts each once', () => {
    teller.see(0);
    for (let unread = 1; unread <= 50; unread += 1) {
      teller.see(unread);
      later(1_000);
    }
    later(60_000);
    expect(told().length).toBeLessThanOrEqual(5);
    expect(told().reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(50);
  });

  it('is soon said of a single one, and said again of the next, which reads the same', () => {
    teller.see(3);
    teller.see(4);
    later(2_000);
    expect(told()).toEqual(['1 new reply in the inbox']);
    later(60_000);
    teller.see(5);
    expect(said.at(-1)).toBe('');
    later(2_000);
    expect(told()).toEqual(['1 new reply in the inbox', '1 new reply in the inbox']);
  });

  it('is nothing of what was read before it was said', () => {
    teller.see(3);
    teller.see(4);
    later(500);
    teller.see(3);
    later(60_000);
    expect(told()).toEqual([]);
    teller.see(1);
    teller.see(2);
    later(60_000);
    expect(told()).toEqual(['1 new reply in the inbox']);
  });

  it('is nothing any more once the page is left', () => {
    teller.see(0);
    teller.see(1);
    teller.stop();
    later(60_000);
    expect(told()).toEqual([]);
  });
});
