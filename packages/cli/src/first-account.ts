import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CliConfig } from './config.ts';

/** The account that the upstream creates when it has none. */
export type FirstAccount = { email: string; password: string };

const MARKER = 'first-boot';
const PASSWORD_FILE = 'first-password';

const exists = (file: string): Promise<boolean> =>
  readFile(file).then(
    () => true,
    () => false,
  );

/**
 * Returns the first account's credentials at the first boot and undefined at later ones. A generated password is stored
 * until the first boot is over, so that an interrupted start locks nobody out.
 */
export async function prepareFirstAccount(config: CliConfig): Promise<FirstAccount | undefined> {
  if (await exists(path.join(config.dataDir, MARKER))) return undefined;
  if (config.adminPassword) return { email: config.adminEmail, password: config.adminPassword };
  const file = path.join(config.dataDir, PASSWORD_FILE);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return { email: config.adminEmail, password: kept.trim() };
  const password = randomBytes(12).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  return { email: config.adminEmail, password };
}

/** Ends the first boot. From now on no credentials are printed or stored. */
export async function finishFirstBoot(config: CliConfig): Promise<void> {
  await writeFile(path.join(config.dataDir, MARKER), `${new Date().toISOString()}\n`, { flush: true });
  await rm(path.join(config.dataDir, PASSWORD_FILE), { force: true });
}
