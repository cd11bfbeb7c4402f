import { randomKey } from './random-key';

const keys = new Map<string, string>();

/**
 * The key under which something is begun once. It outlives the form that began it, until the outcome is known or the page is
 * loaded anew: a person who got no answer may go back and press again.
 */
export function keyOfStart(place: string): string {
  const key = keys.get(place) ?? randomKey();
  keys.set(place, key);
  return key;
}

/** What was begun there is known to have begun or not; the next is another. */
export const forgetStart = (place: string): void => void keys.delete(place);
