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
import { renewFacets } from './facets.store.ts';
import { readTaxonomies } from './taxonomy.store.ts';

/** Where an import goes on, stored in the transaction that commits the lines it speaks of. */
export type DirectoryCheckpoint = {
  /** After the last line that is committed; null before the first. */
  after: ResumePoint | null;
  counts: LineCounts;
  /** How many rows had been written when the values were last counted. */
  countedAt: number;
};

/** The lease, the task or the file's turn is gone: somebody else goes on, or a person stopped it. */
export class ImportLost extends Error {}

/** Who keeps what an import reaches: a task of an organization, or a row of its own for operators. */
export type ImportJournal = {
  /** Runs `work` in one transaction, bound to the organization whose import it is, if any. */
  inTransaction<T>(work: (sql: TransactionSql, keep: KeepProgress) => Promise<T>): Promise<T>;
};
/** Writes progress as the last of a transaction; throws `ImportLost` where the import is no longer ours. */
export type KeepProgress = (reached: {
  checkpoint: DirectoryCheckpoint;
  notes: readonly LineNote[];
  progress: number;
}) => Promise<void>;

export type ImportSettings = { linesEach: number; notesMax: number };
/** Lines of one transaction: reading them holds the event loop for some milliseconds. A file that is wrong throughout leaves so many notes and no more. */
export const IMPORT_SETTINGS: ImportSettings = { linesEach: 1_000, notesMax: 10_000 };

const COUNT_FIRST_AT = 10_000;
/** Counting takes as long as importing a tenth of the rows. */
const COUNT_AGAIN_AT = 4;
const BASE: LineCounts = { read: 0, added: 0, updated: 0, duplicates: 0, refused: 0 };

/** Where an import begins. */
export const startOfImport = (): DirectoryCheckpoint => ({ after: null, counts: { ...BASE }, countedAt: 0 });

function plus(counts: LineCounts, more: LineCounts): LineCounts {
  const sum = { ...counts };
  for (const [name, n] of Object.entries(more)) if (n !== 0) sum[name] = (sum[name] ?? 0) + n;
  return sum;
}

type Chunk = { lines: PreparedLines; after: ResumePoint };

/** Reads and checks lines until a chunk is full; undefined at the end of the file. */
async function readChunk(
  rows: AsyncIterator<TableRow>,
  opened: OpenedDirectory,
  linesEach: number,
): Promise<Chunk | undefined> {
  const lines: TableRow[] = [];
  while (lines.length < linesEach) {
    const next = await rows.next();
    if (next.done) break;
    lines.push(next.value);
  }
  const last = lines.at(-1);
  return last && { lines: opened.prepare(lines), after: resumeAfter(last) };
}

/** How many rows lines have made or changed. */
export const writtenOf = ({ added = 0, updated = 0, deactivated = 0 }: LineCounts): number =>
  added + updated + deactivated;
const notedOf = ({ refused = 0, duplicates = 0, unmatched = 0, ambiguous = 0 }: LineCounts): number =>
  refused + duplicates + unmatched + ambiguous;

/**
 * Reads a directory file from its checkpoint to its end, a chunk to a transaction, the next one parsed while the database
 * writes. The values of the directory are counted each time its rows are four times as many, and at the end. Killed anywhere, the
 * next run goes on after the last committed line; where the file or the database fails, what was written is counted. Returns the checkpoint reached. Throws what opening the file throws, and
 * `ImportLost` where the journal does or `signal` is aborted.
 */
export async function importDirectory(
  kind: DirectoryKind,
  input: {
    path: string;
    fileDate: string;
    checkpoint: DirectoryCheckpoint;
    journal: ImportJournal;
    signal: AbortSignal;
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
    taxonomies: await journal.inTransaction(readTaxonomies),
    ...(after && { after }),
  });
  const { table } = opened;
  const rows = table.rows[Symbol.asyncIterator]();
  let next: Promise<Chunk | undefined> | undefined;
  const ahead = () => {
    if (next) return;
    next = readChunk(rows, opened, linesEach);
    // Looked at when its turn comes; until then a fault in it must not count as unhandled.
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
      const { lines, after: reached } = chunk;
      checkpoint = await journal.inTransaction(async (sql, keep) => {
        // Rows and checkpoint are lost together if the machine dies, and read again; so nobody waits for the disk.
        const isOff = sql`set local synchronous_commit = off`.execute();
        const [written] = await Promise.all([lines.write(sql, ahead), isOff]);
        const counts = plus(plus(checkpoint.counts, lines.counts), written.counts);
        const isDue = writtenOf(counts) >= Math.max(COUNT_FIRST_AT, COUNT_AGAIN_AT * checkpoint.countedAt);
        if (isDue) await renewFacets(sql, scope);
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
    // What was written stays; without this nobody would count it. Where the database is the trouble that is the news.
    if (!(error instanceof ImportLost))
      await journal.inTransaction((sql) => finishDirectory(kind, sql, checkpoint.counts)).catch(() => {});
    throw error;
  } finally {
    await table.close();
  }
}

/** What comes after the last line, where rows were written: the values of the directory are counted. */
export async function finishDirectory(
  kind: DirectoryKind,
  sql: TransactionSql,
  counts: LineCounts,
): Promise<void> {
  if (writtenOf(counts) === 0 || kind.name === 'nucc') return;
  await renewFacets(sql, kind.isPublic ? 'public' : 'bound');
  if (kind.name === 'cms') await renewFacets(sql, 'bound');
}
