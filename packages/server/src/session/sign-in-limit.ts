import { createHash } from 'node:crypto';
import type { Clock } from '@myra/platform/clock';
import { rateLimited } from '@myra/shared/errors/app-error';

const WINDOW_MS = 60_000;
const PER_ADDRESS_MAX = 30;
const PER_ACCOUNT_MAX = 10;
const KEYS_MAX = 20_000;

/** Limits password guessing before it reaches the auth backend, which locks accounts. */
export type SignInLimit = {
  /** Counts one try. Throws `rate-limited` with the seconds to wait. */
  count(input: { email: string; clientAddress: string }): void;
};

/** Counts in this process: 30 tries a minute from one address, 10 of them for one account. */
export function createSignInLimit(clock: Clock): SignInLimit {
  let startedMs = clock.monotonicMs();
  const tries = new Map<string, number>();

  const one = (key: string, max: number, leftMs: number) => {
    const count = (tries.get(key) ?? 0) + 1;
    if (tries.size < KEYS_MAX || tries.has(key)) tries.set(key, count);
    if (count > max) throw rateLimited('Too many attempts. Please wait a moment.', Math.ceil(leftMs / 1_000));
  };

  return {
    count({ email, clientAddress }) {
      const nowMs = clock.monotonicMs();
      if (nowMs - startedMs >= WINDOW_MS) {
        tries.clear();
        startedMs = nowMs;
      }
      const leftMs = Math.max(WINDOW_MS - (nowMs - startedMs), 1_000);
      one(`address ${clientAddress}`, PER_ADDRESS_MAX, leftMs);
      const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
      // With the address, so that nobody locks a colleague out.
      one(`account ${account} ${clientAddress}`, PER_ACCOUNT_MAX, leftMs);
    },
  };
}
