import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countLeftImports } from '@myra/upstream/src/modules/providers/count-left-imports.ts';
import { importPublicFile } from '@myra/upstream/src/modules/providers/index.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { costReportFile, costReportLine, npiOf, nppesFile, nppesPerson } from '../support/directory-files.ts';
import { startDirectoryImports } from '../support/directory-imports.ts';
import { registryLines } from '../support/sample-registry.ts';
import { started } from '../support/started.ts';
import { until } from '../support/until.ts';

const directory = started(() => startDirectoryImports());
beforeEach(() => directory.begin());

describe('an import that an operator starts', () => {
  const run = (path: string, options: { signal?: AbortSignal; onProgress?: () => void } = {}) =>
    importPublicFile(
      { database: directory.upstream.deps.database, clock: directory.upstream.deps.clock },
      { path, signal: new AbortController().signal, linesShown: 5, onProgress: () => {}, ...options },
    );

  it('finds out what the file is, goes on where it was stopped, and lets no other run beside it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'myra-directory-'));
    const file = join(folder, 'weekly.csv');
    const rows = Array.from({ length: 6_500 }, (_, index) => nppesPerson(npiOf(index + 10)));
    await writeFile(file, nppesFile(['"1"', ...rows]));
    await directory.owner`select pg_advisory_lock(hashtextextended('directory-import', 0))`;
    await expect(run(file)).rejects.toThrow('Another import of the directory is running.');
    await directory.owner`select pg_advisory_unlock(hashtextextended('directory-import', 0))`;
    const stopping = new AbortController();
    const stopped = run(file, { signal: stopping.signal, onProgress: () => stopping.abort() });
    await expect(stopped).rejects.toThrow('Stopped. The same command goes on from here.');
    const { counts, lines } = await run(file);
    expect(counts).toMatchObject({ read: 6_501, added: 6_500, refused: 1 });
    expect(lines).toMatchObject([{ line: 2, outcome: 'refused' }]);
    expect((await directory.list({ kind: 'people' })).total).toBe(6_500);
    const report = join(folder, 'report.csv');
    await writeFile(
      report,
      costReportFile([
        costReportLine({
          'Provider CCN': '360001',
          'Hospital Name': 'Larkfield Hospital',
          'Fiscal Year End Date': '12/31/2024',
          'Number of Beds': '120',
        }),
      ]),
    );
    expect((await run(report)).counts).toMatchObject({ read: 1, added: 1 });
    await writeFile(report, 'City\nToledo\n');
    await expect(run(report)).rejects.toThrow('neither a file of the national registry');
    await rm(folder, { recursive: true });
  });

  it('stopped and never gone on with is counted once, as soon as it is quiet', async () => {
    const { upstream } = directory;
    const folder = await mkdtemp(join(tmpdir(), 'myra-directory-'));
    const file = join(folder, 'weekly.csv');
    await writeFile(
      file,
      nppesFile(Array.from({ length: 6_500 }, (_, index) => nppesPerson(npiOf(index + 10)))),
    );
    const stopping = new AbortController();
    const stopped = run(file, { signal: stopping.signal, onProgress: () => stopping.abort() });
    await expect(stopped).rejects.toThrow('Stopped.');
    expect(await countLeftImports(upstream.deps)).toBe(0);
    upstream.clock.advance(180_000);
    expect(await countLeftImports(upstream.deps)).toBe(1);
    const [left] =
      await directory.owner`select (checkpoint->'counts'->>'added')::integer as n from directory_imports`;
    expect((await directory.list({ kind: 'people' })).totals?.people.value).toBe(left?.n);
    expect(left?.n).toBeLessThan(6_500);
    expect(await countLeftImports(upstream.deps)).toBe(0);
    expect((await run(file)).counts).toMatchObject({ read: 6_500, added: 6_500 });
    upstream.clock.advance(180_000);
    expect(await countLeftImports(upstream.deps)).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('killed again and again leaves exactly what an undisturbed one leaves', {
    timeout: 300_000,
  }, async () => {
    const { owner } = directory;
    const folder = await mkdtemp(join(tmpdir(), 'myra-directory-'));
    const file = join(folder, 'monthly.csv');
    // Every tenth line is repeated at the end, in a later chunk, and some are wrong.
    const lines = [...registryLines(12_000)];
    await writeFile(file, nppesFile([...lines, '"1"', ...lines.filter((_, index) => index % 10 === 0)]));
    const start = () => {
      const child = fileURLToPath(new URL('../support/directory-import-child.ts', import.meta.url));
      return spawn(process.execPath, [child, directory.upstream.databaseUrl, file], { stdio: 'inherit' });
    };
    const remains = async () => ({
      rows: await owner`
        select npi, kind, name, name_key, category, specialty, taxonomy, city, zip_code, facts, source_date
        from providers order by npi`,
      facets: await owner`select kind, facet, value, n from provider_facets order by kind, facet, value`,
      lines: await owner`select line, outcome, code from directory_import_lines order by line`,
      imports: await owner`select state, checkpoint->'counts' as counts from directory_imports`,
    });
    const read = async () =>
      (await owner`select (checkpoint->'counts'->>'read')::integer as n from directory_imports`)[0]?.n ?? 0;
    const turnIsFree = async () =>
      (await owner`select 1 from pg_stat_activity where application_name = 'directory-child'`).length === 0;

    await once(start(), 'exit');
    const calm = await remains();
    expect([calm.rows.length, calm.imports[0]?.counts]).toMatchObject([
      12_000,
      { read: 13_201, added: 12_000, kept: 1_200, refused: 1 },
    ]);
    await directory.begin();
    for (const goal of [1, 3_000, 6_000]) {
      const child = start();
      await until('lines read', async () => (await read()) >= goal, 120_000);
      await wait(Math.random() * 200);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await until('the turn of the killed one to end', turnIsFree, 30_000);
    }
    await once(start(), 'exit');
    expect(await remains()).toEqual(calm);
    await rm(folder, { recursive: true });
  });
});
