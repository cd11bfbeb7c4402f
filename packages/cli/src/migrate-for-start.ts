import { spawn } from 'node:child_process';
import path from 'node:path';
import { deriveKey } from '@myra/platform/crypto/derive-key';
import { databaseName } from '@myra/platform/database/create-database';
import { mayLogIn, serviceUrl } from '@myra/platform/database/service-login';
import { CHECKOUT, NODE_FLAGS } from './checkout.ts';
import type { DatabaseUrls } from './databases.ts';

const OUTPUT_MAX = 4_000;

function runTool(entry: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [...NODE_FLAGS, path.resolve(CHECKOUT, entry)], {
    cwd: CHECKOUT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_MAX);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be migrated:\n${output.trim()}`)),
    );
  });
}

/** The password of a database's service. Nobody can tell another one's from it. */
export const servicePassword = (secret: string, ownerUrl: string): string =>
  deriveKey(secret, `database ${databaseName(ownerUrl)}`).toString('base64url');

/**
 * Migrates as the owner, so that no service knows the owner's password, and returns the URLs of the services' own logins.
 * Where a login could not be made, its URL is the owner's and `say` tells why.
 */
export async function migrateForStart(input: {
  /** The migration tools by service; none: the service is somebody else's. */
  tools: { [Service in keyof DatabaseUrls]?: string };
  owner: DatabaseUrls;
  secret: string;
  env: Record<string, string>;
  isOn: boolean;
  say: (line: string) => void;
}): Promise<DatabaseUrls> {
  const { tools, owner, secret, env, isOn, say } = input;
  const migrate = async (service: keyof DatabaseUrls): Promise<string> => {
    const [ownerUrl, tool] = [owner[service], tools[service]];
    if (tool === undefined) return ownerUrl;
    const password = servicePassword(secret, ownerUrl);
    if (isOn) await runTool(tool, { ...env, SERVICE_PASSWORD: password });
    const url = serviceUrl(ownerUrl, password);
    if (await mayLogIn(url)) return url;
    say(
      `The ${service} logs in as the owner of its database: see "Databases of your own" in docs/operations.md.`,
    );
    return ownerUrl;
  };
  const [gateway, upstream] = await Promise.all([migrate('gateway'), migrate('upstream')]);
  return { gateway, upstream };
}
