import {
  finds,
  HINTS,
  isAboutWork,
  isGeneral,
  SAFETY_PATTERNS,
  type SafetyPattern,
  withoutWorkTerms,
} from './safety/index.ts';
import { type Clause, clausesOf, sentencesOf, withoutAccents } from './text.ts';

type Kind = SafetyPattern['attention'];

const ORDER: readonly Kind[] = ['distress', 'adverse-event', 'patient-health'];
const NEIGHBOURS_CHARACTERS_MAX = 600;

const wordsOf = ({ text, isQuestion }: Clause) => (isQuestion ? `${text}?` : text);

/** Each sentence, and each with the one after it: harm and its cause often stand in two. */
function neighboursOf(told: readonly string[]): string[] {
  const pairs = told.slice(1).map((sentence, index) => `${told[index] ?? ''} ${sentence}`);
  return [...told, ...pairs].map((words) => words.slice(0, NEIGHBOURS_CHARACTERS_MAX));
}

/** Where a pattern is looked for. Our readers are clinicians: what tells of their work alone is left out. */
function placesIn(folded: string, isLeftOut: (words: string) => boolean) {
  const keep = (all: readonly string[]) => all.filter((words) => !isLeftOut(words)).map(withoutWorkTerms);
  // What is said twice is looked at once.
  const once = (all: readonly string[]) => [...new Set(all)];
  return {
    clauses: keep(once(clausesOf(folded).map(wordsOf))),
    neighbours: once(neighboursOf(keep(sentencesOf(folded)))),
  };
}

/** What in a folded text only a person may answer, the gravest first; empty for ordinary mail. */
export function findSafety(text: string): Kind[] {
  const folded = withoutAccents(text);
  const found = new Set<Kind>();
  const personal = placesIn(folded, isAboutWork);
  // Somebody who speaks of dying may do so in the same breath as of work.
  const grave = placesIn(folded, isGeneral);
  const all = placesIn(folded, () => false);
  for (const each of SAFETY_PATTERNS) {
    if (found.has(each.attention)) continue;
    const isGrave = each.attention === 'distress' || each.evenAtWork;
    const { clauses, neighbours } = each.isAnywhere ? all : isGrave ? grave : personal;
    if ((each.inNeighbours ? neighbours : clauses).some((words) => finds(each, words)))
      found.add(each.attention);
  }
  return ORDER.filter((attention) => found.has(attention));
}

/** What an unclear message may be about: weaker words are enough where nothing says that it is business. */
export function findHint(text: string): (typeof HINTS)[number]['attention'] | undefined {
  const { neighbours } = placesIn(withoutAccents(text), isAboutWork);
  return HINTS.find(({ all, except }) =>
    neighbours.some((words) => all.every((each) => each.test(words)) && !except.test(words)),
  )?.attention;
}
