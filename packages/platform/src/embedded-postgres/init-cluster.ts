import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NativeBinaries } from './native-binaries.ts';
import type { PostgresUser } from './postgres-user.ts';
import { sentenceFor } from './start-failure.ts';

const DRAFT = 'postgres.new-';
const PASSWORD_FILE = 'postgres-password';

/** Superuser of the embedded cluster. It owns both databases. */
export const CLUSTER_USER = 'myra';

/** The password of the cluster, stored in the data directory. Undefined before the first start. */
export async function readClusterPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, PASSWORD_FILE), 'utf8').catch(() => undefined);
  return text?.trim() || undefined;
}

async function ensurePassword(dataDir: string): Promise<string> {
  const kept = await readClusterPassword(dataDir);
  if (kept) return kept;
  const made = randomBytes(24).toString('base64url');
  await writeFile(path.join(dataDir, PASSWORD_FILE), `${made}\n`, { mode: 0o600, flush: true });
  return made;
}

function runInitdb(
  initdb: string,
  folder: string,
  passwordFile: string,
  user: PostgresUser | undefined,
): Promise<void> {
  // The built-in locale makes the same cluster on every machine.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${CLUSTER_USER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, ['-D', folder, ...locale, ...access], {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(sentenceFor(output, folder)))));
  });
}

/**
 * Creates the cluster in `<location>/postgres` if it is missing. It is created under another name and renamed when
 * complete, so a killed start leaves nothing that looks like a cluster. Returns the folder and the password.
 */
export async function ensureCluster(input: {
  dataDir: string;
  location: string;
  binaries: NativeBinaries;
  user: PostgresUser | undefined;
}): Promise<{ folder: string; password: string; isNew: boolean }> {
  const { dataDir, location, binaries, user } = input;
  const folder = path.join(location, 'postgres');
  const names = await readdir(location);
  const drafts = names.filter((name) => name.startsWith(DRAFT));
  await Promise.all(drafts.map((name) => rm(path.join(location, name), { recursive: true, force: true })));
  const password = await ensurePassword(dataDir);
  if (names.includes('postgres')) return { folder, password, isNew: false };

  const draft = path.join(location, `${DRAFT}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}-password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (user) await Promise.all([draft, passwordFile].map((item) => chown(item, user.uid, user.gid)));
    await runInitdb(binaries.initdb, draft, passwordFile, user);
    await rename(draft, folder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
  return { folder, password, isNew: true };
}
