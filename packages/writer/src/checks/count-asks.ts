import { anyOf } from '@myra/shared/rules/text/any-of';
import { splitSentences } from '../text/words.ts';

const IMPERATIVE = new RegExp(
  String.raw`^(?:please\s+)?(?:simply\s+)?(?:${anyOf(String.raw`
    (?:reply|tell|let|send|choose|pick|click|write|ask|email|join|download|register|respond|have a look)\b
    visit (?:our|the|us|www|https?)|book (?:a|an|your|the|online|now)\b|schedule (?:a|your|the)\b
    call (?:me|us|back|today|now|our)\b|contact (?:me|us|our)\b|answer (?:me|this|with)\b
    sign (?:up|in)\b|see (?:our|the|how|it)\b|take a\b`)})`,
  'iu',
);
const AFTER_CLAUSE =
  /^(?:if|should|when|whenever|later)\b[^,:]*[,:]\s+(?:please\s+)?(?:simply\s+)?(?:reply|tell|book|let|send|call|choose|pick|click|visit|write|ask|contact|email|answer|respond)\b/iu;
/** A door says how to come back without an imperative; it counts as the ask. */
const DOOR =
  /\breply (?:to this message )?(?:reaches|finds) me\b|\bwelcome to reply\b|\bone word is enough\b/iu;

/** Asks in running text: questions, imperatives at a sentence start or after an if-clause, and open doors. */
export function countAsks(text: string): number {
  return splitSentences(text.replace(/“[^”]*”/gu, '“”')).filter(
    (sentence) =>
      sentence.includes('?') ||
      IMPERATIVE.test(sentence) ||
      AFTER_CLAUSE.test(sentence) ||
      DOOR.test(sentence),
  ).length;
}

/** Question marks in a text, quoted questions of the field left out. */
export function countQuestionMarks(text: string): number {
  return (text.replace(/“[^”]*”/gu, '').match(/\?/gu) ?? []).length;
}
