import type { SuggestedField } from '@myra/shared/contracts/workspace-sources';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { kindOf, type SourceSentence, splitSource } from '../product-sheet/index.ts';

/** A text for one field of the company form, with the words of the source that it is made of. */
export type CompanyText = { field: SuggestedField; text: string; quote: string };

/** Sentences that one source gives a field at most. */
const PER_FIELD: Record<SuggestedField, number> = {
  name: 1,
  summary: 1,
  description: 5,
  challenges_addressed: 3,
  customer_benefits: 4,
};
const NAME_CHARS_MAX = 80;
const SENTENCE_CHARS_MAX = 500;
/** Shorter ones are captions and buttons. */
const SENTENCE_WORDS_MIN = 5;

const CHALLENGE_HEADING = /challenge|problem|pain|why (?:it|this) matters|the need|the gap|desaf|problema/iu;
const CHALLENGE = new RegExp(
  `\\b(?:${anyOf(`
    delay|wait(?:s|ing)? (?:for|time|list|room)|manual(?:ly)?|paperwork|backlog|burden|burnout|shortage
    denial|denied|struggl|time.consuming|too (?:long|late|many|few)|lose|lost|miss|no.shows?|errors?
    overwhelm|lack of|without a|costly|retras|demora|escasez`)})`,
  'iu',
);
const BENEFIT_HEADING =
  /benefit|result|outcome|why (?:choose|us|customers|clinics|hospitals)|what (?:you|customers) get|value|beneficio|resultado/iu;
const BENEFIT = new RegExp(
  `\\b(?:${anyOf(`
    save|saving|faster|fewer|reduc(?:e|ing)|improv(?:e|ing)|cut|increas(?:e|ing)|less time|more time|same.day
    frees? up|without (?:calling|phoning|paper|retyping)|ahorra|mejora`)})`,
  'iu',
);
/** What a site says about itself and not about what it offers. */
const CHROME =
  /cookie|javascript|subscribe|newsletter|all rights reserved|privacy (?:policy|notice)|terms of (?:use|service)|click here|©|log ?in|sign ?in|©/iu;

const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** The part of a title that the text names most often: a title is often "What it does | Name". */
function nameOf(title: string, text: string): string | undefined {
  const parts = title
    .split(/\s+[|–—·:-]\s+|\s*\|\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= NAME_CHARS_MAX && !/^home(?:page)?$/iu.test(part));
  const body = fold(text);
  const uses = (part: string): number => body.split(fold(part)).length - 1;
  return parts.toSorted((one, other) => uses(other) - uses(one))[0];
}

function fieldOf(sentence: SourceSentence): SuggestedField {
  const { text, heading } = sentence;
  if (CHALLENGE_HEADING.test(heading)) return 'challenges_addressed';
  if (BENEFIT_HEADING.test(heading)) return 'customer_benefits';
  const kind = kindOf(text, heading, false);
  if (BENEFIT.test(text) || kind === 'result') return 'customer_benefits';
  return CHALLENGE.test(text) ? 'challenges_addressed' : 'description';
}

/**
 * Texts for the company form from one page: its name by the title, its summary by the description in its head, and whole
 * sentences, word for word, sorted to a field by their heading and their words. Nothing is invented; what a page does not say
 * stays empty.
 */
export function suggestCompany(page: {
  title: string | null;
  description: string | null;
  text: string;
}): CompanyText[] {
  const sentences = splitSource(page.text, { isWrapped: page.text.includes('\f') }).filter(
    ({ text, row }) =>
      row === null &&
      text.length <= SENTENCE_CHARS_MAX &&
      countWords(text) >= SENTENCE_WORDS_MIN &&
      !CHROME.test(text),
  );
  const found: CompanyText[] = [];
  const seen = new Set<string>();
  const add = (field: SuggestedField, text: string, quote = text): boolean => {
    const isKnown = seen.has(fold(text));
    const isFull = found.filter((each) => each.field === field).length >= PER_FIELD[field];
    if (isKnown || isFull) return false;
    seen.add(fold(text));
    return found.push({ field, text, quote }) > 0;
  };
  const name = page.title === null ? undefined : nameOf(page.title, page.text);
  if (name !== undefined && page.title !== null) add('name', name, page.title);
  if (page.description !== null && countWords(page.description) >= SENTENCE_WORDS_MIN)
    add('summary', page.description);
  for (const sentence of sentences) {
    const field = fieldOf(sentence);
    if (field === 'description' && add('summary', sentence.text)) continue;
    add(field, sentence.text);
  }
  return found;
}
