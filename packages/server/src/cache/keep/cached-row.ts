/** Columns by name, as JSON. */
export type Columns = Record<string, unknown>;

/** A row as one answer of the upstream gave it. */
export type ReadRow = {
  id: string;
  /** Number of the request, taken before it left. */
  seq: number;
  columns: Columns;
  /** Equal if the upstream said the same. */
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
 * Decides what a read does to the cached row. An older request never overwrites a newer one and never revives a deleted row.
 * An unchanged row is not written; a read by id only raises its number.
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
