/** A key that moves the focused row, or undefined for any other key. */
export type RowMove = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up';

const MOVES: Record<string, RowMove> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
};

export const rowMoveOf = (key: string): RowMove | undefined => MOVES[key];

/** The row after a move. -1 means none is focused; in a list without rows it stays so. */
export function moveRow(current: number, move: RowMove, count: number, pageRows: number): number {
  if (count === 0) return -1;
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index));
  switch (move) {
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    case 'next':
      return clamp(current + 1);
    case 'previous':
      return current < 0 ? 0 : clamp(current - 1);
    case 'page-down':
      return clamp(Math.max(current, 0) + pageRows);
    case 'page-up':
      return clamp(Math.max(current, 0) - pageRows);
  }
}
