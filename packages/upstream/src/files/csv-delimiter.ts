/** Possible separators, in order of preference if the sample fits several. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;

const SAMPLE_RECORDS = 25;

/**
 * Number of cells in each record of the sample; separators in quotes do not count. The last record may be incomplete
 * and is left out.
 */
function countCells(sample: string, delimiter: string): number[] {
  const counts: number[] = [];
  let cells = 1;
  let isQuoted = false;
  let isBlank = true;
  for (let i = 0; i < sample.length && counts.length < SAMPLE_RECORDS; i++) {
    const char = sample[i];
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === delimiter) cells++;
    else if (char === '\n' || char === '\r') {
      if (!isBlank) counts.push(cells);
      cells = 1;
      isBlank = true;
      continue;
    }
    isBlank = false;
  }
  if (counts.length === 0) counts.push(cells);
  return counts;
}

/** The separator that splits the header into most cells and the following records into the same number. */
export function detectDelimiter(sample: string): string {
  let best: string = DELIMITERS[0];
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const counts = countCells(sample, delimiter);
    const width = counts[0] ?? 1;
    if (width < 2) continue;
    const alike = counts.filter((count) => count === width).length / counts.length;
    const score = alike * 100 + Math.min(width, 50);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}
