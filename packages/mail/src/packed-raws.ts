/** Raw messages in one buffer. Views of a connection's buffer would copy all of it to the thread. */
export type PackedRaws = { bytes: Uint8Array<ArrayBuffer>; lengths: number[] };

/** Copies raw messages into one buffer that can be transferred. */
export function packRaws(raws: readonly Buffer[]): PackedRaws {
  const bytes = Buffer.allocUnsafeSlow(raws.reduce((sum, raw) => sum + raw.length, 0));
  let at = 0;
  for (const raw of raws) at += raw.copy(bytes, at);
  return { bytes, lengths: raws.map((raw) => raw.length) };
}

/** The raw messages of a buffer, as views. */
export function unpackRaws({ bytes, lengths }: PackedRaws): Buffer[] {
  let at = bytes.byteOffset;
  return lengths.map((length) => {
    at += length;
    return Buffer.from(bytes.buffer, at - length, length);
  });
}
