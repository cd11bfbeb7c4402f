import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const LOG_BYTES_MAX = 50 * 1_048_576;

/**
 * Opens `<dataDir>/logs/<service>.log` for appending. A large file is first renamed to `.old`, which replaces the
 * earlier one.
 */
export async function openServiceLog(dataDir: string, service: string): Promise<WriteStream> {
  const folder = path.join(dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${service}.log`);
  const found = await stat(file).catch(() => undefined);
  if (found && found.size > LOG_BYTES_MAX) await rename(file, `${file}.old`);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}

/** Writes all lines to `log`, and calls `onLine` with them. A plain one is for the person, one of JSON for the log only. */
export function splitOutput(
  stream: Readable,
  log: WriteStream,
  onLine: (line: string, isPlain: boolean) => void,
): void {
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    if (!log.writableEnded) log.write(`${line}\n`);
    if (line.trim() !== '') onLine(line, !line.startsWith('{'));
  });
}
