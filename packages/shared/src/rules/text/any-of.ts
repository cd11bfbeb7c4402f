/** The alternatives of a pattern, some on each line of a text, as one source. */
export const anyOf = (lines: string): string =>
  lines
    .trim()
    .split(/\s*\n\s*/u)
    .join('|');

/** The words of a text, on any number of lines. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));
