import { describe, expect, it } from 'vitest';
import { askToSendNow, blockersOf, launchLabel } from './launch-words';
import type { LaunchPreview } from './use-launch-preview';

const check = (key: string, level: string) => ({ key, level, title: key, detail: key, count: null });
const preview = (...checks: ReturnType<typeof check>[]) => ({ checks }) as LaunchPreview;

describe('the words of a launch', () => {
  it('the button says the act and the number of people', () => {
    expect(launchLabel('save_and_schedule', 83)).toBe('Schedule for 83 people');
    expect(launchLabel('send_now', 1)).toBe('Send now to 1 person');
    expect(launchLabel('save_and_not_send', undefined)).toBe('Save');
  });
  it('a missing choice of mailbox is told when the launch is asked for, not before (MSG-54)', () => {
    const found = preview(
      check('mailboxes', 'blocked'),
      check('consent', 'blocked'),
      check('domain', 'warning'),
    );
    expect(blockersOf(found, false).map(({ key }) => key)).toEqual(['consent']);
    expect(blockersOf(found, true).map(({ key }) => key)).toEqual(['mailboxes', 'consent']);
    expect(blockersOf(undefined, true)).toEqual([]);
  });
  it('asks before sending now, with the number, and says if nobody works then or nothing leaves before a day', () => {
    const ask = (first_at: string, now: string) =>
      askToSendNow({ people: 23, first_at } as LaunchPreview, 'America/New_York', Date.parse(now)).title;
    const friday = '2026-11-20T15:00:00Z';
    const saturday = '2026-11-29T03:56:00Z';
    expect(ask(friday, friday)).toBe('Send 23 emails now?');
    expect(ask(saturday, saturday)).toBe('Send 23 emails now, outside working hours?');
    expect(ask('2026-11-26T15:00:00Z', '2026-11-26T15:00:00Z')).toContain('outside working hours');
    expect(ask('2026-11-30T13:00:00Z', saturday)).toBe('Send 23 emails from Mon, Nov 30, 8:00 AM EST?');
  });
});
