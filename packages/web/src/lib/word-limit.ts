import { WORD_LIMIT_MAX, WORD_LIMIT_MIN } from '@myra/shared/constants/limits';

const KEY = 'myra.sheet.word-limit';

/** The word limit that this person chose last, for an example or a campaign; kept on this device. Undefined: none yet. */
export function keptWordLimit(): number | undefined {
  const kept = Number(localStorage.getItem(KEY));
  return Number.isInteger(kept) && kept >= WORD_LIMIT_MIN && kept <= WORD_LIMIT_MAX ? kept : undefined;
}

export const keepWordLimit = (words: number): void => localStorage.setItem(KEY, String(words));

/** The limit of the example beside a sheet until a person chooses one: from here on emails read best. */
export const EXAMPLE_WORD_LIMIT = 60;
