/** A message of a conversation, by the minutes of its two times. `sent` is null for what has not left. */
type CaseMessage = {
  id: number;
  direction: 'inbound' | 'outbound';
  class: string | null;
  intent: string | null;
  created: number;
  sent: number | null;
};

const inbound = (id: number, created: number, kind = 'human', intent: string | null = null): CaseMessage => ({
  id,
  direction: 'inbound',
  class: kind,
  intent,
  created,
  sent: null,
});
const outbound = (id: number, created: number, sent: number | null): CaseMessage => ({
  id,
  direction: 'outbound',
  class: null,
  intent: null,
  created,
  sent,
});
const AWAY = 'out_of_office';

/** Conversations, newest message first, and which message an answer goes to: in TypeScript and in SQL. */
export const ANSWERED_CASES: readonly [name: string, messages: readonly CaseMessage[], answered?: number][] =
  [
    ['a question behind an automatic reply', [inbound(3, 3, AWAY), inbound(2, 2), outbound(1, 1, 1)], 2],
    ['an automatic reply after the answer', [inbound(4, 4, AWAY), outbound(3, 3, 3), inbound(2, 2)], 4],
    [
      'a question whose answer waits or failed',
      [inbound(4, 4, AWAY), outbound(3, 3, null), inbound(2, 2)],
      2,
    ],
    ['a question while the answer waited', [inbound(4, 4, AWAY), inbound(3, 3), outbound(2, 2, 5)], 4],
    ['a question after what left before it', [inbound(4, 4, AWAY), inbound(3, 3), outbound(2, 1, 2)], 3],
    ['a question of the minute of our email', [inbound(3, 3, AWAY), inbound(2, 2), outbound(1, 1, 2)], 2],
    ['the later stored of two at once', [inbound(3, 2), inbound(2, 2)], 3],
    [
      'an absence that a person said is a question',
      [inbound(3, 3, AWAY), inbound(2, 2, AWAY, 'question')],
      2,
    ],
    ['reports of mail servers', [inbound(2, 4, 'complaint'), inbound(1, 3, 'bounce')]],
  ];
