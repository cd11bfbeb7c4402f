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

/** What is held of a row. */
export type HeldRow = {
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
 * What a read does to what is held: an answer never overwrites one whose request began later, nor revives what was deleted
 * since (E4, E5); an unchanged row is not written (E6), and only its number moves where it was asked for by id.
 */
export function judge(
  held: HeldRow | undefined,
  read: Pick<ReadRow, 'seq' | 'hash'>,
  kind: ReadKind,
): Verdict {
  if (!held) return 'write';
  if (held.readSeq >= read.seq) return 'skip';
  if (held.isDeleted || held.hash !== read.hash) return 'write';
  return kind === 'one' ? 'confirm' : 'skip';
}

/** How the number of rows of each facet moves when `before` becomes `after`. */
export function countMoves(
  pairs: readonly { before: readonly string[]; after: readonly string[] }[],
): Map<string, number> {
  const moves = new Map<string, number>();
  const add = (facet: string, n: number) => moves.set(facet, (moves.get(facet) ?? 0) + n);
  for (const { before, after } of pairs) {
    for (const facet of before) add(facet, -1);
    for (const facet of after) add(facet, 1);
  }
  for (const [facet, n] of moves) if (n === 0) moves.delete(facet);
  return moves;
}
