type Piece = Uint8Array | ArrayBuffer | string;

const LINE_END = Uint8Array.of(0x0a);
const encoder = new TextEncoder();

function bytesOf(piece: Piece): Uint8Array {
  // Between two lines there is always this one.
  if (piece === '\n') return LINE_END;
  if (typeof piece === 'string') return encoder.encode(piece);
  return piece instanceof Uint8Array ? piece : new Uint8Array(piece);
}

/** What the MIME reader uses of a Blob, and nothing more: pieces that become one array of bytes. */
export class JoinedBytes {
  readonly #pieces: readonly Piece[];

  constructor(pieces: readonly Piece[] = []) {
    this.#pieces = pieces;
  }

  /** All pieces in their order, strings as UTF-8, in a buffer of their own. */
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
