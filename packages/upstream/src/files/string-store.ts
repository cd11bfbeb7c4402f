import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLimit } from './file-errors.ts';

const PAGE_BYTES = 8 * 1024;
const PAGES_MAX = 1024;
const WRITE_BYTES = 256 * 1024;
const STRINGS_MAX = 10_000_000;
const INITIAL_STRINGS = 1024;

/**
 * A list of strings that uses 4 bytes per string and 8 MB of pages in memory. The text is in a nameless temporary file.
 * Spreadsheets refer to their strings nearly in the order of writing, so most reads find their page in memory.
 */
export class StringStore {
  readonly #file: number;
  #ends: Uint32Array = new Uint32Array(INITIAL_STRINGS);
  #count = 0;
  #written = 0;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #pages = new Map<number, Buffer>();

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'myra-strings-'));
    this.#file = openSync(join(folder, 'strings'), 'w+', 0o600);
    // Removed from the directory at once, so that a killed process leaves nothing behind.
    rmSync(folder, { recursive: true });
  }

  get length(): number {
    return this.#count;
  }

  /** Appends one string. Throws `file-archive` beyond ten million strings or 4 GB. */
  push(text: string): void {
    const bytes = Buffer.from(text);
    const end = this.#written + this.#pendingBytes + bytes.length;
    if (this.#count >= STRINGS_MAX || end > 0xffffffff) {
      throw fileLimit('file-archive', 'The file holds too many texts.', { max: STRINGS_MAX });
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#ends[this.#count++] = end;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= WRITE_BYTES) this.flush();
  }

  /** Writes the buffer. Call it once after the last push. */
  flush(): void {
    const bytes = Buffer.concat(this.#pending);
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#written + done);
    }
    this.#written += bytes.length;
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  /** The string at `index`, or '' where there is none. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    const end = this.#ends[index] ?? start;
    const page = Math.floor(start / PAGE_BYTES);
    const pageStart = page * PAGE_BYTES;
    if (end <= pageStart + PAGE_BYTES)
      return this.#page(page).toString('utf8', start - pageStart, end - pageStart);
    return this.#read(start, end - start).toString('utf8');
  }

  close(): void {
    this.#pages.clear();
    closeSync(this.#file);
  }

  #page(number: number): Buffer {
    let page = this.#pages.get(number);
    if (page) return page;
    page = this.#read(number * PAGE_BYTES, PAGE_BYTES);
    if (this.#pages.size >= PAGES_MAX) {
      for (const oldest of this.#pages.keys()) {
        this.#pages.delete(oldest);
        break;
      }
    }
    this.#pages.set(number, page);
    return page;
  }

  #read(start: number, length: number): Buffer {
    const buffer = Buffer.allocUnsafeSlow(length);
    return buffer.subarray(0, readSync(this.#file, buffer, 0, length, start));
  }
}
