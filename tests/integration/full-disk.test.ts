import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { startEmbeddedPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { runImport } from '@myra/upstream/src/modules/imports/run-import.ts';
import { expect, it } from 'vitest';
import { startTestGateway } from '../support/gateway-app.ts';
import { finishImport, importFile, signUpImporter, upload } from '../support/lead-import.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { started } from '../support/started.ts';
import { startTestUpstream, type TestUpstream } from '../support/upstream-app.ts';

const MB = 1_000_000;
const itMounts = it.skipIf(!(await canMount()));
const full = started(() => startTestUpstream({ env: { DISK_FREE_MIN_MB: '9000000' } }));

function leads(rows: number): string {
  const lines = ['First Name,Last Name,Email,Practice,City,State'];
  for (let n = 0; n < rows; n += 1) {
    lines.push(`Ann${n},Lee,ann${n}@practice${n}.example.org,Practice ${n},Columbus,OH`);
  }
  return `${lines.join('\n')}\n`;
}

async function onSmallDisk(megabytes: number, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const disk = await mountSmallDisk(megabytes);
  if (!disk) throw new Error('No disk could be mounted');
  try {
    await work(disk);
  } finally {
    await disk.stop();
  }
}

const detailsOf = (upstream: TestUpstream, token: string, id: number) =>
  upstream.call(getTaskDetails, { token, params: { id } }).then(({ body }) => body);

const once = { signal: new AbortController().signal, attempt: 1 };

it('on a disk that is nearly full files are refused with the reason, and everything else goes on', async () => {
  const importer = await signUpImporter(full);
  const refused = await upload(full, importer, leads(3), { campaign_id: importer.campaignId });
  expect(refused.status).toBe(422);
  expect(refused.error).toMatchObject({ code: 'limit-exceeded', details: { reason: 'disk-full' } });
  expect(refused.error?.message).toContain('disk is full');

  const ready = await full.app.inject({ url: '/ready' });
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ready', checks: { database: 'ok', disk: 'warning' } });

  const { token } = importer;
  const written = await full.call(updateOrganization, {
    token,
    params: { id: importer.id },
    body: { name: 'New name' },
  });
  expect(written.status).toBe(200);
});

it('the gateway says so as well', async () => {
  const gateway = await startTestGateway({
    upstreamUrl: 'http://127.0.0.1:9',
    env: { DISK_FREE_MIN_MB: '9000000' },
  });
  try {
    const ready = await gateway.app.inject({ url: '/ready' });
    // Not ready for another reason: nobody could sign in yet.
    expect(ready.json()).toMatchObject({ checks: { disk: 'warning', 'sign-in': 'failing' } });
  } finally {
    await gateway.stop();
  }
});

itMounts('an import waits while the disk is nearly full, says so, and goes on by itself', () =>
  onSmallDisk(80, async (disk) => {
    const upstream = await startTestUpstream({ env: { DISK_FREE_MIN_MB: '20', FILES_DIR: disk.folder } });
    try {
      const importer = await signUpImporter(upstream);
      const answer = await upload(upstream, importer, leads(900), { campaign_id: importer.campaignId });
      expect(answer.status).toBe(200);
      const taskId = answer.body.task_id;
      await disk.fill(10 * MB);
      const job = { organizationId: importer.id, taskId };
      for (let run = 0; run < 5; run += 1) await runImport(upstream.deps, job, once, { chunkRows: 200 });
      const waiting = await detailsOf(upstream, importer.token, taskId);
      expect(waiting.status).toBe('running');
      expect(waiting.result?.waiting).toMatch(/^The disk is full/);

      await disk.free();
      const done = await finishImport(upstream, importer, taskId, { chunkRows: 200 });
      expect(done).toMatchObject({ status: 'success', progress: 100 });
      const after = await detailsOf(upstream, importer.token, taskId);
      expect(after.result).toMatchObject({ waiting: null, counts: { accepted: 900 } });
    } finally {
      await upstream.stop();
    }
  }),
);

itMounts(
  'a disk that is really full stops an import, which then ends with the same rows',
  { timeout: 90_000 },
  () =>
    onSmallDisk(320, async (disk) => {
      const dataDir = path.join(disk.folder, 'data');
      await mkdir(dataDir, { mode: 0o755 });
      let server = await startEmbeddedPostgres({ dataDir });
      const url = withDatabaseName(server.url('postgres'), 'myra_upstream');
      await migrateUpstream({ databaseUrl: url, queuesInPostgres: true });
      const env = { UPSTREAM_DATABASE_URL: url, DISK_FREE_MIN_MB: '0' };
      const upstream = await startTestUpstream({ env });
      try {
        const calm = await signUpImporter(upstream);
        const importer = await signUpImporter(upstream);
        const { task } = await importFile(upstream, calm, leads(300));
        expect(task.status).toBe('success');

        const answer = await upload(upstream, importer, leads(12_000), { campaign_id: importer.campaignId });
        const job = { organizationId: importer.id, taskId: answer.body.task_id };
        await disk.fill(3 * MB);
        const said: string[] = [];
        for (let run = 0; run < 3; run += 1) {
          await runImport(upstream.deps, job, once).then(
            () => said.push('waits'),
            (error: unknown) => said.push(error instanceof Error ? error.message : 'threw'),
          );
        }
        console.log(`on the full disk: ${said.join(', ')}`);
        await disk.free();
        // As the supervisor does where the server could not go on without room.
        const gone = await Promise.race([
          server.exited.then(() => true),
          new Promise((r) => setTimeout(r, 500, false)),
        ]);
        if (gone) server = await startEmbeddedPostgres({ dataDir });
        const done = await finishImport(upstream, importer, job.taskId);
        expect(done).toMatchObject({ status: 'success', progress: 100 });
        const details = await detailsOf(upstream, importer.token, job.taskId);
        expect(details.result?.counts).toMatchObject({ accepted: 12_000, duplicates: 0, refused: 0 });
      } finally {
        await upstream.stop();
        await server.stop();
      }
    }),
);
