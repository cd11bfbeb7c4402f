import { SHEET_WORDS_MAX, type SheetSentence } from '../../constants/product-sheet.ts';

/** Number of words: runs without blanks that hold a letter or a digit. "follow-up" and "48" are one word each. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whether a sentence of the product sheet keeps its word bound. */
export function isWithinWords(sentence: SheetSentence, text: string): boolean {
  return countWords(text) <= SHEET_WORDS_MAX[sentence];
}
