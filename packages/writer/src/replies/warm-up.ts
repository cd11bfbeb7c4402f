import { setImmediate as nextTurn } from 'node:timers/promises';
import { readReply } from './read-reply.ts';
import { HINTS, SAFETY_PATTERNS } from './safety/index.ts';
import { COMPLAINT_CUES, LEGAL_CUES } from './words/grave.ts';

const SENTENCE = 'this sounds good, can you tell me more about how it works with our records?';
/** A pattern is made ready in two steps, at its first and at its second use. */
const USES = 2;

function patterns(): RegExp[] {
  return [
    ...SAFETY_PATTERNS.flatMap(({ pattern, also = [], except }) => [pattern, also, except ?? []]),
    ...[...LEGAL_CUES, ...COMPLAINT_CUES].flatMap(({ pattern, except }) => [pattern, except ?? []]),
    ...HINTS.flatMap(({ all, except }) => [...all, except]),
  ].flat();
}

/**
 * Uses every pattern once, each in a turn of its own, so that what else the process does goes on: together they take half a
 * second to be made ready, for which otherwise the first reply after each start would wait.
 */
export async function warmReplies(): Promise<void> {
  for (const pattern of patterns()) {
    for (let use = 0; use < USES; use += 1) pattern.test(SENTENCE);
    await nextTurn();
  }
  for (let use = 0; use < USES; use += 1) {
    readReply({
      subject: 'Re: a question',
      ownText: SENTENCE,
      receivedAt: new Date(0),
      zone: 'UTC',
      messageClass: 'human',
    });
    await nextTurn();
  }
}
