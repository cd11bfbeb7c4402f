import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deriveKey } from '@myra/platform/crypto/derive-key';
import { z } from 'zod';

const FILE = 'manifest.json';
const schema = z.object({
  version: z.literal(1),
  made_at: z.iso.datetime(),
  /** `cluster`: a copy of the embedded server. `dumps`: of pg_dump, one for each database. */
  kind: z.enum(['cluster', 'dumps']),
  /** Tells whether the secret of a backup is that of an installation. It says nothing about the secret itself. */
  secret_check: z.string(),
});
export type Manifest = z.infer<typeof schema>;

/** Parts of a backup, in its folder. */
export const PARTS = {
  cluster: 'postgres',
  password: 'postgres-password',
  gateway: 'gateway.dump',
  upstream: 'upstream.dump',
  files: 'files',
} as const;

/** Recognises a secret without being able to tell it. */
export function secretCheck(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, 'backup-check')).digest('hex').slice(0, 16);
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Throws one sentence if the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return schema.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} holds no whole backup of Myra.`, { cause });
  }
}
