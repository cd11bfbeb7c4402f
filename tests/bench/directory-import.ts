/**
 * Times an import of a registry file into an empty directory. The limit it is compared with is the same file through
 * the same parser and one COPY into an empty table with the directory's columns (generated ones too), once with all
 * indexes and once with the two keys. Each runs in its own process with the flags of the command. CPU time of the
 * process and of its database connections is printed too, because a busy machine changes it less.
 * Run: `node tests/bench/directory-import.ts [rows] [short]` (default 300000; 8,000,000 need 45 GB of disk; "short"
 * leaves out the second import and the table with two keys). DATABASE_URL names a server of this machine on which a
 * database may be made.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { type Database, openDatabase } from '@myra/platform/database/open-database';
import { copyLine } from '@myra/upstream/src/db/copy-text.ts';
import { readWideCsv } from '@myra/upstream/src/files/read-wide-csv.ts';
import { importPublicFile } from '@myra/upstream/src/modules/providers/index.ts';
import { findNppesColumns, type NppesColumns } from '@myra/upstream/src/modules/providers/nppes-columns.ts';
import { readLine } from '@myra/upstream/src/modules/providers/public-file.ts';
import { readNppesRow } from '@myra/upstream/src/modules/providers/read-nppes-row.ts';
import type { Sql } from 'postgres';
import { writeSampleRegistry } from '../support/sample-registry.ts';
import { peakMegabytes, runApart, withFolder } from './import/apart.ts';
import { processMs } from './measure.ts';

type Way = 'import' | 'copy-indexed' | 'copy-bare' | 'parse';
type Figure = { seconds: number; ownSeconds: number; databaseSeconds: number; peakMegabytes: number };

/** CPU time of this bench's database processes. */
async function databaseSeconds(sql: Pick<Sql<{ bigint: number }>, 'unsafe'>): Promise<number> {
  const rows = await sql.unsafe<{ pid: number }[]>(
    "select pid from pg_stat_activity where application_name = 'bench' and datname = current_database()",
  );
  return rows.reduce((sum, { pid }) => sum + processMs(pid), 0) / 1_000;
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

/** Returns the database's CPU time so far. A long-lived connection is closed after its transaction. */
function copyRows({ sql }: Database, file: string): Promise<number> {
  return sql.begin(async (tx) => {
    const into = await tx.unsafe(`copy bench_limit (${COLUMNS}) from stdin`).writable();
    await pipeline(Readable.from(parsedRows(file)), into);
    return databaseSeconds(tx);
  });
}

async function measure(url: string, way: Way, file: string): Promise<Figure> {
  const role = way === 'import' ? { role: APP_ROLE } : {};
  const database = openDatabase({ url, ...role, poolMax: 2, applicationName: 'bench' });
  const before = await databaseSeconds(database.sql);
  const begun = performance.now();
  const atFirst = process.cpuUsage();
  let after: number | undefined;
  if (way === 'parse') for await (const _ of parsedRows(file));
  else if (way !== 'import') after = await copyRows(database, file);
  else {
    const signal = new AbortController().signal;
    const input = { path: file, signal, linesShown: 1, onProgress: () => {} };
    await importPublicFile({ database, clock: systemClock }, input);
  }
  const used = process.cpuUsage(atFirst);
  const figure = {
    seconds: (performance.now() - begun) / 1_000,
    ownSeconds: (used.user + used.system) / 1e6,
    databaseSeconds: (after ?? (await databaseSeconds(database.sql))) - before,
    peakMegabytes: peakMegabytes(),
  };
  await database.close();
  return figure;
}

/** In its own process, with the flags of the command. */
function apart(url: string, way: Way, file: string): Figure {
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=128'];
  const figure = runApart<Figure>(import.meta.url, ['--run', url, way, file], { flags });
  const of = (seconds: number) => seconds.toFixed(1).padStart(6);
  console.log(
    `${way.padEnd(13)}${of(figure.seconds)} s, processor${of(figure.ownSeconds)} s here and${of(figure.databaseSeconds)} s in the database, peak ${figure.peakMegabytes} MB`,
  );
  return figure;
}

async function bench(url: string, owner: Sql, file: string, rows: number, isShort: boolean): Promise<void> {
  apart(url, 'parse', file);
  const imported = apart(url, 'import', file);
  const again = isShort ? undefined : apart(url, 'import', file);
  const { makeLimitTable } = await import('./import/bench-database.ts');
  const limits = isShort ? (['copy-indexed'] as const) : (['copy-indexed', 'copy-bare'] as const);
  for (const way of limits) {
    await makeLimitTable(owner, 'directory_providers', way === 'copy-indexed');
    if (way === 'copy-bare') await owner`alter table bench_limit add primary key (id), add unique (npi)`;
    await owner`checkpoint`;
    const limit = apart(url, way, file);
    const share = (all: (figure: Figure) => number) => (all(limit) / all(imported)).toFixed(2);
    const processor = share(({ ownSeconds, databaseSeconds: there }) => ownSeconds + there);
    console.log(
      `  import of ${rows} rows: ${share(({ seconds }) => seconds)} of ${way} by the clock, ${processor} by processor time`,
    );
  }
  if (again) console.log(`  the same file again: ${Math.round(rows / again.seconds)} rows/s`);
}

const [mode, url = '', way, file = ''] = process.argv.slice(2);
if (mode === '--run') console.log(JSON.stringify(await measure(url, way as Way, file)));
else {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL names a server on which a database may be made');
  const rows = Number(mode ?? 300_000);
  // Not loaded where memory is measured: it holds the whole product.
  const { withUpstreamDatabase } = await import('./import/bench-database.ts');
  await withFolder(async (folder) => {
    const sample = path.join(folder, 'registry.csv');
    await writeSampleRegistry(sample, rows);
    console.log(`load ${loadavg()[0]?.toFixed(2)}`);
    await withUpstreamDatabase(server, (made, owner) => bench(made, owner, sample, rows, url === 'short'));
    console.log(`load ${loadavg()[0]?.toFixed(2)}`);
  });
}
