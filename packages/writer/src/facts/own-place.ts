import { findStates, stateCode } from '@myra/shared/rules/places/states';
import { saysBorder } from '@myra/shared/rules/sheet/says-border';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { Reader } from './read-lead.ts';

/** Where a reader is: the city, and the state by its full name. */
export type Place = Pick<Reader, 'city' | 'state'>;

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const names = (text: string, name: string | undefined): boolean =>
  name !== undefined && folded(text).includes(folded(name));

/** Whether a text names the city or the state of a reader. Letter case and marks are ignored; where neither is known: no. */
const namesPlace = (text: string, { city, state }: Place): boolean =>
  names(text, city) || findStates(text).some((code) => code === stateCode(state ?? null));

/** A name as places have it: "Las Cruces", "San Juan y su área metropolitana", "TX". */
const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|of|del?|las?|los))*(?: (?:and its|y su)(?: \p{Ll}+){1,2})?`;
/** "… A, B and C." to the end of a sentence, behind its first words. */
const LIST = new RegExp(
  String.raw`(?<=^\S+ (?:[^,.;:\p{Lu}]* )?|\b(?:including|such as|incluid[oa]s?|como) )` +
    String.raw`${NAME}(?:, ${NAME})*,? (?:and|or|y|e|o) ${NAME}(?=\.$)`,
  'u',
);
const EXCEPT = /\b(?:no|not|never|except|excluding|outside|but|nunca|excepto|salvo|fuera)\b/iu;

/** Words before a list that hold for the whole of it, or for its first place alone: "21 vans in …", "the metro area of …". */
const BOUND = new RegExp(
  `\\d|(?<!\\p{L})(?:${anyOf(`
    one|two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|all|every|each|most|many|half|both|either|between|from|among|only
    areas?|zones?|parts?|regions?|greater|metro\\w*|north\\w*|south\\w*|east\\w*|west\\w*|central|downtown|around|near|miles|count(?:y|ies)
    un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cientos|tod[oa]s?|cada|mayor[ií]a|mitad|amb[oa]s|entre|desde|s[oó]lo
    [aá]reas?|zonas?|partes?|regi[oó]n|norte|sur|este|oeste|centro|cerca|alrededor\\w*|millas|condados?`)})(?!\\p{L})`,
  'iu',
);
/** Words behind which a list is of examples, whatever stands before. */
const INCLUDES = /\b(?:including|such as|incluid[oa]s?|como) $/iu;

/** Whether a sentence says that a place is served: it names city or state, and says of nothing that it is not. */
export const servesPlace = (sentence: string, place: Place): boolean =>
  namesPlace(sentence, place) && !EXCEPT.test(sentence);

/** Whether a sentence that serves a place may be said there unasked: it says no border, and of no other state what holds for a part of it. */
export const servesPlainly = (sentence: string, place: Place): boolean =>
  servesPlace(sentence, place) &&
  !saysBorder(sentence) &&
  (findStates(sentence).length < 2 || !BOUND.test(sentence));

/**
 * Whether a sentence lets its reader be told that their own city is served: it names the city, or the whole of its state. "We cover
 * north Ohio" does not.
 */
export const coversPlace = (sentence: string, place: Place): boolean =>
  servesPlace(sentence, place) && (names(sentence, place.city) || !BOUND.test(sentence));

/**
 * A sentence that lists places, with the reader's own in place of the list: "We serve Boone." instead of four towns, "We are
 * licensed in Illinois." instead of six states. As it is where it lists none, where the reader's is not one of them, or where
 * something may be left out of it.
 */
export function withOwnPlace(sentence: string, place: Place): string {
  const list = LIST.exec(sentence.trim());
  if (list === null || EXCEPT.test(sentence)) return sentence;
  const before = sentence.trim().slice(0, list.index);
  if (!INCLUDES.test(before) && BOUND.test(before)) return sentence;
  const listed = list[0].split(/, (?:(?:and|or|y|e|o) )?| (?:and|or|y|e|o) (?=\p{Lu})/u);
  const isState = (one: string) => place.state !== undefined && stateCode(one) === stateCode(place.state);
  const city = listed.find((one) => place.city !== undefined && folded(one) === folded(place.city));
  const own = city ?? (listed.some(isState) ? place.state : undefined);
  return own === undefined ? sentence : sentence.trim().replace(list[0], own);
}
