import type { Ids } from '../ids.ts';

/** Returns ids that count upwards. The same calls give the same ids. */
export function createCountingIds(): Ids {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    uuid: () => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`,
    token: (bytes) => {
      const buffer = Buffer.alloc(Math.max(bytes, 6));
      buffer.writeUIntBE(next(), buffer.length - 6, 6);
      return buffer.toString('base64url');
    },
  };
}
