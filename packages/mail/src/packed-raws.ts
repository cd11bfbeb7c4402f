/** Raw messages in one piece: as views of what came over a connection, all of that would be copied with each. */
export type PackedRaws = { bytes: Uint8Array<ArrayBuffer>; lengths: number[] };

/** Copies raw messages into one piece of its own, which can change hands. */
export function packRaws(raws: readonly Buffer[]): PackedRaws {
  const bytes = Buffer.allocUnsafeSlow(raws.reduce((sum, raw) => sum + raw.length, 0));
  let at = 0;
  for (const raw of raws) at += raw.copy(bytes, at);
  return { bytes, lengths: raws.map((raw) => raw.length) };
}

/** The raw messages of one piece, each a view of it. */
export function unpackRaws({ bytes, lengths }: PackedRaws): Buffer[] {
  let at = bytes.byteOffset;
  return lengths.map((length) => {
    at += length;
    return Buffer.from(bytes.buffer, at - length, length);
  });
}
