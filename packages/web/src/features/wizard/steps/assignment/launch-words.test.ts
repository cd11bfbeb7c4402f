import { describe, expect, it } from 'vitest';
import { blockersOf, launchLabel } from './launch-words';
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
});
