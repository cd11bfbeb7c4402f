import { contentStems, tokens } from '../text/words.ts';
import type { DraftContext, FieldSentence } from './draft-context.ts';
import { foldText } from './fold-text.ts';
import type { Capability } from './legacy/read-capabilities.ts';
import { topicOf } from './read-questions.ts';
import type { QuestionTopic } from './types.ts';

/** What a question gets: a sentence of a field, something the product does, the company's own name, or nothing known. */
export type Answer =
  | { kind: 'field'; sentence: FieldSentence; topic: QuestionTopic }
  | { kind: 'does'; capability: Capability; topic: QuestionTopic }
  | { kind: 'company'; topic: QuestionTopic }
  | { kind: 'unknown'; topic: QuestionTopic; question: string };

/** How a topic is named where nothing is known about it. */
export const TOPIC_WORDS: Readonly<Record<QuestionTopic, string>> = {
  how_it_works: 'how that part works',
  integration: 'the connection to your system',
  security: 'security and agreements',
  pricing: 'the price',
  sample: 'an example',
  customers: 'references',
  timeline: 'the time it takes',
  support: 'support and training',
  company: 'that',
  coverage: 'what is covered',
  meeting: 'a time',
  other: 'that',
};

/** Topics that only a sentence about the very same thing answers; a general capability would be a guess. */
const NEEDS_EXACT: ReadonlySet<QuestionTopic> = new Set([
  'security',
  'pricing',
  'customers',
  'timeline',
  'coverage',
  'support',
  'sample',
]);

/** Words of a question that name something of their own: a system, a payer, a paper, a number. */
function named(question: string): string[] {
  return (
    question.match(
      /\b(?:epic|cerner|oracle|athena\w{0,6}|eclinicalworks|ecw|nextgen|allscripts|meditech|veradigm|greenway|dentrix|drchrono|kareo|fhir|hl7|baa|hipaa|hitrust|soc ?2|iso ?27001|sso|mfa|medicare|medicaid|medi-cal|aetna|cigna|humana|united\w{0,10}|anthem|bcbs|tricare|spanish|api|mobile|app|sms|text|fax|portal)\b/gu,
    ) ?? []
  );
}

const holdsAll = (text: string, words: readonly string[]) => {
  const found = new Set(tokens(text));
  return words.every((word) => found.has(word.replace(/\s/gu, '')) || text.toLowerCase().includes(word));
};

/** Answers one question from the fields alone; what no field says is unknown and never made up. */
export function answerQuestion(question: string, topic: QuestionTopic, context: DraftContext): Answer {
  const names = named(question);
  if (topic === 'company' && context.senderOrg && context.website) return { kind: 'company', topic };
  const fields = context.fieldSentences.filter(
    ({ text }) => topicOf(foldText(text)) === topic && holdsAll(text, names),
  );
  const exact = fields[0];
  if (NEEDS_EXACT.has(topic)) {
    return exact ? { kind: 'field', sentence: exact, topic } : { kind: 'unknown', topic, question };
  }
  const asked = new Set(contentStems(question));
  const ranked = context.capabilities
    .filter(({ object, kind }) => kind !== 'own' && holdsAll(object, names))
    .map((capability) => ({
      capability,
      shared: contentStems(`${capability.verb?.base ?? ''} ${capability.object}`).filter((word) =>
        asked.has(word),
      ).length,
    }))
    .toSorted((a, b) => b.shared - a.shared);
  const best = ranked[0];
  // "How does it work?" is answered by what it does; anything more special needs a word in common.
  const isGeneral = topic === 'how_it_works' && names.length === 0;
  const isIntegration =
    topic === 'integration' &&
    best !== undefined &&
    topicOf(foldText(best.capability.object)) === 'integration';
  if (best && (best.shared > 0 || isGeneral || isIntegration)) {
    return { kind: 'does', capability: best.capability, topic };
  }
  if (exact && topic !== 'how_it_works' && topic !== 'other')
    return { kind: 'field', sentence: exact, topic };
  return { kind: 'unknown', topic, question };
}
