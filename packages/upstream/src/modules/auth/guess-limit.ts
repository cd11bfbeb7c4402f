import { AppError } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { hashOf } from './issue-session.ts';
import { networkOf } from './network-of.ts';
import * as store from './sign-in-attempts.store.ts';

const GUESSES_MAX = 10;

export type Guess = {
  /** What is guessed. Each is counted by itself. */
  kind: 'account' | 'code';
  /** Whose it is: an address as it was typed, or a person's id. */
  who: string;
  /** Where the guess comes from. */
  address: string;
};

/** A guess that was counted as wrong before it was checked. */
export type CountedGuess = {
  /** It was right. */
  forgive(): Promise<void>;
  /** It was right: this address is the person's own from now on. */
  remember(): Promise<void>;
};

/** What strangers' guesses are counted under. Forgetting it lifts a lock. */
export const lockKeyOf = ({ kind, who }: Pick<Guess, 'kind' | 'who'>): string =>
  hashOf(`${kind}:${who.trim().toLowerCase()}`);

/** An address from which a person signs in is their own. */
export const placeKeyOf = (guess: Guess): string => hashOf(`${lockKeyOf(guess)}|${networkOf(guess.address)}`);

/**
 * Counts a guess. All addresses from which this person never signed in have ten guesses an hour together, so that many
 * addresses give no more. An address from which they did has ten of its own, so that nobody locks a colleague out.
 * Unknown people are counted alike. Throws rate-limited.
 */
export async function countGuess(
  deps: Pick<Deps, 'database' | 'clock'>,
  guess: Guess,
  tooOften: (seconds: number) => AppError,
): Promise<CountedGuess> {
  const { db } = deps.database;
  const all = lockKeyOf(guess);
  const place = placeKeyOf(guess);
  const isKnown = await store.isKnownAddress(db, place);
  const key = isKnown ? place : all;
  const seconds = await store.countWithinHour(db, { key, max: GUESSES_MAX, since: 'last' }, deps.clock.now());
  if (seconds > 0) throw tooOften(seconds);
  return {
    // The others' guesses stay counted, or a right one would give them ten more.
    forgive: () => (isKnown ? store.forgetAttempts(db, key) : store.forgiveAttempt(db, key)),
    remember: () => store.rememberAddress(db, place, deps.clock.now()),
  };
}

/** "in 40 seconds", "in 2 minutes". */
export function inTime(seconds: number): string {
  if (seconds < 60) return `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** The refusal of a guess. */
export const guessedTooOften = (message: string, publicMessage: string) => (seconds: number) =>
  new AppError('rate-limited', {
    message,
    publicMessage: `${publicMessage} Please try again ${inTime(seconds)}.`,
    details: { reason: 'over_request_rate_limit', retryAfterSeconds: seconds },
  });
