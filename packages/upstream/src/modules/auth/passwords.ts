import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane; about 20 ms, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with a salt of its own (argon2id, PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** A hash that no password has, worth as much work as a real one: an unknown person takes as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$vhKNhWO6eg46dha1MKsfEg$lGp4Zi/+zBMbrBKE1JUkrqcVVn45g5AQ7BS76CwhQo4';

/** Whether the password belongs to the hash; undefined stands for a person who does not exist and takes the same time. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash || NOBODY, password.normalize('NFKC')).catch(() => false);
  return fits && Boolean(passwordHash);
}
