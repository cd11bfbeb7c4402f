import { expect, test } from 'vitest';
import { createSendPace, inDoubtMax } from './send-pace.ts';

const paceOf = (connections: number, handMs: number, dialogueMs: number) => {
  const pace = createSendPace(connections);
  pace.handoffTook(handMs);
  pace.dialogueTook(dialogueMs);
  return pace.ahead();
};

test("no email is handed off ahead until the server's speed is known", () => {
  expect(createSendPace(5).ahead()).toBe(0);
});

test('one email is handed off ahead for a slow server, up to twenty for a fast one', () => {
  expect([paceOf(5, 4, 100), paceOf(20, 10, 100), paceOf(5, 4, 2), paceOf(5, 4, 0)]).toEqual([1, 2, 10, 20]);
});

test('one slow dialogue among fast ones does not change the pace for long', () => {
  const pace = createSendPace(4);
  pace.handoffTook(5);
  for (const ms of [5, 5, 400, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5])
    pace.dialogueTook(ms);
  expect(pace.ahead()).toBeGreaterThanOrEqual(2);
});

test('a crash leaves at most twice the connections in doubt, or twenty above few of them', () => {
  expect([1, 5, 20, 40].map(inDoubtMax)).toEqual([21, 25, 40, 80]);
});
