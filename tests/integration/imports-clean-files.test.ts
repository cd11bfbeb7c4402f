import { access } from 'node:fs/promises';
import path from 'node:path';
import { createManualClock } from '@myra/platform/testing/manual-clock';
import { cleanFiles } from '@myra/upstream/src/modules/imports/clean-files.ts';
import { expect, it } from 'vitest';
import { signUpImporter, upload } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const DAY_MS = 86_400_000;

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

it('an uploaded file is kept for 30 days and removed after them, with what was noted of it', async () => {
  const importer = await signUpImporter(upstream);
  const answer = await upload(upstream, importer, 'Email\nada@clinic.example\n');
  expect(answer.status).toBe(200);
  const noted = () =>
    owner<{ path: string }[]>`select path from files where organization_id = ${importer.id}`;
  const [row] = await noted();
  const file = path.join(upstream.deps.config.filesDir, row!.path);
  const inDays = (days: number) =>
    cleanFiles({ ...upstream.deps, clock: createManualClock(new Date(Date.now() + days * DAY_MS)) });

  await inDays(29);
  await access(file);
  expect(await noted()).toHaveLength(1);

  await inDays(31);
  await expect(access(file)).rejects.toThrow('ENOENT');
  expect(await noted()).toHaveLength(0);
  await inDays(31);
});
