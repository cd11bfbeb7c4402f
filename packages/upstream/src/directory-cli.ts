import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { assertSchemaCurrent } from '@myra/platform/database/assert-schema-current';
import { openDatabase } from '@myra/platform/database/open-database';
import { DIRECTORY_FILE_KINDS, type DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { AppError } from '@myra/shared/errors/app-error';
import { readConfig } from './config.ts';
import { MIGRATIONS } from './migrate.ts';
import { type DirectoryImportReport, importPublicFile } from './modules/providers/index.ts';

/** Lists that belong to an organization. */
const OWN: readonly string[] = ['file', 'addresses'];
const KINDS = DIRECTORY_FILE_KINDS.filter((kind) => !OWN.includes(kind)).join('|');
const USAGE = `providers import <file> [--kind ${KINDS}]
  <file>   a file of the national registry or of Medicare, or the taxonomy codes, as .csv, .xlsx or .zip; stopped, the same command goes on`;
const EVERY_MS = 2_000;
const LINES_SHOWN = 20;
const LINE_WORDS = { refused: 'refused', duplicate: 'twice', unmatched: 'not matched' } as const;

const count = (n: number): string => n.toLocaleString('en-US');
const isKind = (name: string): name is DirectoryFileKind =>
  DIRECTORY_FILE_KINDS.some((kind) => kind === name && !OWN.includes(kind));

function tell({ importId, counts, lines }: DirectoryImportReport): void {
  const said = Object.entries(counts).map(([name, n]) => `${count(n)} ${name}`);
  console.log(`Done: ${said.join(', ')}.`);
  for (const { line, outcome, columnName, message } of lines) {
    console.log(
      `  line ${count(line)} ${LINE_WORDS[outcome]}: ${columnName ? `${columnName}: ` : ''}${message}`,
    );
  }
  if (lines.length === LINES_SHOWN)
    console.log(`  The rest of the lines not taken lie in directory_import_lines, import ${importId}.`);
}

async function run(args: string[], signal: AbortSignal): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { kind: { type: 'string' } },
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
        linesShown: LINES_SHOWN,
        onProgress: (progress, read) => {
          if (performance.now() - printedAt < EVERY_MS) return;
          printedAt = performance.now();
          console.log(`${progress.toFixed(1)} %, ${count(read)} lines read`);
        },
      },
    );
    tell(report);
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
