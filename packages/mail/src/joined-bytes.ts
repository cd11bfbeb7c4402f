type Piece = Uint8Array | ArrayBuffer | string;

const LINE_END = Uint8Array.of(0x0a);
const encoder = new TextEncoder();

function bytesOf(piece: Piece): Uint8Array {
  // The most frequent piece.
  if (piece === '\n') return LINE_END;
  if (typeof piece === 'string') return encoder.encode(piece);
  return piece instanceof Uint8Array ? piece : new Uint8Array(piece);
}

/** The part of Blob that the MIME reader uses: it joins pieces to one array of bytes. */
export class JoinedBytes {
  readonly #pieces: readonly Piece[];

  constructor(pieces: readonly Piece[] = []) {
    this.#pieces = pieces;
  }

  /** All pieces in order, strings as UTF-8. */
  async arrayBuffer(): Promise<ArrayBuffer> {
    const pieces = this.#pieces.map(bytesOf);
    const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined.buffer;
  }
}
