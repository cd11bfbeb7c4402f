import { spawnSync } from 'node:child_process';
import { appendFile, chown, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareDataLocation } from './data-location.ts';
import { findNativeBinaries } from './native-binaries.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';

/** Log files that were archived, and up to when they are replayed. */
export type ArchivedLog = { folder: string; until: string | undefined };

const DRAFT = 'postgres.new-restored';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function chownAll(folder: string, user: PostgresUser): Promise<void> {
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const item = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownAll(item, user);
    else await chown(item, user.uid, user.gid);
  }
}

async function replayArchive(folder: string, { folder: archive, until }: ArchivedLog): Promise<void> {
  const lines = [
    `restore_command = ${quoted(`cp "${archive}/%f" "%p"`)}`,
    "recovery_target_action = 'promote'",
    // Not the history of an earlier restore that archives into the same folder.
    "recovery_target_timeline = 'current'",
  ];
  if (until !== undefined) lines.push(`recovery_target_time = ${quoted(until)}`);
  await appendFile(path.join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  await writeFile(path.join(folder, 'recovery.signal'), '', { mode: 0o600 });
}

/**
 * Puts a copy of a cluster in the place of the data directory's own, which is kept beside it under another name. No server
 * may run on it. Returns that name, or undefined if there was none. Throws one sentence for a copy of another Postgres.
 */
export async function replaceCluster(input: {
  dataDir: string;
  source: string;
  keepAs: string;
  log?: ArchivedLog | undefined;
  say: (line: string) => void;
}): Promise<string | undefined> {
  const { dataDir, source, keepAs, say } = input;
  const user = choosePostgresUser();
  const { postgres } = await findNativeBinaries(user, say);
  const version = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/' }).stdout;
  const made = (await readFile(path.join(source, 'PG_VERSION'), 'utf8')).trim();
  if (!version.includes(` ${made}.`)) {
    throw new Error(
      `The backup is of Postgres ${made}, this version brings ${version.trim()}: restore it with the version of Myra that made it.`,
    );
  }
  const location = await prepareDataLocation(dataDir, user, say);
  const [folder, draft] = [path.join(location, 'postgres'), path.join(location, DRAFT)];
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await cp(source, draft, { recursive: true });
  if (input.log) await replayArchive(draft, input.log);
  if (user) await chownAll(draft, user);
  const kept = path.join(location, keepAs);
  const hadOne = await rename(folder, kept).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return false;
      throw error;
    },
  );
  await rename(draft, folder);
  return hadOne ? kept : undefined;
}
