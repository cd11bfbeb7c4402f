/**
 * The rows whose pattern stands in a text, in the order of the rows, and where. What one row has found is read by no later one:
 * "West Virginia" is not Virginia too.
 */
export function findAll<Row extends readonly [RegExp, ...unknown[]]>(
  rows: readonly Row[],
  text: string,
): { row: Row; index: number; end: number }[] {
  let rest = text;
  return rows.flatMap((row) => {
    const match = row[0].exec(rest);
    if (!match) return [];
    rest = rest.replaceAll(new RegExp(row[0], 'giu'), (word) => ' '.repeat(word.length));
    return { row, index: match.index, end: match.index + match[0].length };
  });
}
