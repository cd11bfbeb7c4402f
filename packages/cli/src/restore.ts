import { copyFile, cp, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '@myra/platform/config';
import { replaceCluster } from '@myra/platform/embedded-postgres/replace-cluster';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@myra/platform/embedded-postgres/start-embedded-postgres';
import postgres from 'postgres';
import { type Manifest, PARTS, readManifest, secretCheck } from './backup-manifest.ts';
import { type CliConfig, filesFolder, readCliConfig } from './config.ts';
import { lockDataDir } from './data-lock.ts';
import { databasesBeside } from './databases.ts';
import { restoreDatabase } from './dumps.ts';

const RECOVERY_POLL_MS = 200;

type Say = (line: string) => void;
export type RestoreOptions = {
  /** The secret of the backup is lost. */
  'new-secret'?: boolean | undefined;
  wal?: string | undefined;
  until?: string | undefined;
};

async function assertSameSecret(config: CliConfig, manifest: Manifest): Promise<void> {
  const file = path.join(config.dataDir, 'secret');
  const secret = config.secret ?? (await readFile(file, 'utf8').catch(() => '')).trim();
  if (secret !== '' && secretCheck(secret) === manifest.secret_check) return;
  const where = config.secret ? 'MYRA_SECRET' : file;
  throw new Error(
    `The backup was made with another secret. Put that one into ${where} first. If it is lost: --new-secret, and every mailbox must be connected again.`,
  );
}

/** Waits until the log is replayed. Before that nobody can write. */
async function endOfRecovery(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    while ((await sql`select pg_is_in_recovery() as is_on`)[0]?.is_on) await wait(RECOVERY_POLL_MS);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function restoreCluster(
  config: CliConfig,
  folder: string,
  options: RestoreOptions,
  say: Say,
): Promise<void> {
  const { dataDir } = config;
  if (await findRunningPostgres(dataDir, 'postgres')) throw new Error('Myra is running: stop it first.');
  const suffix = `before-${Date.now()}`;
  const kept = await replaceCluster({
    dataDir,
    source: path.join(folder, PARTS.cluster),
    keepAs: `postgres.${suffix}`,
    log: options.wal === undefined ? undefined : { folder: path.resolve(options.wal), until: options.until },
    say,
  });
  const password = path.join(dataDir, PARTS.password);
  if (kept) {
    await rename(password, `${password}.${suffix}`);
    say(
      `The database that was there is kept in ${kept}, its password in ${password}.${suffix}. Remove both when all is well.`,
    );
  }
  await copyFile(path.join(folder, PARTS.password), password);
  // The server mends the copy at its first start; if it cannot, that must show now.
  const server = await startEmbeddedPostgres({ dataDir, say });
  try {
    await endOfRecovery(server.url('postgres'));
  } finally {
    await server.stop(30_000);
  }
}

async function restoreDumps(config: CliConfig, folder: string, say: Say): Promise<void> {
  const { gateway, upstream } = databasesBeside(config.databaseUrl ?? '', config.upstreamDatabaseUrl);
  const suffix = `_before_${Date.now()}`;
  await restoreDatabase(upstream, path.join(folder, PARTS.upstream), suffix);
  await restoreDatabase(gateway, path.join(folder, PARTS.gateway), suffix);
  say(`The databases that were there are kept under their names with ${suffix}. Drop them when all is well.`);
}

/**
 * `myra restore <folder>`: puts a backup in the place of the present data, which is kept under another name. Files are
 * added. What Myra keeps about sent emails outside the database stays as it is, so the next start knows what left since.
 * With `wal` it replays archived log over the backup of an embedded server, up to `until`. Throws one sentence.
 */
export async function runRestore(
  env: Environment,
  folder: string,
  options: RestoreOptions = {},
  say: Say = console.log,
): Promise<void> {
  const config = readCliConfig(env);
  const manifest = await readManifest(folder);
  const kind = config.databaseUrl ? 'dumps' : 'cluster';
  if (manifest.kind !== kind) {
    throw new Error(
      manifest.kind === 'dumps'
        ? 'The backup holds dumps of a server of your own: set DATABASE_URL.'
        : 'The backup holds the embedded server: restore it without DATABASE_URL.',
    );
  }
  if (kind === 'dumps' && options.wal !== undefined) {
    throw new Error('--wal is for the embedded server: replay the log of your own as its manual says.');
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o755 });
  const unlock = await lockDataDir(config.dataDir);
  try {
    if (!options['new-secret']) await assertSameSecret(config, manifest);
    if (kind === 'cluster') await restoreCluster(config, folder, options, say);
    else await restoreDumps(config, folder, say);
    await mkdir(filesFolder(config), { recursive: true, mode: 0o700 });
    await cp(path.join(folder, PARTS.files), filesFolder(config), { recursive: true });
  } finally {
    await unlock();
  }
  say(`Restored what was saved at ${manifest.made_at}.`);
  say('If emails left since, the next start sends nothing before an admin has looked at it.');
}
