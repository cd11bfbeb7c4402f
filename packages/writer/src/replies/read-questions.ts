import type { QuestionTopic, ReadingFacts } from './types.ts';

const QUESTIONS_MAX = 5;
const QUESTION_CHARACTERS_MAX = 200;
/** Of what stands before a question mark in the same sentence. */
const ASKED_CHARACTERS_MIN = 3;
const ASKED_CHARACTERS_MAX = 400;
const ENDS = ['.', '!', '?', '\n'];

const TOPICS: readonly [QuestionTopic, RegExp][] = [
  [
    'pricing',
    /\b(?:pric\w{1,4}|costs?|how much|fees?|rates?|quote|charge|budget|per (?:month|provider|seat|claim|visit)|contract (?:length|terms?)|subscription)\b/u,
  ],
  [
    'security',
    /\b(?:baa|business associate|hipaa|hitrust|soc ?2|security|secure|encrypt\w{0,5}|phi|privacy|audit|complian\w{1,4}|breach|access controls?|data (?:stored|center|retention)|iso ?27001|sso|mfa)\b/u,
  ],
  [
    'integration',
    /\b(?:ehrs?|emrs?|epic|cerner|oracle health|athena\w{0,6}|eclinicalworks|ecw|nextgen|allscripts|meditech|veradigm|greenway|dentrix|drchrono|kareo|practice fusion|fhir|hl7|api|integrat\w{1,5}|interface|connect (?:to|with)|clearinghouse|import|export|write ?back|sync)\b/u,
  ],
  [
    'sample',
    /\b(?:sample|example|screenshot|demo|trial|see it|video|outline|one-?pager|brochure|deck|case stud(?:y|ies)|white ?paper)\b/u,
  ],
  [
    'customers',
    /\b(?:references?|clients?|customers?|who else|other (?:practices|hospitals|clinics|groups)|which (?:practices|hospitals)|testimonials?)\b/u,
  ],
  [
    'timeline',
    /\b(?:how (?:long|soon|fast|quick\w{0,2})|implementation|onboard\w{0,4}|go[ -]?live|set ?up time|rollout|timeline|weeks|start date|ramp)\b/u,
  ],
  ['support', /\b(?:support|training|help ?desk|phone line|account manager|staff do|sla|uptime|hours)\b/u],
  [
    'coverage',
    /\b(?:which|what|do you|are you|does it)\b.{0,40}\b(?:payers?|plans?|states?|medicare|medicaid|medi-cal|specialt\w{1,3}|languages?|countr\w{1,3}|insurers?|commercial)\b/u,
  ],
  [
    'company',
    /\b(?:who (?:are|is) (?:you|this|your)(?! for\b)|your company|where are you|how (?:old|big)|founded|located|owned|background|about you)\b/u,
  ],
  [
    'meeting',
    /\b(?:call|meet|meeting|available|time to talk|calendar|zoom|teams|tuesday|monday|wednesday|thursday|friday|tomorrow|this week|next week)\b/u,
  ],
  [
    'how_it_works',
    /\b(?:how (?:does|do|is|would|will|can|are)|what (?:does|is|do|exactly|happens|makes)|can (?:it|you|your)|does (?:it|your|this)|do you|who (?:is|are|would) (?:it|this|that|these) (?:be )?for|who (?:uses|benefits))\b/u,
  ],
];

/** What a question is about. */
export function topicOf(folded: string): QuestionTopic {
  return TOPICS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other';
}

/** The questions of a folded text, in order. */
export function readQuestions(folded: string): NonNullable<ReadingFacts['questions']> {
  const found: NonNullable<ReadingFacts['questions']> = [];
  for (let at = folded.indexOf('?'); at >= 0; at = folded.indexOf('?', at + 1)) {
    // From the end of the sentence before: a pattern for all of it would look again from each letter on.
    const before = folded.slice(Math.max(0, at - ASKED_CHARACTERS_MAX), at);
    const asked = before.slice(1 + Math.max(...ENDS.map((end) => before.lastIndexOf(end))));
    if (asked.length < ASKED_CHARACTERS_MIN) continue;
    const text = `${asked}?`.trim();
    if (/\p{L}/u.test(text)) found.push({ text: text.slice(-QUESTION_CHARACTERS_MAX), topic: topicOf(text) });
    if (found.length === QUESTIONS_MAX) break;
  }
  return found;
}

const WANTS: readonly [NonNullable<ReadingFacts['wants']>[number], RegExp][] = [
  ['sample', /\b(?:sample|example)\b/u],
  [
    'outline',
    /\b(?:outline|one-?pager|summary|overview|brochure|deck|details|info|information|materials)\b/u,
  ],
  ['call', /\b(?:call|meet|meeting|chat|talk|demo|zoom|phone|walk-?through)\b/u],
  ['link', /\b(?:link|calendar|calendly|booking|schedule)\b/u],
  ['price', /\b(?:pric\w{1,4}|costs?|how much|fees?|rates?|quote)\b/u],
];

/** Things that a text asks for or agrees to. */
export function readWants(folded: string): NonNullable<ReadingFacts['wants']> {
  return WANTS.filter(([, pattern]) => pattern.test(folded)).map(([want]) => want);
}
