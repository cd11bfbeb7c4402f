type Part = { kind?: string | null; text?: string | null };

/** The claim that follows the line, by which alone the writer judges an answer; empty where none does. */
export function toldFact(parts: readonly Part[]): string[] {
  const behind = parts.slice(parts.findIndex(({ kind }) => kind === 'line'));
  return behind
    .filter(({ kind }) => kind === 'more')
    .slice(0, 1)
    .map(({ text }) => text ?? '');
}
