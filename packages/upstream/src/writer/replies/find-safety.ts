import { clausesOf } from './fold-text.ts';
import { SAFETY_PATTERNS, type SafetyPattern } from './safety/index.ts';

const ORDER: readonly SafetyPattern['attention'][] = ['distress', 'adverse-event', 'patient-health'];

/** What in a folded text only a person may answer, the gravest first; empty for ordinary mail. */
export function findSafety(folded: string): SafetyPattern['attention'][] {
  const found = new Set<SafetyPattern['attention']>();
  for (const { text, isQuestion } of clausesOf(folded)) {
    const clause = isQuestion ? `${text}?` : text;
    for (const { pattern, also, except, attention } of SAFETY_PATTERNS) {
      if (found.has(attention) || !pattern.test(clause)) continue;
      if ((also === undefined || also.test(clause)) && !except?.test(clause)) found.add(attention);
    }
  }
  return ORDER.filter((attention) => found.has(attention));
}
