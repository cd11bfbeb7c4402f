import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a folder of data for a product or a server of a test. The postgres user may enter it, so that the cluster lies in it
 * and is removed with it; what lies under /var/lib/myra instead would outlive the test.
 */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `myra-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
