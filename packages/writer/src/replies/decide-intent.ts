import { CUES, type CueIntent } from './cues/index.ts';
import type { Clause } from './fold-text.ts';
import { isNegatedAt } from './negation.ts';

export const STRONG = 0.9;
const WEAK = 0.7;
/** Below it nothing is said to be meant. */
export const CERTAINTY_MIN = 0.6;
/** Two primary meanings that lie this close together and contradict each other are none. */
const CLOSE = 0.15;

const UNWEIGHED: ReadonlySet<CueIntent> = new Set(['legal', 'complaint']);

/** The best finding of each intent. */
export type Scores = Map<CueIntent, number>;

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))\b.{0,40}$|^(?:thanks?|thank you|best|regards|cheers)\b.{0,30}$|^\W*$/u;

/** What each clause says, the best finding of each intent. */
export function scoreClauses(clauses: readonly Clause[]): Scores {
  const scores: Scores = new Map();
  const add = (intent: CueIntent, score: number) =>
    scores.set(intent, Math.max(score, scores.get(intent) ?? 0));
  const isAlone = clauses.filter(({ text }) => !GREETING.test(text)).length === 1;
  for (const { text, weight, isQuestion } of clauses) {
    for (const cue of CUES) {
      if (isQuestion ? cue.notInQuestion : cue.inQuestion) continue;
      if ((cue.isAlone && !isAlone) || cue.except?.test(text)) continue;
      const match = cue.pattern.exec(text);
      if (!match) continue;
      // Who says "but" after a threat has made it all the same.
      const held = UNWEIGHED.has(cue.intent) ? 1 : weight;
      const score = (cue.strength === 'strong' ? STRONG : WEAK) * held;
      const isNegated = isNegatedAt(text, match.index);
      if (!isNegated || (cue.holdsNegation && !cue.negated)) add(cue.intent, score);
      else if (cue.negated) add(cue.negated, score);
    }
  }
  return scores;
}

/** Of two meanings in one message the first is what has to be answered. */
const STRONGER: Partial<Record<CueIntent, readonly CueIntent[]>> = {
  referral: [
    'objection_already_have',
    'wrong_person',
    'not_interested',
    'interested',
    'asks_information',
    'not_now',
    'objection_timing',
  ],
  wrong_person: [
    'not_interested',
    'interested',
    'asks_information',
    'not_now',
    'objection_timing',
    'objection_already_have',
  ],
  not_now: [
    'objection_timing',
    'interested',
    'asks_information',
    'not_interested',
    'objection_already_have',
    'objection_price',
  ],
  objection_already_have: ['not_interested', 'objection_timing', 'interested'],
  objection_price: [
    'not_interested',
    'objection_timing',
    'asks_information',
    'interested',
    'objection_already_have',
  ],
  objection_timing: ['interested'],
  not_interested: ['objection_timing', 'asks_information'],
  asks_information: ['interested', 'objection_already_have', 'objection_timing'],
};

/** The one meaning that the others yield to; unclear where none is found, or two contradict each other. */
export function decide(scores: Scores): { intent: CueIntent | 'unclear'; certainty: number } {
  const ranked = [...scores].filter(([, score]) => score >= CERTAINTY_MIN).toSorted((a, b) => b[1] - a[1]);
  const [first] = ranked;
  if (!first) return { intent: 'unclear', certainty: 0 };
  const close = ranked.filter(([, score]) => first[1] - score < CLOSE);
  const winner = close.find(([intent]) =>
    close.every(([other]) => other === intent || STRONGER[intent]?.includes(other)),
  );
  if (!winner) return { intent: 'unclear', certainty: 0 };
  return { intent: winner[0], certainty: winner[1] };
}
