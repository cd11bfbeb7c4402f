import { type RawRow, TOP_ROWS } from './table.ts';

/** Takes the first rows, without their cells being changed later. */
export async function readTop<Row extends RawRow>(
  rows: AsyncGenerator<Row, void, undefined>,
): Promise<Row[]> {
  const top: Row[] = [];
  while (top.length < TOP_ROWS) {
    const next = await rows.next();
    if (next.done) break;
    top.push({ ...next.value, values: [...next.value.values] });
  }
  return top;
}

/** The rows that were taken, then the rest. */
export async function* chained<Row extends RawRow>(
  taken: readonly Row[],
  rest: AsyncGenerator<Row, void, undefined>,
): AsyncGenerator<Row, void, undefined> {
  try {
    for (const row of taken) yield { ...row, values: [...row.values] };
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
