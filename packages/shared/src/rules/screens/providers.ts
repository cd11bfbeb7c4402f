import { foldText } from '../text/fold-text.ts';
import { wordForms } from '../text/word-forms.ts';

/** Signs that stand between the words of a provider, as blanks do. */
export const PROVIDER_WORD_SIGNS = `.,'"-/&()#:;+*@!?_\\|<>[]{}%$^~\`=`;
const BETWEEN_WORDS = new RegExp(`[\\s${PROVIDER_WORD_SIGNS.replace(/[\]\\^-]/g, '\\$&')}]+`);

/** Stands before a taxonomy code in the searched text of a provider; no name has it. */
export const TAXONOMY_SIGN = '§';
/** Before a group or hospital that somebody belongs to. */
export const LINK_SIGN = '¦';
/** Before a procedure that somebody does. */
export const PROCEDURE_SIGN = '¤';

/** The words of a text in lower case and without accents, each once. */
export const providerWords = (text: string): string[] => [
  ...new Set(foldText(text).split(BETWEEN_WORDS).filter(Boolean)),
];

/** The words that a search looks for, each with its forms: a cardiologist is found by cardiology. */
export const searchedWords = (search: string): string[][] => providerWords(search).map(wordForms);

/** Says of a text whether each word of a search, in one of its forms, is the beginning of a word of it. */
export function finderOf(search: string): (text: string) => boolean {
  const wanted = searchedWords(search);
  return (text) => {
    const words = providerWords(text);
    return wanted.every((forms) => forms.some((form) => words.some((word) => word.startsWith(form))));
  };
}

/** Street, city, state and zip in one line, without missing parts; '-' if all are missing. */
export function providerLocation(
  provider: Partial<Record<'streetAddress' | 'city' | 'state' | 'zipCode', string | null | undefined>>,
): string {
  const parts = [provider.streetAddress, provider.city, provider.state, provider.zipCode];
  return parts.filter((part) => part?.trim()).join(', ') || '-';
}
