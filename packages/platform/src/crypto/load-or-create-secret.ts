import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (text.length < 32)
      throw new Error(`The secret in ${file} is damaged: put the original back, or what it sealed is lost.`);
    return text;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the secret in `<dataDir>/secret`. It is created at first use and only its owner can read it. If two processes
 * create it at the same time, both return the same one.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  const kept = await readSecret(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(file);
  if (!made) throw new Error(`The secret in ${file} vanished while it was made.`);
  return made;
}
