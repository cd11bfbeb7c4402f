import { hash, verify } from '@node-rs/argon2';
import type { Deps } from '../../context.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 20 ms, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with a salt of its own (argon2id, PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/**
 * A hash that no password has. Checking it takes as long as checking a real one, so unknown people are not revealed.
 */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$vhKNhWO6eg46dha1MKsfEg$lGp4Zi/+zBMbrBKE1JUkrqcVVn45g5AQ7BS76CwhQo4';

/** Whether the password belongs to the hash. Undefined means a person who does not exist, and takes the same time. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash || NOBODY, password.normalize('NFKC')).catch(() => false);
  return fits && Boolean(passwordHash);
}

/** 16 letters and digits that are replaced at the first sign-in. */
export const newOneTimePassword = ({ ids }: Pick<Deps, 'ids'>): string => ids.token(12);
