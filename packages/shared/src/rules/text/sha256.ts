/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of eight. */
const PRIMES = Array.from({ length: 311 }, (_, at) => at + 2).filter((n) =>
  Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, at) => at + 2).every((of) => n % of !== 0),
);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const K = Uint32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

/** The message, a 1 bit, zeros and the length in bits, in blocks of 64 bytes (FIPS 180-4, 5.1.1). */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, offset: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [at(w, i - 15), at(w, i - 2)];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = at(w, i - 16) + low + at(w, i - 7) + high;
  }
  return w;
}

/**
 * SHA-256 of a text's UTF-8 bytes as hex (FIPS 180-4). Browsers have one of their own only on pages served by https.
 */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  const hash = START.slice();
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    const w = schedule(view, offset);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i += 1) {
      const choice = (e & f) ^ (~e & g);
      const t1 = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(K, i) + at(w, i);
      const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + word;
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}
