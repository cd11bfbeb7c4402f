import path from 'node:path';
import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import { DIRECTORY_FILE_KINDS, type DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { AppError, conflict, invalidInput } from '@myra/shared/errors/app-error';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import * as store from './directory-import.store.ts';
import type { LineCounts } from './directory-kind.ts';
import { directoryKind } from './directory-kinds.ts';
import { fingerprint } from './fingerprint.ts';
import { finishDirectory, type ImportJournal, ImportLost, importDirectory } from './import-directory.ts';
import { readDirectoryCheckpoint } from './import-task.ts';
import { moveReferences } from './move-references.ts';

/** Larger transactions than in a service: no request waits for this process. */
const SETTINGS = { linesEach: 3_000, notesMax: 10_000 };

/** The given kind, else the first kind that can open the file. */
async function kindOf(file: string, said: DirectoryFileKind | undefined, fileDate: string) {
  const kinds = (said ? [said] : DIRECTORY_FILE_KINDS).map(directoryKind).filter(({ isPublic }) => isPublic);
  let last: AppError | undefined;
  for (const kind of kinds) {
    try {
      const { table } = await kind.open(file, { fileDate, taxonomies: new Map() });
      await table.close();
      return kind;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      last = error;
    }
  }
  if (said && last) throw last;
  throw invalidInput(
    'This is neither a file of the national registry nor a hospital cost report nor the set of taxonomy codes.',
  );
}

/** The result of an import, for an operator. */
export type DirectoryImportReport = { importId: number; counts: LineCounts; lines: store.NotedLine[] };

/**
 * Imports a government file of any size into the public directory, for operators. A stopped import of the same file continues.
 * Throws invalid-input for an unknown kind of file, conflict while another import runs, and an error that says how to
 * continue if `signal` is aborted.
 */
export async function importPublicFile(
  deps: { database: Database; clock: Clock },
  input: {
    path: string;
    kind?: DirectoryFileKind;
    signal: AbortSignal;
    linesShown: number;
    onProgress: (progress: number, read: number) => void;
  },
): Promise<DirectoryImportReport> {
  const { database, clock } = deps;
  const now = clock.now();
  const fileDate = utcDay(now);
  const kind = await kindOf(input.path, input.kind, fileDate);
  const unlock = await store.lockDirectoryImport(database);
  if (!unlock) throw conflict('Another import of the directory is running.');
  try {
    const begun = await store.beginImport(database, {
      kind: kind.name,
      fileName: path.basename(input.path),
      fingerprint: await fingerprint(input.path),
      now,
    });
    const journal: ImportJournal = {
      inTransaction: (work) =>
        database.sql.begin((sql) =>
          work(sql, async ({ checkpoint, notes, progress }) => {
            await store.insertLines(sql, begun.id, notes);
            await store.storeCheckpoint(sql, begun.id, { checkpoint, now: clock.now() });
            input.onProgress(progress, checkpoint.counts.read ?? 0);
          }),
        ) as Promise<never>,
    };
    const { counts } = await importDirectory(kind, {
      path: input.path,
      fileDate,
      checkpoint: readDirectoryCheckpoint(begun.checkpoint),
      journal,
      signal: input.signal,
      settings: SETTINGS,
    });
    await database.sql.begin(async (sql) => {
      await finishDirectory(kind, sql, counts);
      await store.endImport(sql, begun.id, clock.now());
    });
    // The import is over; the daily run does it again.
    await moveReferences(deps).catch(() => undefined);
    return { importId: begun.id, counts, lines: await store.listLines(database, begun.id, input.linesShown) };
  } catch (error) {
    if (error instanceof ImportLost) throw new Error('Stopped. The same command goes on from here.');
    throw error;
  } finally {
    await unlock();
  }
}
