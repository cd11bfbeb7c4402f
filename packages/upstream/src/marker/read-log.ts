import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import type { LogPosition } from './append-log.ts';

const GROUP = 500;

async function filesOf(folder: string, prefix: string, after: LogPosition | null): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names.filter((name) => name.startsWith(prefix) && name >= (after?.file ?? '')).sort();
}

/** A line that was cut by a crash, or that an older version wrote, is left out. */
function parse<T>(line: string, schema: z.ZodType<T>): T[] {
  if (line === '') return [];
  try {
    const read = schema.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}

/** The end of the newest file; null if there is none. */
export async function endOf(folder: string, prefix: string): Promise<LogPosition | null> {
  const file = (await filesOf(folder, prefix, null)).at(-1);
  if (file === undefined) return null;
  return { file, byte: (await stat(path.join(folder, file))).size };
}

/** All entries after a position, oldest first, in groups. */
export async function* readLog<T>(
  folder: string,
  prefix: string,
  schema: z.ZodType<T>,
  after: LogPosition | null,
): AsyncGenerator<T[]> {
  for (const file of await filesOf(folder, prefix, after)) {
    const start = file === after?.file ? after.byte : 0;
    const lines = createInterface({ input: createReadStream(path.join(folder, file), { start }) });
    let group: T[] = [];
    for await (const line of lines) {
      group.push(...parse(line, schema));
      if (group.length < GROUP) continue;
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
  }
}

/** The last entries after a position: those in the last `bytes` of the newest file. */
export async function readTail<T>(
  folder: string,
  prefix: string,
  schema: z.ZodType<T>,
  input: { after: LogPosition | null; bytes: number },
): Promise<T[]> {
  const file = (await filesOf(folder, prefix, input.after)).at(-1);
  if (file === undefined) return [];
  const handle = await open(path.join(folder, file), 'r');
  try {
    const { size } = await handle.stat();
    const from = Math.max(file === input.after?.file ? input.after.byte : 0, size - input.bytes);
    if (from >= size) return [];
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer
      .subarray(0, bytesRead)
      .toString()
      .split('\n')
      .flatMap((line) => parse(line, schema));
  } finally {
    await handle.close();
  }
}
