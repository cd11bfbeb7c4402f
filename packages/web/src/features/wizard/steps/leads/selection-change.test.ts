import { describe, expect, it } from 'vitest';
import { NO_TICKS, unsentChange, unsentCount, withSent, withTicks } from './selection-change';

const stored =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

describe('ticks', () => {
  it('sends only what differs from the server', () => {
    const ticks = withTicks(
      NO_TICKS,
      new Map([
        ['1', true],
        ['2', true],
        ['3', false],
      ]),
      stored('2', '3'),
    );
    expect(unsentChange(ticks)).toEqual({ add: ['1'], remove: ['3'] });
    expect(unsentCount(ticks)).toBe(0);
  });

  it('has nothing to send once the server has taken it', () => {
    const ticks = withTicks(NO_TICKS, new Map([['1', true]]), stored());
    expect(unsentChange(withSent(ticks, unsentChange(ticks)))).toEqual({ add: [], remove: [] });
  });

  it('takes back a tick that was on its way while it was unticked', () => {
    const sending = withTicks(NO_TICKS, new Map([['1', true]]), stored());
    const change = unsentChange(sending);
    const unticked = withTicks(sending, new Map([['1', false]]), stored());
    expect(unsentChange(unticked)).toEqual({ add: [], remove: [] });
    expect(unsentChange(withSent(unticked, change))).toEqual({ add: [], remove: ['1'] });
  });

  it('remembers what the server had when a lead is touched again', () => {
    const once = withTicks(NO_TICKS, new Map([['1', false]]), stored('1'));
    const twice = withTicks(once, new Map([['1', true]]), stored());
    expect(unsentChange(twice)).toEqual({ add: [], remove: [] });
  });
});
