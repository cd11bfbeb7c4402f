import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrCreateSecret } from './load-or-create-secret.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'myra-secret-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('Twenty starts at once agree on one secret, which only its owner can read and which stays', async () => {
  const dataDir = path.join(folder, 'data');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
  expect((await stat(path.join(dataDir, 'secret'))).mode & 0o077).toBe(0);
  expect(await loadOrCreateSecret(dataDir)).toBe(secrets[0]);
});

test('A damaged secret is said and never replaced', async () => {
  await writeFile(path.join(folder, 'secret'), 'short\n');
  await expect(loadOrCreateSecret(folder)).rejects.toThrow('damaged');
});
