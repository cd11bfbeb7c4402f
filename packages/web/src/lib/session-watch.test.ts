import { describe, expect, it, vi } from 'vitest';
import { SessionWatch, sessionNotice } from './session-watch';

const MINUTE = 60_000;

describe('sessionNotice', () => {
  it.each([
    [27, 'none'],
    [28, 'idle-warning'],
    [29.9, 'idle-warning'],
    [30, 'idle-over'],
  ])('after %d minutes of silence says %s', (minutes, expected) => {
    expect(sessionNotice({ seenAt: 0, isEnded: false, now: minutes * MINUTE })).toBe(expected);
  });
  it('says nothing while nobody is signed in', () => {
    expect(sessionNotice({ seenAt: undefined, isEnded: false, now: 99 * MINUTE })).toBe('none');
  });
});

describe('SessionWatch', () => {
  it('counts the requests of a person and not those of the page', () => {
    const watch = new SessionWatch();
    watch.start(0);
    watch.sawAnswer(200, false, 28 * MINUTE);
    expect(watch.notice(28 * MINUTE)).toBe('idle-warning');
    watch.sawAnswer(200, true, 28 * MINUTE);
    expect(watch.notice(28 * MINUTE)).toBe('none');
  });
  it('logs a 401 as the documents have it and ends, whoever asked', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const watch = new SessionWatch();
    watch.start(0);
    watch.sawAnswer(401, false, 1);
    expect(watch.notice(1)).toBe('ended');
    expect(warn).toHaveBeenCalledWith('Unauthorized');
    warn.mockRestore();
  });
  it('does not take the 401 of a refused sign-in for an end', () => {
    const watch = new SessionWatch();
    watch.sawAnswer(401, true, 0);
    expect(watch.notice(0)).toBe('none');
  });
  it('keeps going through a fault of the server (SHELL-66)', () => {
    const watch = new SessionWatch();
    watch.start(0);
    watch.sawAnswer(503, true, 1);
    expect(watch.notice(1)).toBe('none');
  });
  it('hears of a person in another tab', () => {
    const watch = new SessionWatch();
    watch.start(0);
    watch.hear({ kind: 'seen', at: 20 * MINUTE });
    expect(watch.notice(40 * MINUTE)).toBe('none');
    watch.hear({ kind: 'ended' });
    expect(watch.notice(40 * MINUTE)).toBe('ended');
  });
  it('starts afresh after a new sign-in', () => {
    const watch = new SessionWatch();
    watch.start(0);
    watch.end();
    watch.start(5);
    expect(watch.notice(5)).toBe('none');
  });
});
