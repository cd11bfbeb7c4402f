import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a temporary data folder that the postgres user may enter, so that the cluster is inside and is removed with
 * it.
 */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `myra-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
