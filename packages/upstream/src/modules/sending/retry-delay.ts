/** First wait after a temporary failure; each further one is 1.3 times as long (as in Postal). */
export const RETRY_FIRST_MS = 5 * 60_000;
const RETRY_GROWTH = 1.3;
const JITTER = 0.1;
/** After this time without success an email has failed. */
export const RETRY_FOR_MS = 48 * 60 * 60_000;

/**
 * When an email is tried again after its `attempts`-th temporary failure, as epoch ms; undefined after 48 h. `random` (0..1)
 * spreads the attempts by ±10 %.
 */
export function retryAt(input: {
  now: number;
  attempts: number;
  firstTriedAt: number;
  random: number;
}): number | undefined {
  const wait = RETRY_FIRST_MS * RETRY_GROWTH ** Math.max(0, input.attempts - 1);
  const jittered = wait * (1 - JITTER + 2 * JITTER * input.random);
  const at = input.now + Math.round(jittered);
  return at - input.firstTriedAt > RETRY_FOR_MS ? undefined : at;
}
