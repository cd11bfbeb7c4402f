import { expect, it } from 'vitest';
import { isRefusal, stillWrittenTo } from './same-person';

type Pairs = Parameters<typeof stillWrittenTo>[0];
const lead = (id: string, ...flags: string[]) => ({ id, flags });
// Only what is read of a pair.
const pairs = (...of: [object, object][]) =>
  of.map(([first, second]) => ({ first, second, reason: 'same-name' })) as unknown as Pairs;

it('names the other lead of a pair, whichever stands first', () => {
  expect(stillWrittenTo(pairs([lead('1'), lead('2')]), '1')?.id).toBe('2');
  expect(stillWrittenTo(pairs([lead('1'), lead('2')]), '2')?.id).toBe('1');
});

it('names nobody who gets no email anyway', () => {
  const stopped: [object, object][] = [
    [lead('1'), lead('2', 'suppressed')],
    [lead('1'), lead('3', 'no-address')],
  ];
  expect(stillWrittenTo(pairs(...stopped), '1')).toBeUndefined();
  expect(stillWrittenTo(pairs(...stopped, [lead('0', 'role'), lead('1', 'suppressed')]), '1')?.id).toBe('0');
});

it.each([
  ['suppressed', null, true],
  [null, 'not_interested', true],
  [null, 'interested', false],
  ['mailbox_off', null, false],
])('asks only where the lead refused: %s, %s', (reply_refused, last_intent, is) =>
  expect(isRefusal({ reply_refused, sequence: { last_intent } })).toBe(is),
);
