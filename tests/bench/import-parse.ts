/**
 * How fast lead files are read, against the libraries used bare, and how much memory that takes.
 * Run: node tests/bench/import-parse.ts [rows …]   (default 100000 500000)
 * Each figure is made in a process of its own, so that peak memory is that of one reader.
 */
import { join } from 'node:path';
import { openTable } from '@myra/upstream/src/files/open-table.ts';
import { countBareCsv, countBareXlsx } from '@myra/upstream/src/files/testing/read-bare.ts';
import { checkMapping, suggestedMappings } from '@myra/upstream/src/modules/imports/check-mapping.ts';
import { readLeadRow } from '@myra/upstream/src/modules/imports/read-lead-row.ts';
import { suggestMapping } from '@myra/upstream/src/modules/imports/suggest-mapping.ts';
import { writeSampleLeads } from '../support/sample-leads.ts';
import { peakMegabytes, runApart, withFolder } from './import/apart.ts';

type Kind = 'csv' | 'xlsx';
type Way = 'bare' | 'reader' | 'reader + leads';
type Figure = { rows: number; seconds: number; peakMegabytes: number };

const ROUNDS = 3;
/** The young generation is kept small, as a parsing thread should: the garbage of rows would otherwise fill 200 MB. */
const FLAGS = ['--max-semi-space-size=8'];

async function read(kind: Kind, path: string, way: Way): Promise<number> {
  if (way === 'bare') return kind === 'csv' ? countBareCsv(path) : countBareXlsx(path);
  const table = await openTable(path, kind);
  let rows = 0;
  if (way === 'reader') {
    for await (const _ of table.rows) rows++;
    return rows;
  }
  const mapping = checkMapping(table.headers, suggestedMappings(suggestMapping(table.headers, [])));
  for await (const row of table.rows) if (readLeadRow(mapping, table.headers, row).outcome) rows++;
  return rows;
}

async function measure(kind: Kind, path: string, way: Way): Promise<Figure> {
  const start = performance.now();
  const rows = await read(kind, path, way);
  const seconds = (performance.now() - start) / 1000;
  return { rows, seconds, peakMegabytes: peakMegabytes() };
}

const measureApart = (kind: Kind, path: string, way: Way): Figure =>
  runApart(import.meta.url, ['--measure', kind, path, way], { flags: FLAGS });

const main = (sizes: number[]) =>
  withFolder(async (folder) => {
    for (const kind of ['csv', 'xlsx'] as const) {
      for (const rows of sizes) {
        const path = join(folder, `leads-${rows}.${kind}`);
        await writeSampleLeads({ path, kind, rows });
        const ways: Way[] = ['bare', 'reader', 'reader + leads'];
        const best = new Map<Way, Figure>();
        for (let round = 0; round < ROUNDS; round++) {
          for (const way of ways) {
            const figure = measureApart(kind, path, way);
            if (figure.rows !== rows) throw new Error(`${way} read ${figure.rows} of ${rows} rows`);
            if (figure.seconds < (best.get(way)?.seconds ?? Number.POSITIVE_INFINITY)) best.set(way, figure);
          }
        }
        const bare = best.get('bare')?.seconds ?? 0;
        for (const [way, { seconds, peakMegabytes }] of best) {
          const rate = Math.round(rows / seconds).toLocaleString('en-US');
          console.log(
            `${kind} ${rows} rows, ${way}: ${rate} rows/s, ${(bare / seconds).toFixed(2)} of bare, peak ${peakMegabytes} MB`,
          );
        }
      }
    }
  });

const [mode, kind, path, way] = process.argv.slice(2);
if (mode === '--measure') {
  console.log(JSON.stringify(await measure(kind as Kind, path ?? '', way as Way))); // our own arguments
} else {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0);
  await main(sizes.length > 0 ? sizes : [100_000, 500_000]);
}
