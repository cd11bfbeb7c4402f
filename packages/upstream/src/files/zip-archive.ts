import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';
import { fileLimit, fileRefused } from './file-errors.ts';

/** Bounds of an archive, checked in its directory before anything is inflated (OWASP ASVS 5.2.3, 5.2.5). */
export const ARCHIVE_LIMITS = {
  entriesMax: 1_000,
  inflatedBytesMax: 500 * 1024 * 1024,
  ratioMax: 100,
  /** Below this size a high ratio is harmless, and small XML parts often have one. */
  ratioCheckedFromBytes: 1024 * 1024,
} as const;

/** Wider bounds for a reader of streams. */
type Bounds = { inflatedBytesMax: number; ratioMax: number };

const SYMLINK = 0o120000;

/** An archive whose directory has passed the bounds. */
export type Archive = {
  names: string[];
  /** Inflated size of a part, 0 if there is none of this name. */
  sizeOf(name: string): number;
  /** Streams one part; undefined if there is none. The stream fails if the part is longer than the directory says. */
  read(name: string): Promise<Readable | undefined>;
  close(): void;
};

const unsafe = (text: string) => fileRefused('file-archive-unsafe', text);

/** Throws `file-archive` (a bound), `file-archive-unsafe` (names, links, overlap) or `file-encrypted`. */
function assertEntry(entry: Entry, { ratioMax }: Bounds): void {
  const { fileName } = entry;
  if (fileName.split(/[\\/]/).includes('..') || fileName.startsWith('/') || fileName.includes('\0')) {
    throw unsafe('The file contains an unsafe path.');
  }
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === SYMLINK)
    throw unsafe('The file contains a link.');
  if (entry.isEncrypted()) throw fileRefused('file-encrypted', 'The file is protected by a password.');
  if (
    entry.uncompressedSize > ARCHIVE_LIMITS.ratioCheckedFromBytes &&
    entry.uncompressedSize > entry.compressedSize * ratioMax
  ) {
    throw fileLimit('file-archive', 'The file is packed far more tightly than a real document.', {
      max: ratioMax,
    });
  }
}

function openZip(source: string | Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySize: true, decodeStrings: true };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip?: ZipFile) => (zip ? resolve(zip) : reject(broken(error)));
    if (typeof source === 'string') open(source, options, done);
    else fromBuffer(source, options, done);
  });
}

const broken = (cause: unknown) =>
  Object.assign(fileRefused('file-broken', 'The file is damaged and cannot be opened.'), { cause });

function readDirectory(zip: ZipFile, bounds: Bounds): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let inflated = 0;
  let packed = 0;
  if (zip.entryCount > ARCHIVE_LIMITS.entriesMax) throw tooManyEntries();
  return new Promise((resolve, reject) => {
    zip.on('error', (error) => reject(broken(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry) => {
      try {
        assertEntry(entry, bounds);
        inflated += entry.uncompressedSize;
        packed += entry.compressedSize;
        if (entries.size >= ARCHIVE_LIMITS.entriesMax) throw tooManyEntries();
        if (inflated > bounds.inflatedBytesMax) throw tooMuchInside(bounds.inflatedBytesMax);
        // A small archive with parts that share bytes can inflate without bound.
        if (packed > zip.fileSize) throw unsafe('The parts of the file overlap.');
        if (entries.has(entry.fileName)) throw unsafe('The file names one part twice.');
        entries.set(entry.fileName, entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
}

const tooManyEntries = () =>
  fileLimit('file-archive', 'The file has too many parts.', { max: ARCHIVE_LIMITS.entriesMax });
const tooMuchInside = (max: number) =>
  fileLimit('file-archive', 'The file is too large once unpacked.', { max });

/** Opens a zip from a path or from memory, with its directory read and checked; throws as `assertEntry`, or `file-broken`. */
export async function openArchive(
  source: string | Buffer,
  bounds: Bounds = ARCHIVE_LIMITS,
): Promise<Archive> {
  const zip = await openZip(source);
  let entries: Map<string, Entry>;
  try {
    entries = await readDirectory(zip, bounds);
  } catch (error) {
    zip.close();
    throw error;
  }
  zip.removeAllListeners('error');
  zip.on('error', () => {}); // each read reports its own fault
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error || !stream) reject(broken(error));
          else resolve(stream.on('error', () => {}));
        });
      });
    },
    close: () => zip.close(),
  };
}

/** The whole of a part, or undefined. Throws `file-archive` beyond `bytesMax`, `file-broken`. */
export async function readPartBytes(
  archive: Archive,
  name: string,
  bytesMax: number,
): Promise<Buffer | undefined> {
  if (archive.sizeOf(name) > bytesMax) {
    throw fileLimit('file-archive', 'A part of the file is too large.', { max: bytesMax });
  }
  const stream = await archive.read(name);
  if (!stream) return undefined;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (cause) {
    throw broken(cause);
  }
  return Buffer.concat(chunks);
}

/** The whole of a small part as text. Throws as `readPartBytes`. */
export async function readPart(
  archive: Archive,
  name: string,
  bytesMax: number,
): Promise<string | undefined> {
  return (await readPartBytes(archive, name, bytesMax))?.toString('utf8');
}
