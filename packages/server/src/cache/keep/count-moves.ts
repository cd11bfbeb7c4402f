/** Properties that a list is filtered by, as bits of the column `kind`. */
export const KIND_BITS = { unread: 1, waiting: 2, draft: 4, attention: 8 } as const;
export type KindBit = keyof typeof KIND_BITS;

export const kindOf = (is: Readonly<Partial<Record<KindBit, boolean>>>): number =>
  Object.entries(KIND_BITS).reduce((kind, [name, bit]) => kind + (is[name as KindBit] ? bit : 0), 0);

/** The group that a row is counted in. */
export type Count = { sequenceState: string; repId: string; kind: number };
/** The change of one group's count. */
export type CountMove = Count & { n: number };

/** Adds up the moves of each group; sums of zero are left out. */
export function addMoves(moves: readonly CountMove[]): CountMove[] {
  const sums = new Map<string, CountMove>();
  for (const move of moves) {
    const key = JSON.stringify([move.sequenceState, move.repId, move.kind]);
    const sum = sums.get(key);
    sums.set(key, { ...move, n: move.n + (sum?.n ?? 0) });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
}

/** The change in the number of rows that have a bit. */
export const sumOf = (moves: readonly CountMove[], bit: KindBit | 'total'): number =>
  moves.reduce((sum, { kind, n }) => (bit === 'total' || kind & KIND_BITS[bit] ? sum + n : sum), 0);
