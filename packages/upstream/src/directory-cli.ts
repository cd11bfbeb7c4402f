import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { assertSchemaCurrent } from '@myra/platform/database/assert-schema-current';
import { openDatabase } from '@myra/platform/database/open-database';
import { DIRECTORY_FILE_KINDS, type DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { AppError } from '@myra/shared/errors/app-error';
import { writeCsvText } from '@myra/shared/rules/text/csv-text';
import { readConfig } from './config.ts';
import { MIGRATIONS } from './migrate.ts';
import { type DirectoryImportReport, importPublicFile } from './modules/providers/index.ts';

/** Lists that belong to an organization. */
const OWN: readonly string[] = ['file', 'addresses'];
const KINDS = DIRECTORY_FILE_KINDS.filter((kind) => !OWN.includes(kind)).join('|');
const USAGE = `providers import <file> [--kind ${KINDS}] [--lines <file>]
  <file>   a file of the national registry or of Medicare, or the taxonomy codes, as .csv, .xlsx or .zip; stopped, the same command goes on
  --lines  where the lines that were not taken are written, as CSV`;
const EVERY_MS = 2_000;
const LINES_SHOWN = 20;
const LINES_WRITTEN = 10_000;
const LINE_WORDS = { refused: 'refused', duplicate: 'twice', unmatched: 'not matched' } as const;

const count = (n: number): string => n.toLocaleString('en-US');
const isKind = (name: string): name is DirectoryFileKind =>
  DIRECTORY_FILE_KINDS.some((kind) => kind === name && !OWN.includes(kind));

function tell({ importId, counts, lines }: DirectoryImportReport): void {
  const said = Object.entries(counts).map(([name, n]) => `${count(n)} ${name}`);
  console.log(`Done: ${said.join(', ')}.`);
  for (const { line, outcome, columnName, message } of lines.slice(0, LINES_SHOWN)) {
    console.log(
      `  line ${count(line)} ${LINE_WORDS[outcome]}: ${columnName ? `${columnName}: ` : ''}${message}`,
    );
  }
  if (lines.length >= LINES_SHOWN)
    console.log(
      `  The rest of the lines not taken lie in directory_import_lines, import ${importId}; --lines writes them.`,
    );
}

/** Writes the lines that were not taken as CSV. */
async function writeLines(file: string, lines: DirectoryImportReport['lines']): Promise<void> {
  const rows = lines.map(({ line, outcome, columnName, message }) => [
    String(line),
    outcome,
    columnName ?? '',
    message,
  ]);
  await writeFile(file, writeCsvText([['Line', 'Outcome', 'Column', 'Reason'], ...rows]));
}

async function run(args: string[], signal: AbortSignal): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { kind: { type: 'string' }, lines: { type: 'string' } },
  });
  const [verb, file] = positionals;
  const { kind } = values;
  if (verb !== 'import' || !file || (kind !== undefined && !isKind(kind))) throw new Error(USAGE);
  const given = path.resolve(file);
  await stat(given).catch(() => {
    throw new Error(`There is no file ${given}.`);
  });
  const database = openDatabase({
    url: readConfig().database.url,
    role: APP_ROLE,
    poolMax: 2,
    applicationName: 'myra-directory',
  });
  let printedAt = 0;
  try {
    await assertSchemaCurrent(database.sql, MIGRATIONS);
    const report = await importPublicFile(
      { database, clock: systemClock },
      {
        path: given,
        ...(kind && { kind }),
        signal,
        linesShown: values.lines === undefined ? LINES_SHOWN : LINES_WRITTEN,
        onProgress: (progress, read) => {
          if (performance.now() - printedAt < EVERY_MS) return;
          printedAt = performance.now();
          console.log(`${progress.toFixed(1)} %, ${count(read)} lines read`);
        },
      },
    );
    tell(report);
    if (values.lines !== undefined) await writeLines(values.lines, report.lines);
  } finally {
    await database.close();
  }
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
try {
  await run(process.argv.slice(2), stopping.signal);
} catch (error) {
  const sentence = error instanceof AppError ? error.publicMessage : undefined;
  console.error(sentence ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
