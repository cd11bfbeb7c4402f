import { SERVED_STATES } from '@myra/shared/constants/us-states';
import { literally, type Reading, takeAll } from './reading.ts';

const NAMES = SERVED_STATES.toSorted((a, b) => b.name.length - a.name.length);
const NAME = new RegExp(`\\b(${NAMES.map(({ name }) => literally(name)).join('|')})\\b`, 'i');
const CODES = SERVED_STATES.map(({ code }) => code).join('|');
/** In capitals after a word or mark that leads to a place, or after another code. */
const CODE = new RegExp(`(?:\\b(?:in|from|of|and|or|near|IN|AND)\\s|[,/&]\\s?)(${CODES})\\b(?!')`);
/** Lower case only where the code is no English word. */
const SMALL_CODE = new RegExp(
  `\\bin\\s(${SERVED_STATES.map(({ code }) => code.toLowerCase())
    .filter(
      (code) =>
        !['al', 'co', 'de', 'hi', 'id', 'in', 'la', 'ma', 'me', 'oh', 'ok', 'or', 'pa'].includes(code),
    )
    .join('|')})\\b`,
);

/**
 * Takes the states that a question names, as the rows spell them: by code, or by name where `known` has the name. A word such
 * as "or" is a state only in capitals after "in".
 */
export function takeStates(reading: Reading, known: readonly string[]): string[] {
  const found = [NAME, CODE, SMALL_CODE].flatMap((pattern) => takeAll(reading, pattern));
  const states = found
    .toSorted((a, b) => a.index - b.index)
    .flatMap(([, written = '']) => {
      const lower = written.toLowerCase();
      const state = SERVED_STATES.find(
        ({ code, name }) => code.toLowerCase() === lower || name.toLowerCase() === lower,
      );
      if (!state) return [];
      return [known.find((value) => value.toLowerCase() === state.name.toLowerCase()) ?? state.code];
    });
  return [...new Set(states)];
}
