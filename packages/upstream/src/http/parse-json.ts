import { invalidInput } from '@myra/shared/errors/app-error';

/** An escaped NUL that is not itself part of an escaped backslash. */
const NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/;
const SURROGATE = /\\ud[89a-f]/i;

const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * Parses JSON from outside. Throws invalid-input for invalid JSON and for NUL characters, which no text in Postgres can
 * contain. Half a surrogate pair becomes U+FFFD, because jsonb refuses it.
 */
export function parseJson(text: string): unknown {
  if (NUL.test(text))
    throw invalidInput('The text holds a character that cannot be stored.', { reason: 'nul' });
  try {
    return JSON.parse(text, SURROGATE.test(text) ? wellFormed : undefined);
  } catch {
    throw invalidInput('The request is not JSON.', { reason: 'malformed-json' });
  }
}
