const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a text names a city. Letter case and marks are ignored; `city` undefined: no. */
export const namesCity = (text: string, city: string | undefined): boolean =>
  city !== undefined && folded(text).includes(folded(city));

/** A name as places have it: "Las Cruces", "San Juan y su área metropolitana". */
const PLACE = String.raw`\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|of|del?|las?|los))*(?: (?:and its|y su)(?: \p{Ll}+){1,2})?`;
/** "… A, B and C." to the end of a sentence, behind its first words. */
const LIST = new RegExp(
  String.raw`(?<=^\S+ (?:[^,.;:\p{Lu}]* )?|\b(?:including|such as|incluid[oa]s?|como) )` +
    String.raw`${PLACE}(?:, ${PLACE})*,? (?:and|or|y|e|o) ${PLACE}(?=\.$)`,
  'u',
);
const EXCEPT = /\b(?:no|not|never|except|excluding|outside|but|nunca|excepto|salvo|fuera)\b/iu;

/** Whether a sentence says that a city is served: it names it, and says of nothing that it is not. */
export const servesCity = (sentence: string, city: string | undefined): boolean =>
  namesCity(sentence, city) && !EXCEPT.test(sentence);

/**
 * A sentence that lists places, with the reader's city in place of the list: "We serve Boone." instead of four towns. As it is
 * where it lists none, where the city is not one of them, or where something may be left out of it.
 */
export function withOwnCity(sentence: string, city: string | undefined): string {
  const list = LIST.exec(sentence.trim());
  if (city === undefined || list === null || EXCEPT.test(sentence)) return sentence;
  const own = list[0]
    .split(/, (?:(?:and|or|y|e|o) )?| (?:and|or|y|e|o) (?=\p{Lu})/u)
    .find((place) => folded(place) === folded(city));
  return own === undefined ? sentence : sentence.trim().replace(list[0], own);
}
