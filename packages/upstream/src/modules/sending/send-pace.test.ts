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

test('one email is handed off ahead for a slow server, one for each connection before long, up to forty for a fast one', () => {
  const handed = [
    paceOf(20, 10, 5_000),
    paceOf(20, 10, 100),
    paceOf(5, 4, 100),
    paceOf(5, 4, 2),
    paceOf(5, 4, 0),
  ];
  expect(handed).toEqual([1, 20, 2, 10, 40]);
});

test('one slow dialogue among fast ones does not change the pace for long', () => {
  const pace = createSendPace(4);
  pace.handoffTook(5);
  for (const ms of [5, 5, 400, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5])
    pace.dialogueTook(ms);
  expect(pace.ahead()).toBeGreaterThanOrEqual(2);
});

test('a crash leaves at most twice the connections in doubt, or forty above few of them', () => {
  expect([1, 5, 20, 60].map(inDoubtMax)).toEqual([41, 45, 60, 120]);
});
