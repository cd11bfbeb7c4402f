import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '@myra/platform/config';
import { loadOrCreateSecret } from '@myra/platform/crypto/load-or-create-secret';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { copyCluster } from '@myra/platform/embedded-postgres/copy-cluster';
import { PARTS, secretCheck, writeManifest } from './backup-manifest.ts';
import { type CliConfig, filesFolder, readCliConfig } from './config.ts';
import { withDatabases } from './databases.ts';
import { dumpDatabase } from './dumps.ts';

async function assertEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[]);
  if (names.length > 0) throw new Error(`${folder} is not empty: give a new folder for the backup.`);
}

async function copyFiles(config: CliConfig, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  await cp(filesFolder(config), target, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error;
  });
}

/**
 * `myra backup <folder>`: saves both databases, then the uploaded files, while Myra runs or not. The folder gets its name
 * when all is there. The secret is left out, because with it anybody could open what it sealed. Throws one sentence.
 */
export async function runBackup(
  env: Environment,
  folder: string,
  say: (line: string) => void = console.log,
): Promise<void> {
  const config = readCliConfig(env);
  await assertEmpty(folder);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const madeAt = new Date().toISOString();
  const kind = config.databaseUrl ? 'dumps' : 'cluster';
  await withDatabases(config, async ({ gateway, upstream }) => {
    if (kind === 'dumps') {
      await dumpDatabase(upstream, path.join(draft, PARTS.upstream));
      await dumpDatabase(gateway, path.join(draft, PARTS.gateway));
    } else {
      const url = withDatabaseName(gateway, 'postgres');
      await copyCluster({ dataDir: config.dataDir, url, target: path.join(draft, PARTS.cluster) });
      await copyFile(path.join(config.dataDir, PARTS.password), path.join(draft, PARTS.password));
    }
  });
  // After the databases: a row names a file only once the file is complete.
  await copyFiles(config, path.join(draft, PARTS.files));
  const secret = config.secret ?? (await loadOrCreateSecret(config.dataDir));
  await writeManifest(draft, { version: 1, made_at: madeAt, kind, secret_check: secretCheck(secret) });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  say(`Saved to ${folder}.`);
  const where = config.secret ? 'MYRA_SECRET' : path.join(config.dataDir, 'secret');
  say(`The secret is not in it: keep ${where} somewhere else. Without it no mailbox password can be opened.`);
}
