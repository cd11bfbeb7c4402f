import type { Confidence } from '@myra/writer/types';
import { CERTAIN } from '../read/meaning.ts';
import type { DraftContext } from './draft-context.ts';

const OPEN_MAX = 60;
const PLAIN_MAX = 85;
const REPAIR_COSTS = 10;
const OPEN = 'A question is not answered by an approved claim: find out first.';
const PLAIN = 'No question was answered from an approved claim.';
const PARTLY = 'The claim may answer only a part of the question: read both.';
const UNSURE = 'What the message means is not certain.';
const PERSON_WRITES = 'A person writes this answer.';

/**
 * Confidence in an answer. Above the yellow band only where every question of the message is answered from an approved claim
 * and its meaning is certain; null where a person writes.
 */
export function draftConfidence(
  { input }: DraftContext,
  given: { unanswered: number; isFull: boolean; repairs: number },
): Confidence {
  const { reading } = input;
  const figures = {
    support: given.unanswered === 0 ? 1 : 0.5,
    checks: Math.max(0, 1 - given.repairs / REPAIR_COSTS),
    personal: 1,
    intent: reading.certainty,
  };
  if (reading.attention !== null) return { score: null, ...figures, cap: PERSON_WRITES };
  // A message with a question and another meaning may mainly mean the other one.
  const isPlainQuestion =
    reading.intent === 'asks_information' && reading.flags.every((flag) => flag === 'question');
  const isFull = given.isFull && isPlainQuestion;
  const plain = isPlainQuestion ? PARTLY : PLAIN;
  const [max, cap] = given.unanswered > 0 ? [OPEN_MAX, OPEN] : isFull ? [100, null] : [PLAIN_MAX, plain];
  // A certain reading without repairs is above the yellow band.
  const score = Math.round(104 * reading.certainty) - REPAIR_COSTS * given.repairs;
  if (score > max) return { score: max, ...figures, cap };
  return { score: Math.max(0, score), ...figures, cap: reading.certainty < CERTAIN ? UNSURE : cap };
}
