import { readColleague } from './people.ts';
import type { Question } from './questions.ts';
import { CLAUSE_CHARACTERS_MAX, type Clause, isNegatedAt } from './text.ts';
import type { ReplyIntent } from './types.ts';
import type { Cue, Lexicon, WordIntent } from './words/types.ts';

/** How sure the rules are. Below the first nothing is drafted without a person. */
export const CERTAIN = 0.9;
export const LIKELY = 0.7;
/** Two things are said at once: what was found is found, and somebody should look. */
const MIXED = 0.6;

/** A wait that lies so near is a time for a call and no delay. */
export const SOON_DAYS = 21;

/** A day and hardly anything else is a proposal. */
const SHORT_WORDS = 6;

/** `at`: its place in the text, `clause` the clause of it. */
type Finding = { isStrong: boolean; at: number; clause: number; isTakenBack: boolean };
type Found = ReadonlyMap<WordIntent, Finding>;
const INTENTS = [
  'interested',
  'not_interested',
  'wrong_person',
  'referral',
  'not_now',
  'objection_already_have',
  'objection_price',
  'objection_timing',
  'asks_information',
] as const satisfies readonly WordIntent[];
/** What may be said as a question: "Circle back in six months?" All else is asked about and not said. */
const ASKED: ReadonlySet<WordIntent> = new Set(['interested', 'not_now', 'asks_information']);
/** What a "not" in front turns into its opposite, or cancels. */
const DENIABLE: ReadonlySet<WordIntent> = new Set(['interested', 'referral', 'asks_information']);

/** "Not that I am not interested": a refusal that is itself denied. */
const isRefusalDenied = (before: string): boolean => /\bnot (?:that|to say)\b/u.test(before);

/** Whether one of these cues stands in a text. What threatens counts whatever stands around it. */
export function holdsCue(clauses: readonly Clause[], cues: readonly Cue[]): boolean {
  return clauses.some(({ text, isQuestion }) =>
    cues.some(
      ({ pattern, except, notInQuestion }) =>
        !(isQuestion && notInQuestion) && pattern.test(text) && !except?.test(text),
    ),
  );
}

/** What each clause says; the last one that says a thing counts. */
function scan(clauses: readonly Clause[], lexicon: Lexicon): Found {
  const found = new Map<WordIntent, Finding>();
  const add = (intent: WordIntent, finding: Finding) => {
    const before = found.get(intent);
    if (!before || finding.isStrong || !before.isStrong) found.set(intent, finding);
  };
  for (const [clause, { text, isTakenBack, isQuestion }] of clauses.entries()) {
    for (const intent of INTENTS) {
      if (isQuestion && !ASKED.has(intent)) continue;
      const { strong, plain = [], weak = [] } = lexicon[intent];
      for (const [patterns, isStrong, isWish] of [
        [weak, false, false],
        [plain, true, false],
        [strong, true, intent === 'interested'],
      ] as const) {
        for (const { index } of patterns.flatMap((one) => [...text.matchAll(one)])) {
          const refuses = intent === 'not_interested' || isWish;
          if (refuses && isRefusalDenied(text.slice(0, index))) continue;
          const isDenied = DENIABLE.has(intent) && isNegatedAt(text, index);
          const at = clause * CLAUSE_CHARACTERS_MAX + index;
          if (!isDenied) add(intent, { isStrong, at, clause, isTakenBack });
          else if (isWish) add('not_interested', { isStrong, at, clause, isTakenBack });
        }
      }
    }
  }
  return found;
}

export type Decision = { intent: ReplyIntent; certainty: number; others: WordIntent[] };
/** `waitDays`: how far ahead the day lies that the text names; undefined where it names none. */
type Given = { text: string; questions: readonly Question[]; waitDays: number | undefined };

/** Interest that stands on its own feet: said after a refusal, or beside what only explains when and how. */
function isInterest(found: Found, { waitDays, questions }: Given): boolean {
  const yes = found.get('interested');
  if (!yes?.isStrong) return false;
  const no = found.get('not_interested');
  if (no && no.at >= yes.at && !no.isTakenBack) return false;
  if (yes.isTakenBack && [...found.values()].some((one) => one.isStrong && one.at > yes.at)) return false;
  const wait = found.get('not_now');
  if (wait && waitDays !== undefined && waitDays > SOON_DAYS && wait.at >= yes.at) return false;
  if (wait && wait.clause === yes.clause && waitDays === undefined) return false;
  // "Can you send …?" beside a question about facts belongs to the question.
  // "Please send your security questionnaire" asks, and "send" alone is no interest.
  if (found.get('asks_information')?.clause === yes.clause) return false;
  const facts = questions.filter(({ isStep }) => !isStep);
  return facts.length === 0 || !questions.some(({ isStep }) => isStep) || facts.length < questions.length - 1;
}

function order(found: Found, given: Given): [ReplyIntent, number] {
  const { text, questions, waitDays } = given;
  const has = (intent: WordIntent) => found.get(intent)?.isStrong === true && !found.get(intent)?.isTakenBack;
  const facts = questions.filter(({ isStep }) => !isStep);
  if (/^\W*(?:yes and no|si y no)\W*$/u.test(text)) return ['unclear', 0];
  if (isInterest(found, given)) return ['interested', CERTAIN];
  if (questions.some(({ isStep }) => isStep) && facts.length === 0 && !has('not_interested'))
    return ['interested', CERTAIN];
  if (has('referral')) return ['referral', CERTAIN];
  if (has('wrong_person')) return [readColleague(text)?.email ? 'referral' : 'wrong_person', CERTAIN];
  const isDated = waitDays !== undefined;
  if (has('not_now') && isDated) return ['not_now', CERTAIN];
  if (has('objection_already_have')) return ['objection_already_have', CERTAIN];
  if (has('objection_price')) return ['objection_price', CERTAIN];
  if (has('not_interested')) return ['not_interested', CERTAIN];
  if (has('objection_timing'))
    return [isDated && waitDays > SOON_DAYS ? 'not_now' : 'objection_timing', CERTAIN];
  if (has('not_now')) return ['not_now', LIKELY];
  if (facts.length > 0)
    return [facts.every(({ isPrice }) => isPrice) ? 'objection_price' : 'asks_information', CERTAIN];
  if (has('asks_information')) return ['asks_information', LIKELY];
  const isShort = text.trim().split(/\s+/u).length <= SHORT_WORDS;
  if (isShort && isDated && waitDays <= SOON_DAYS && !found.has('not_interested'))
    return ['interested', LIKELY];
  const weak = found.get('interested');
  if (weak && !weak.isStrong && !found.has('not_interested')) return ['interested', CERTAIN];
  if (isDated && waitDays > SOON_DAYS) return ['not_now', MIXED];
  return ['unclear', 0];
}

/** Things that are said at once and do not fit together: then a person decides. */
const QUARREL: Partial<Record<ReplyIntent, readonly WordIntent[]>> = {
  interested: ['not_interested', 'wrong_person', 'referral'],
  asks_information: ['not_interested', 'wrong_person', 'referral'],
  not_interested: ['interested', 'referral'],
  not_now: ['not_interested', 'referral'],
  objection_timing: ['not_interested'],
  objection_already_have: ['interested'],
  objection_price: ['interested', 'not_interested'],
};

/**
 * What a text means by the ordinary words of its language: one intent, how sure that is, and what else was said. Interest
 * beats words of scheduling, and a later "no" beats interest.
 */
export function readWords(clauses: readonly Clause[], lexicon: Lexicon, given: Given): Decision {
  const found = scan(clauses, lexicon);
  const [intent, certainty] = order(found, given);
  const others = [...found.keys()].filter((one) => one !== intent);
  const isMixed = others.some((one) => found.get(one)?.isStrong && QUARREL[intent]?.includes(one));
  return { intent, certainty: isMixed ? Math.min(certainty, MIXED) : certainty, others };
}
