import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresUser } from './postgres-user.ts';

const ELSEWHERE = '/var/lib/myra';
const POINTER = 'postgres-location';

function canEnter(folder: string, user: PostgresUser | undefined): boolean {
  return user === undefined || spawnSync('test', ['-x', folder], { cwd: '/', ...user }).status === 0;
}

async function pointedTo(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, POINTER), 'utf8').catch(() => undefined);
  return text?.trim() || undefined;
}

/** The folder of this data directory's cluster, whether or not it exists yet. */
export async function clusterFolder(dataDir: string): Promise<string> {
  return path.join((await pointedTo(dataDir)) ?? path.resolve(dataDir), 'postgres');
}

/**
 * Returns a folder in which `user` may have the cluster. This is the data directory itself. If the user may not enter a
 * parent folder, it is a folder under /var/lib/myra, and the data directory points to it from then on.
 */
export async function prepareDataLocation(
  dataDir: string,
  user: PostgresUser | undefined,
  say: (line: string) => void,
): Promise<string> {
  const kept = await pointedTo(dataDir);
  if (kept) return kept;
  const own = path.resolve(dataDir);
  if (canEnter(own, user)) return own;
  const elsewhere = path.join(ELSEWHERE, randomBytes(6).toString('hex'));
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  if (user) await chown(elsewhere, user.uid, user.gid);
  await writeFile(path.join(own, POINTER), `${elsewhere}\n`);
  say(`The postgres user may not enter ${own}: the database is kept in ${elsewhere}.`);
  return elsewhere;
}
