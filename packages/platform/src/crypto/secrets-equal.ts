import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that depends neither on their difference nor on their length. */
export function secretsEqual(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
