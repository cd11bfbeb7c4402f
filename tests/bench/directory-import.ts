/**
 * How fast a file of the national registry comes into an empty directory, against the least that the same rows can cost:
 * the same file parsed by the same parser and its rows sent by one COPY, in one transaction, into an empty table with the
 * columns of the directory (generated ones too), once with the directory's indexes and once with its two keys alone. Each runs in a process of
 * its own with the flags of the command; beside seconds stand those of processor time, of the process and of its
 * connections to the database, which a busy machine changes less.
 * Run: node tests/bench/directory-import.ts [rows]   (default 300000)
 * DATABASE_URL names a server of this machine on which a database may be made.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { type Database, openDatabase } from '@myra/platform/database/open-database';
import { copyLine } from '@myra/upstream/src/db/copy-text.ts';
import { readWideCsv } from '@myra/upstream/src/files/read-wide-csv.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { importPublicFile, loadDirectory } from '@myra/upstream/src/modules/providers/index.ts';
import { findNppesColumns, type NppesColumns } from '@myra/upstream/src/modules/providers/nppes-columns.ts';
import { readLine } from '@myra/upstream/src/modules/providers/public-file.ts';
import { readNppesRow } from '@myra/upstream/src/modules/providers/read-nppes-row.ts';
import postgres, { type Sql } from 'postgres';
import { writeSampleRegistry } from '../support/sample-registry.ts';

type Way = 'import' | 'copy-indexed' | 'copy-bare' | 'parse';
type Figure = { seconds: number; ownSeconds: number; databaseSeconds: number; peakMegabytes: number };

const TICKS_PER_SECOND = 100;
/** Processor time of the database's processes that serve this bench. */
async function databaseSeconds(sql: Sql<{ bigint: number }>): Promise<number> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'bench' and datname = current_database()`;
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

const COLUMNS =
  'npi, kind, name, name_key, first_name, last_name, credential, category, specialty, taxonomy, street_address, city, state, zip_code, ccn, source, source_date, facts';

async function* parsedRows(file: string): AsyncGenerator<string> {
  let columns: NppesColumns | undefined;
  const select = (headers: readonly string[]) => {
    columns = findNppesColumns(headers);
    return columns.wanted;
  };
  const table = await readWideCsv(file, { select });
  let piece = '';
  for await (const line of table.rows) {
    const found = readLine(line, (cells) =>
      readNppesRow(cells, {
        columns: columns as NppesColumns,
        fileDate: '2026-01-01',
        taxonomies: new Map(),
      }),
    );
    if (found.outcome !== 'accepted' || found.row.type !== 'provider') continue;
    const { provider: p } = found.row;
    const place = [p.streetAddress, p.city, p.state, p.zipCode, p.ccn];
    const about = [p.firstName, p.lastName, p.credential, p.category, p.specialty, p.taxonomy];
    piece += copyLine([
      p.npi,
      p.kind,
      p.name,
      p.nameKey,
      ...about,
      ...place,
      'nppes',
      p.sourceDate,
      JSON.stringify(p.facts),
    ]);
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function copyRows({ sql }: Database, file: string): Promise<void> {
  await sql.begin(async (tx) => {
    const into = await tx.unsafe(`copy bench_limit (${COLUMNS}) from stdin`).writable();
    await pipeline(Readable.from(parsedRows(file)), into);
  });
}

async function measure(url: string, way: Way, file: string): Promise<Figure> {
  const role = way === 'import' ? { role: APP_ROLE } : {};
  const database = openDatabase({ url, ...role, poolMax: 2, applicationName: 'bench' });
  const before = await databaseSeconds(database.sql);
  const begun = performance.now();
  const atFirst = process.cpuUsage();
  if (way === 'parse') for await (const _ of parsedRows(file));
  else if (way !== 'import') await copyRows(database, file);
  else {
    const signal = new AbortController().signal;
    const input = { path: file, signal, linesShown: 1, onProgress: () => {} };
    await importPublicFile({ database, clock: systemClock }, input);
  }
  const used = process.cpuUsage(atFirst);
  const figure = {
    seconds: (performance.now() - begun) / 1_000,
    ownSeconds: (used.user + used.system) / 1e6,
    databaseSeconds: (await databaseSeconds(database.sql)) - before,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
  };
  await database.close();
  return figure;
}

/** In a process of its own, with the flags that the command has. */
function apart(url: string, way: Way, file: string): Figure {
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=128'];
  const args = [...flags, fileURLToPath(import.meta.url), '--run', url, way, file];
  const child = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  const figure = JSON.parse(child.stdout) as Figure;
  const of = (seconds: number) => seconds.toFixed(1).padStart(6);
  console.log(
    `${way.padEnd(13)}${of(figure.seconds)} s, processor${of(figure.ownSeconds)} s here and${of(figure.databaseSeconds)} s in the database, peak ${figure.peakMegabytes} MB`,
  );
  return figure;
}

const LIMITS = {
  'copy-indexed': 'including all',
  'copy-bare': 'including generated including identity including defaults',
} as const;

async function bench(server: string, file: string, rows: number): Promise<void> {
  const name = `myra_bench_${process.pid}`;
  const url = withDatabaseName(server, name);
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database "${name}"`);
  try {
    await migrateUpstream({ databaseUrl: url, queuesInPostgres: false });
    const owner = postgres(url, { max: 1, onnotice: () => {} });
    const database = openDatabase({ url, role: APP_ROLE, poolMax: 1, applicationName: 'filling' });
    await loadDirectory({ database, clock: systemClock });
    await database.close();
    apart(url, 'parse', file);
    const imported = apart(url, 'import', file);
    const again = apart(url, 'import', file);
    for (const [way, like] of Object.entries(LIMITS) as [keyof typeof LIMITS, string][]) {
      await owner.unsafe(
        `drop table if exists bench_limit; create table bench_limit (like providers ${like})`,
      );
      if (way === 'copy-bare')
        await owner`alter table bench_limit add primary key (id), add unique nulls not distinct (npi, organization_id)`;
      await owner`checkpoint`;
      const limit = apart(url, way, file);
      const share = (all: (figure: Figure) => number) => (all(limit) / all(imported)).toFixed(2);
      const processor = share(({ ownSeconds, databaseSeconds: there }) => ownSeconds + there);
      console.log(
        `  import of ${rows} rows: ${share(({ seconds }) => seconds)} of ${way} by the clock, ${processor} by processor time`,
      );
    }
    console.log(`  the same file again: ${Math.round(rows / again.seconds)} rows/s`);
    await owner.end();
  } finally {
    await admin.unsafe(`drop database if exists "${name}" with (force)`);
    await admin.end();
  }
}

const [mode, url = '', way, file = ''] = process.argv.slice(2);
if (mode === '--run') console.log(JSON.stringify(await measure(url, way as Way, file)));
else {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL names a server on which a database may be made');
  const folder = await mkdtemp(path.join(tmpdir(), 'myra-bench-'));
  const rows = Number(mode ?? 300_000);
  try {
    const sample = path.join(folder, 'registry.csv');
    await writeSampleRegistry(sample, rows);
    await bench(server, sample, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
