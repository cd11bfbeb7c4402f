/** A column as JSON takes it; names are those of the table. */
export type Columns = Record<string, unknown>;

/** A row as one answer of the upstream gave it. */
export type ReadRow = {
  id: string;
  /** The number that its request was given before it left. */
  seq: number;
  columns: Columns;
  /** Equal for rows in which nothing differs that the upstream said. */
  hash: string;
};

/** A row as the cache has it. */
export type CachedRow = {
  id: string;
  readSeq: number;
  hash: string;
  isDeleted: boolean;
  columns: Columns;
};

/** `list` is one of many rows of a page, `one` was asked for by its id. */
export type ReadKind = 'list' | 'one';

export type Verdict = 'write' | 'confirm' | 'skip';

/**
 * What a read does to the cached row: an answer never overwrites one whose request began later, nor revives what was deleted
 * since; an unchanged row is not written, and only its number moves where it was asked for by id.
 */
export function judge(
  cached: CachedRow | undefined,
  read: Pick<ReadRow, 'seq' | 'hash'>,
  kind: ReadKind,
): Verdict {
  if (!cached) return 'write';
  if (cached.readSeq >= read.seq) return 'skip';
  if (cached.isDeleted || cached.hash !== read.hash) return 'write';
  return kind === 'one' ? 'confirm' : 'skip';
}
