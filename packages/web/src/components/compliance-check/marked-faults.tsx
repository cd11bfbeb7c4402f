import type { RouterOutputs } from '@/lib/trpc';

export type Fault = RouterOutputs['documents']['check']['faults'][number];

interface Piece {
  from: number;
  text: string;
  faults: string[];
  isBlocking: boolean;
}

/** A text in pieces, each with the faults that lie on it. */
export function piecesOf(text: string, faults: readonly Fault[]): Piece[] {
  const placed = faults.flatMap(({ part, at, need, is_blocking: isBlocking }) =>
    part === 'body' && at && at.from !== null && at.to !== null
      ? [{ from: at.from, to: at.to, need: need ?? '', isBlocking: isBlocking === true }]
      : [],
  );
  const edges = new Set([0, text.length, ...placed.flatMap(({ from, to }) => [from, to])]);
  const cuts = [...edges].filter((at) => at >= 0 && at <= text.length).toSorted((a, b) => a - b);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const here = placed.filter((one) => one.from <= from && one.to >= to);
    return {
      from,
      text: text.slice(from, to),
      faults: here.map(({ need }) => need),
      isBlocking: here.some(({ isBlocking }) => isBlocking),
    };
  });
}

/** A checked text with each fault marked. */
export function MarkedFaults({ text, faults }: { text: string; faults: readonly Fault[] }) {
  return (
    <p className="leading-[22px] wrap-anywhere whitespace-pre-wrap">
      {piecesOf(text, faults).map((piece) =>
        piece.faults.length === 0 ? (
          <span key={piece.from}>{piece.text}</span>
        ) : (
          <mark
            key={piece.from}
            title={piece.faults.join('\n')}
            className={
              piece.isBlocking
                ? 'rounded-sm bg-danger-soft text-danger-soft-foreground underline decoration-dotted underline-offset-4'
                : 'rounded-sm bg-warning-soft text-warning-soft-foreground underline decoration-dotted underline-offset-4'
            }
          >
            {piece.text}
          </mark>
        ),
      )}
    </p>
  );
}
