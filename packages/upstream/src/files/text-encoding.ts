import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { fileRefused } from './file-errors.ts';
import type { Table } from './table.ts';

export type TextEncoding = Table['encoding'];

/**
 * How the bytes of a text file are read. `bomBytes` are skipped. `guessed` means that the file does not state its
 * encoding.
 */
export type EncodingFound = { encoding: TextEncoding; bomBytes: number; guessed: boolean };

const nulRefused = () => fileRefused('file-nul', 'The file contains NUL bytes and is not a text file.');

function readBom(head: Buffer): EncodingFound | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf)
    return { encoding: 'utf-8', bomBytes: 3, guessed: false };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bomBytes: 2, guessed: false };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bomBytes: 2, guessed: false };
  return undefined;
}

/** UTF-16 without a mark: Western text has all its NULs on one side of the byte pairs. */
function guessUtf16(head: Buffer): EncodingFound | undefined {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < head.length; i++) if (head[i] === 0) i % 2 === 0 ? even++ : odd++;
  const pairs = head.length / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.01) return { encoding: 'utf-16le', bomBytes: 0, guessed: true };
  if (even > pairs * 0.7 && odd < pairs * 0.01) return { encoding: 'utf-16be', bomBytes: 0, guessed: true };
  return undefined;
}

/** The end of the last complete UTF-8 character, so that a chunk border inside one is not a fault. */
export function wholeCharactersEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/**
 * The encoding of a piece of text from its start: mark, UTF-16 pattern, strict UTF-8, else windows-1252.
 * Throws `file-nul`.
 */
export function detectEncoding(head: Buffer, isWhole: boolean): EncodingFound {
  const marked = readBom(head) ?? (head.includes(0) ? guessUtf16(head) : undefined);
  if (marked !== undefined && marked.encoding !== 'utf-8') return marked;
  if (head.includes(0)) throw nulRefused();
  const text = isWhole ? head : head.subarray(0, wholeCharactersEnd(head));
  if (isUtf8(text)) return marked ?? { encoding: 'utf-8', bomBytes: 0, guessed: false };
  if (marked) throw fileRefused('file-encoding', 'The file says it is UTF-8 and is not.');
  return { encoding: 'windows-1252', bomBytes: 0, guessed: true };
}

/**
 * The encoding of a whole file. Every byte is read: one accent decides between UTF-8 and windows-1252, and it may be in
 * the last line. Throws `file-nul`, `file-encoding`.
 */
export async function scanEncoding(path: string): Promise<EncodingFound> {
  let found: EncodingFound | undefined;
  let carry = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    found ??= detectEncoding(chunk, false);
    if (found.encoding.startsWith('utf-16')) return found;
    if (chunk.includes(0)) throw nulRefused();
    if (found.encoding === 'windows-1252') continue;
    const bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk;
    const end = wholeCharactersEnd(bytes);
    if (!isUtf8(bytes.subarray(0, end))) found = notUtf8(found);
    carry = Buffer.from(bytes.subarray(end));
  }
  if (found?.encoding === 'utf-8' && carry.length > 0) found = notUtf8(found);
  return found ?? { encoding: 'utf-8', bomBytes: 0, guessed: false };
}

function notUtf8(found: EncodingFound): EncodingFound {
  if (found.bomBytes > 0) throw fileRefused('file-encoding', 'The file says it is UTF-8 and is not.');
  return { encoding: 'windows-1252', bomBytes: 0, guessed: true };
}

/** The text as UTF-8 bytes, from any encoding. Throws `file-encoding` at the first bad byte, `file-nul` at a NUL. */
export async function* toUtf8(source: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Buffer): Buffer => {
    try {
      return Buffer.from(chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
    } catch (cause) {
      throw Object.assign(fileRefused('file-encoding', `The file is not valid ${encoding}.`), { cause });
    }
  };
  for await (const chunk of source) {
    const text = decode(chunk);
    if (text.includes(0)) throw nulRefused();
    yield text;
  }
  yield decode();
}
