import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { clusterFolder } from './data-location.ts';

/** Folders whose files a server makes anew (the manual's "Making a base backup"). */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*|backup_label.*)$/;

/** Copies a folder while the server changes it: files may vanish, and torn ones are mended by the log. */
async function copyFolder(from: string, to: string, isTop: boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (isTop && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target, false);
    } else if (entry.isFile()) {
      await copyFile(source, target).catch((error: unknown) => {
        if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error;
      });
    }
  }
}

/**
 * Copies the running embedded cluster into `target`, which must not exist, while it is in use: a base backup with the log
 * that makes it whole. npm's Postgres brings no pg_basebackup, so this does what that does. `url` is that of its superuser.
 */
export async function copyCluster(input: { dataDir: string; url: string; target: string }): Promise<void> {
  const { dataDir, url, target } = input;
  const folder = await clusterFolder(dataDir);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const slot = `myra_backup_${randomBytes(4).toString('hex')}`;
    // Keeps the log that the copy needs. It goes with the session.
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`;
    const [begun] = await sql`select pg_walfile_name(pg_backup_start('myra', true)) as file`;
    await copyFolder(folder, target, true);
    const [ended] = await sql`
      select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(false)`;
    await writeFile(path.join(target, 'backup_label'), String(ended?.labelfile), { mode: 0o600 });
    const logs = (await readdir(path.join(folder, 'pg_wal'))).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= String(begun?.file) && name <= String(ended?.file),
    );
    for (const name of logs) {
      await copyFile(path.join(folder, 'pg_wal', name), path.join(target, 'pg_wal', name));
    }
    await mkdir(path.join(target, 'pg_wal', 'archive_status'), { mode: 0o700 });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
