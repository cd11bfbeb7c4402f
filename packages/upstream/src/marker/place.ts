import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from './append-log.ts';

const FILE = 'place.json';
const place = z.object({ ino: z.number(), born: z.number() });

/** Whether the marker's folder is where it was made. A copy of it may be as old as the database beside it. */
export type Place = 'new' | 'ours' | 'copied';

/** Looks whether the folder is the one that was marked: a copied file has another inode or another time of birth. */
export async function readPlace(folder: string): Promise<Place> {
  const file = path.join(folder, FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return 'new';
  try {
    const noted = place.parse(JSON.parse(text));
    const { ino, birthtimeMs } = await stat(file);
    return noted.ino === ino && noted.born === birthtimeMs ? 'ours' : 'copied';
  } catch {
    return 'copied';
  }
}

/** Marks the folder as being where it is now. */
export async function markPlace(folder: string): Promise<void> {
  await makeFolder(folder);
  const draft = path.join(folder, `${FILE}.${process.pid}`);
  const handle = await open(draft, 'w', 0o600);
  try {
    const { ino, birthtimeMs } = await handle.stat();
    await handle.writeFile(JSON.stringify({ ino, born: birthtimeMs }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path.join(folder, FILE));
}
