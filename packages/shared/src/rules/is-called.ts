import type { CareSetting } from '../constants/product-sheet.ts';
import { fitsSetting, readSetting } from './care-settings.ts';

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
