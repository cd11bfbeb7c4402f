import { findStates } from '@myra/shared/rules/places/states';
import { stemsOf } from './about.ts';
import { subjectOf } from './subject.ts';

/** Names that a question asks about, which differ from other words by their capitals; the first word always has one. */
const NAMES = /(?<=[\p{L}\d,;:/)] ?(?:\/ )?)\b(?!I\b)\p{Lu}[\p{L}\d-]+/gu;
/** Where somebody or something is: "in Tulsa", "near Fort Ames". */
const PLACES = /\b(?:in|near|around|outside|to|at|en|cerca de|a) (?:the )?(\p{Lu}\p{Ll}+)/gu;

const hasWord = (text: string, word: string): boolean => stemsOf(text).has([...stemsOf(word)][0] ?? '');

/** Whether a typed question is about a place that a text does not name, or about such a name with which it shares no two words. */
export function isOfAnother(question: string, text: string, productName: string): boolean {
  const told = findStates(text);
  const places = [...question.matchAll(PLACES)].map(([, place = '']) => place);
  if (places.some((place) => !hasWord(text, place))) return true;
  const held = stemsOf(text);
  const shared = subjectOf(question, productName).filter((word) => held.has(word));
  const isStrange = (question.match(NAMES) ?? []).some((name) => !hasWord(`${text} ${productName}`, name));
  return findStates(question).some((state) => !told.includes(state)) || (isStrange && shared.length < 2);
}
