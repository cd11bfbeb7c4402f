import type { CareSetting } from '../../constants/product-sheet.ts';
import { fitsSetting, readSetting } from '../places/care-settings.ts';

/** What one word alone names people by: "recruiters", "dentistas", "proveedores". */
const PEOPLE = /(?:(?<!\b(?:cent|canc|oth))ers?|ors?|ists?|reps?|doras?|dores|istas?|ntes?)$/iu;
/** What stands in titles of every kind: "not their manager" leaves out no nurse manager. */
const ANY_POST =
  /\b(?:manager|director|officer|supervisor|leader|administrator|coordinator|owner|partner|doctor|provider|customer|center|other|coordinadora?|directora?|administradora?|gerente)(?:e?s)?$/iu;

/** Who sells what others make, as a text calls them, and as their names show it. "Dist" alone may be a district. */
const DEALERS = /^(?:distributor|dealer|reseller|wholesaler|distribuidor|revendedor|mayorista)(?:e?s)?$/iu;
const DEALER_NAME =
  /\bdistribut(?:or|ion|ing)|\bdistribuidora?|\bdealer|\bwholesale|\bmayorista|\bsuppl(?:y|ies)\P{L}{1,3}dist\b|\b(?:medical|med|surgical|dental) suppl(?:y|ies)\b/iu;

/** Whether a word of a phrase names people. */
export const namesPeople = (phrase: string): boolean => phrase.split(' ').some((word) => PEOPLE.test(word));
export const namesPost = (phrase: string): boolean => ANY_POST.test(phrase.trim());
/** Whether a phrase means dealers, and a place is called one. */
export const isDealer = (phrase: string, place: string): boolean =>
  DEALERS.test(phrase.trim()) && DEALER_NAME.test(place);

/** Whether words stand in a text in this order, each at most so many others behind the one before. */
const standInOrder = (words: readonly string[], text: readonly string[], between: number): boolean =>
  new RegExp(`(?:^| )${words.join(`(?: \\S+){0,${between}} `)}(?= |$)`, 'u').test(text.join(' '));

/**
 * Whether one of these texts has the words of a phrase that names places, in their order: "home care" is in no "Family Care Homes". Words
 * and texts are stems. In a place of the kind that the phrase names, another word may stand between: "Hospital General Provincial".
 */
export function isCalled(
  phrase: string,
  words: readonly string[],
  texts: readonly (readonly string[])[],
  setting: CareSetting | undefined,
): boolean {
  // Kinds that stood in brackets follow their noun: "hospitals county".
  const orders = readSetting(words[0]) ? [words, words.toReversed()] : [words];
  const meant = readSetting(phrase);
  const between = meant && setting && fitsSetting([meant], setting) ? 1 : 0;
  return texts.some((text) => orders.some((order) => standInOrder(order, text, between)));
}
