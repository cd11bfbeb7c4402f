import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where a log was read to: a file of a folder, and a byte in it. Later positions are greater. */
export type LogPosition = { file: string; byte: number };

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes a new name in a folder survive a power loss. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder that survives a power loss. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await syncFolder(path.dirname(folder));
}

/**
 * Appends lines and waits until the disk has them. The file is opened each time, so that a folder which was moved away is
 * noticed. A write begins on a line of its own, because an interrupted one may have left half a line.
 */
async function write(file: string, lines: readonly string[]): Promise<void> {
  const isNew = (await stat(file).catch(() => undefined)) === undefined;
  const handle = await open(file, 'a', FILE_MODE);
  try {
    await handle.appendFile(`\n${lines.join('\n')}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  if (isNew) await syncFolder(path.dirname(file));
}

/**
 * Appends to files that several processes write. Lines that come while the disk is busy are written together. `append`
 * resolves once the disk has the lines, and throws if they could not be written.
 */
export function createAppender(): { append(file: string, lines: readonly string[]): Promise<void> } {
  type Batch = { lines: string[]; done: Promise<void> };
  const waiting = new Map<string, Batch>();
  const writing = new Map<string, Promise<void>>();
  return {
    append(file, lines) {
      const known = waiting.get(file);
      if (known) {
        known.lines.push(...lines);
        return known.done;
      }
      const before = writing.get(file) ?? Promise.resolve();
      const batch: Batch = { lines: [...lines], done: Promise.resolve() };
      batch.done = before
        .catch(() => {})
        .then(() => {
          waiting.delete(file);
          return write(file, batch.lines);
        });
      waiting.set(file, batch);
      writing.set(file, batch.done);
      return batch.done;
    },
  };
}
