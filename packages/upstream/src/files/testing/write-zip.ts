import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** A part of an archive; `data` may be streamed. `lie` overrides what the directory says, for hostile archives. */
export type ZipPart = {
  name: string;
  data: string | Buffer | AsyncIterable<string>;
  lie?: { uncompressedSize?: number; offset?: number; flags?: number; attributes?: number };
};

type Written = {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  lie: NonNullable<ZipPart['lie']>;
};

/** Bit 3: sizes follow the data; bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DOS_DATE = 0x5c21;

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const block = Buffer.alloc(16);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(packed, 8);
  block.writeUInt32LE(size, 12);
  return block;
}

function directory(parts: Written[], start: number): Buffer {
  const blocks = parts.map((part) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(0x0314, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(part.lie.flags ?? FLAGS, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt16LE(DOS_DATE, 14);
    entry.writeUInt32LE(part.crc, 16);
    entry.writeUInt32LE(part.packed, 20);
    entry.writeUInt32LE(part.lie.uncompressedSize ?? part.size, 24);
    entry.writeUInt16LE(part.name.length, 28);
    entry.writeUInt32LE(part.lie.attributes ?? 0, 38);
    entry.writeUInt32LE(part.lie.offset ?? part.offset, 42);
    return Buffer.concat([entry, part.name]);
  });
  const body = Buffer.concat(blocks);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(body.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([body, end]);
}

/** A small archive in memory (PKWARE APPNOTE 6.3). */
export function zipBuffer(parts: (ZipPart & { data: string | Buffer })[]): Buffer {
  const blocks: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const data = Buffer.from(part.data);
    const packed = deflateRawSync(data, { level: 9 });
    const crc = crc32(data);
    const block = Buffer.concat([localHeader(name), packed, descriptor(crc, packed.length, data.length)]);
    written.push({ name, crc, packed: packed.length, size: data.length, offset, lie: part.lie ?? {} });
    blocks.push(block);
    offset += block.length;
  }
  return Buffer.concat([...blocks, directory(written, offset)]);
}

/** An archive written to `path` as its parts come, so that a part may be larger than memory. */
export async function writeZip(path: string, parts: ZipPart[]): Promise<void> {
  const file = createWriteStream(path);
  const written: Written[] = [];
  let offset = 0;
  const put = async (bytes: Buffer): Promise<void> => {
    offset += bytes.length;
    if (!file.write(bytes)) await once(file, 'drain');
  };
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const start = offset;
    await put(localHeader(name));
    let crc = 0;
    let size = 0;
    let packed = 0;
    const source = typeof part.data === 'string' || Buffer.isBuffer(part.data) ? [part.data] : part.data;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    }
    for await (const bytes of Readable.from(counted(), { objectMode: false }).pipe(
      createDeflateRaw({ level: 5 }),
    )) {
      packed += bytes.length;
      await put(bytes);
    }
    await put(descriptor(crc, packed, size));
    written.push({ name, crc, packed, size, offset: start, lie: part.lie ?? {} });
  }
  file.end(directory(written, offset));
  await finished(file);
}
