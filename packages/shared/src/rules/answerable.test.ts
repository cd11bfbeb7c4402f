import { expect, test } from 'vitest';
import { answeredMessage, isAutomatic } from './answerable.ts';

const at = ({ time }: { time: number }): number => time;
const inbound = (time: number, kind = 'human', intent: string | null = null) => ({
  time,
  direction: 'inbound',
  status: 'received',
  class: kind,
  intent,
});
const outbound = (time: number, status = 'sent') => ({
  time,
  direction: 'outbound',
  status,
  class: null,
  intent: null,
});

test('an automatic reply takes the place of no person’s message that is unanswered', () => {
  const asked = inbound(2);
  const away = inbound(3, 'out_of_office');
  expect(answeredMessage([away, asked, outbound(1)], at)).toBe(asked);
  expect(answeredMessage([away, outbound(2.5), asked], at)).toBe(away);
  // What waits to be sent answers nothing yet.
  expect(answeredMessage([away, outbound(2.5, 'scheduled'), asked], at)).toBe(asked);
  expect(answeredMessage([inbound(4, 'bounce'), inbound(5, 'complaint')], at)).toBeUndefined();
});

test('what a message means counts before what its headers say', () => {
  expect(isAutomatic(inbound(1, 'human', 'out_of_office'))).toBe(true);
  expect(isAutomatic(inbound(1, 'out_of_office', 'interested'))).toBe(false);
  expect(isAutomatic(inbound(1, 'auto_reply'))).toBe(true);
});
