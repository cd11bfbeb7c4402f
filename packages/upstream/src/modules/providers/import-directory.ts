import { isNoRoom } from '@myra/platform/disk/no-room';
import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import type { TransactionSql } from 'postgres';
import type { ResumePoint, TableRow } from '../../files/table.ts';
import { resumeAfter } from '../../files/table.ts';
import type {
  DirectoryKind,
  LineCounts,
  LineNote,
  OpenedDirectory,
  PreparedLines,
} from './directory-kind.ts';
import { renewVersion } from './directory-version.store.ts';
import { renewFacets } from './facets.store.ts';
import { joinHospitals } from './join-hospitals.ts';
import { linkParents } from './parent.store.ts';
import { readTaxonomies } from './taxonomy/taxonomy.store.ts';

/** Where an import continues. It is stored in the transaction that commits its lines. */
export type DirectoryCheckpoint = {
  /** The last committed line; null before the first. */
  after: ResumePoint | null;
  counts: LineCounts;
  /** How many rows had been written at the last count. */
  countedAt: number;
};

/** The import belongs to another process now, or a person stopped it. */
export class ImportLost extends Error {}

/** Where an import stores its progress: in a task, or for operators in a row of its own. */
export type ImportJournal = {
  /** Runs `work` in one transaction, bound to the importing organization if there is one. */
  inTransaction<T>(work: (sql: TransactionSql, keep: KeepProgress) => Promise<T>): Promise<T>;
};
/** Stores progress at the end of a transaction. Throws `ImportLost` if the import is not ours any more. */
export type KeepProgress = (reached: {
  checkpoint: DirectoryCheckpoint;
  notes: readonly LineNote[];
  progress: number;
}) => Promise<void>;

export type ImportSettings = { linesEach: number; notesMax: number };
/** Small transactions, because reading lines blocks the event loop. `notesMax` limits the notes of a wrong file. */
export const IMPORT_SETTINGS: ImportSettings = { linesEach: 1_000, notesMax: 10_000 };

const COUNT_FIRST_AT = 10_000;
/** Counting takes as long as importing a tenth of the rows, so it is done after each fourfold growth. */
const COUNT_AGAIN_AT = 4;
const BASE: LineCounts = { read: 0, added: 0, updated: 0, duplicates: 0, refused: 0 };

/** The checkpoint of a new import. */
export const startOfImport = (): DirectoryCheckpoint => ({ after: null, counts: { ...BASE }, countedAt: 0 });

function plus(counts: LineCounts, more: LineCounts): LineCounts {
  const sum = { ...counts };
  for (const [name, n] of Object.entries(more)) if (n !== 0) sum[name] = (sum[name] ?? 0) + n;
  return sum;
}

type Chunk = { lines: PreparedLines; after: ResumePoint };

/** Reads and checks the lines of one chunk; undefined at the end of the file. */
async function readChunk(rows: AsyncIterator<TableRow>, opened: OpenedDirectory, linesEach: number) {
  const lines: TableRow[] = [];
  while (lines.length < linesEach) {
    const next = await rows.next();
    if (next.done) break;
    lines.push(next.value);
  }
  const last = lines.at(-1);
  return last && { lines: opened.prepare(lines), after: resumeAfter(last) };
}

/** How many rows were added or changed. */
export const writtenOf = ({ added = 0, updated = 0, deactivated = 0 }: LineCounts): number =>
  added + updated + deactivated;
const notedOf = ({ refused = 0, duplicates = 0, unmatched = 0, ambiguous = 0 }: LineCounts): number =>
  refused + duplicates + unmatched + ambiguous;

/**
 * Reads a directory file from its checkpoint to the end, one chunk a transaction; the next chunk is parsed while the database
 * writes. The directory's values are counted each time its rows are four times as many. A killed import continues after its
 * last committed line. If the file or the database fails, what was written is counted. Returns the last checkpoint. Throws
 * what opening the file throws, and `ImportLost` if the journal does or `signal` is aborted.
 */
export async function importDirectory(
  kind: DirectoryKind,
  input: {
    path: string;
    fileDate: string;
    checkpoint: DirectoryCheckpoint;
    journal: ImportJournal;
    signal: AbortSignal;
    /** Asked before each chunk. Throws `noRoom` on a disk that is nearly full. */
    assertRoom?: () => Promise<void>;
    settings?: ImportSettings;
  },
): Promise<DirectoryCheckpoint> {
  const { journal, signal } = input;
  const { linesEach, notesMax } = input.settings ?? IMPORT_SETTINGS;
  let { checkpoint } = input;
  const scope = kind.isPublic ? 'public' : 'bound';
  const { after } = checkpoint;
  const opened = await kind.open(input.path, {
    fileDate: input.fileDate,
    taxonomies: await journal.inTransaction((sql) => readTaxonomies(sql)),
    ...(after && { after }),
  });
  const { table } = opened;
  const rows = table.rows[Symbol.asyncIterator]();
  let next: Promise<Chunk | undefined> | undefined;
  const ahead = () => {
    if (next) return;
    next = readChunk(rows, opened, linesEach);
    // A failure is thrown when the chunk is taken; this avoids an unhandled rejection before.
    next.catch(() => {});
  };
  const take = () => {
    ahead();
    const taken = next;
    next = undefined;
    return taken;
  };
  try {
    for (let chunk = await take(); chunk; chunk = await take()) {
      if (signal.aborted) throw new ImportLost();
      await input.assertRoom?.();
      const { lines, after: reached } = chunk;
      checkpoint = await journal.inTransaction(async (sql, keep) => {
        // Rows and checkpoint are lost together if the machine dies, so no commit needs to wait for the disk.
        const isOff = sql`set local synchronous_commit = off`.execute();
        const [written] = await Promise.all([lines.write(sql, ahead), isOff]);
        const counts = plus(plus(checkpoint.counts, lines.counts), written.counts);
        const isDue = writtenOf(counts) >= Math.max(COUNT_FIRST_AT, COUNT_AGAIN_AT * checkpoint.countedAt);
        if (isDue && kind.name !== 'addresses') await renewFacets(sql, scope);
        const room = Math.max(0, notesMax - notedOf(checkpoint.counts));
        const after = {
          after: reached,
          counts,
          countedAt: isDue ? writtenOf(counts) : checkpoint.countedAt,
        };
        const progress = Math.min(99, (reached.offset / Math.max(1, table.totalBytes)) * 100);
        await keep({ checkpoint: after, notes: [...lines.notes, ...written.notes].slice(0, room), progress });
        return after;
      });
    }
    return checkpoint;
  } catch (error) {
    // Counts what was written. If the database fails here too, the first error is reported.
    if (!(error instanceof ImportLost || isNoRoom(error)))
      await journal.inTransaction((sql) => finishDirectory(kind, sql, checkpoint.counts)).catch(() => {});
    throw error;
  } finally {
    await table.close();
  }
}

/** Files that name hospitals. */
const NAMES_HOSPITALS: ReadonlySet<DirectoryFileKind> = new Set([
  'nppes',
  'nppes_names',
  'cms',
  'cms_hospitals',
]);

/**
 * Joins rows of one hospital and counts the directory's values after the last line, and gives it a new version, if something
 * was written.
 */
export async function finishDirectory(kind: DirectoryKind, sql: TransactionSql, counts: LineCounts) {
  if (writtenOf(counts) === 0) return;
  // These write no rows of the directory, but names and addresses that are shown with them.
  if (kind.name === 'nucc') return renewVersion(sql, 'public');
  if (kind.name === 'addresses') return renewVersion(sql, 'bound');
  if (NAMES_HOSPITALS.has(kind.name)) await joinHospitals(sql);
  if (kind.name === 'nppes') await linkParents(sql);
  await renewFacets(sql, kind.isPublic ? 'public' : 'bound');
  if (kind.name === 'cms') await renewFacets(sql, 'bound');
}
