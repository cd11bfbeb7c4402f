import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileLimit } from './file-errors.ts';
import { TABLE_LIMITS } from './table.ts';
import { detectEncoding, type EncodingFound, scanEncoding, toUtf8 } from './text-encoding.ts';

const SAMPLE_BYTES = 64 * 1024;
/** One read from disk. */
export const CHUNK_BYTES = 256 * 1024;

/** The source of the bytes; `offset` counts in the UTF-8 text. */
export type ByteSource = {
  found: EncodingFound;
  sample: Buffer;
  totalBytes: number;
  from(offset: number): AsyncIterable<Buffer>;
};

/** The bytes of a file. All of it is read to detect its encoding. Throws `file-bytes`, `file-nul`, `file-encoding`. */
export async function bytesOfFile(path: string): Promise<ByteSource> {
  const { size } = await stat(path);
  if (size > TABLE_LIMITS.csvBytesMax) throw tooManyBytes();
  const found = await scanEncoding(path);
  const sample = await readHead(path);
  // A transcoded text has no byte position in the file, so reading starts over and drops what was read before.
  const from = (offset: number): AsyncIterable<Buffer> =>
    found.encoding === 'utf-8'
      ? createReadStream(path, { start: offset, highWaterMark: CHUNK_BYTES })
      : dropBytes(
          toUtf8(
            createReadStream(path, { start: found.bomBytes, highWaterMark: CHUNK_BYTES }),
            found.encoding,
          ),
          offset,
        );
  return { found, sample, totalBytes: found.encoding.startsWith('utf-16') ? size / 2 : size, from };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The bytes of a stream. The first 64 kB decide its encoding. Throws as `bytesOfFile`, the last two errors also later.
 */
export async function bytesOfStream(stream: Readable): Promise<ByteSource> {
  const chunks = (stream.iterator() as AsyncIterableIterator<Buffer | string>)[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let length = 0;
  let isWhole = false;
  while (length < SAMPLE_BYTES && !isWhole) {
    const next = await chunks.next();
    isWhole = next.done === true;
    if (!next.done) {
      const chunk = Buffer.from(next.value);
      head.push(chunk);
      length += chunk.length;
    }
  }
  const sample = Buffer.concat(head);
  const found = detectEncoding(sample, isWhole);
  async function* all(): AsyncGenerator<Buffer> {
    let count = sample.length;
    yield sample.subarray(found.bomBytes);
    for (;;) {
      const next = await chunks.next();
      if (next.done) return;
      const chunk = Buffer.from(next.value);
      count += chunk.length;
      if (count > TABLE_LIMITS.csvBytesMax) throw tooManyBytes();
      yield chunk;
    }
  }
  return { found, sample, totalBytes: sample.length, from: () => toUtf8(all(), found.encoding) };
}

const tooManyBytes = () =>
  fileLimit('file-bytes', 'The CSV file is larger than 200 MB.', { max: TABLE_LIMITS.csvBytesMax });

async function* dropBytes(source: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of source) {
    if (left >= chunk.length) left -= chunk.length;
    else {
      yield chunk.subarray(left);
      left = 0;
    }
  }
}
