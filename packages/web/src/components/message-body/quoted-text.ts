export interface QuotedText {
  own: string;
  /** From the line that introduces the quote to the end. Empty if nothing is quoted. */
  quoted: string;
}

/** Lines with which mail programs introduce a quote. */
const INTRODUCTIONS = [
  /^On .{4,200} wrote:$/i,
  /^-{2,}\s*(?:Original|Forwarded) Message\s*-{2,}$/i,
  /^_{8,}$/,
  /^From:\s.+$/i,
];
/** 'On … wrote:' may be broken over up to this many lines. */
const INTRODUCTION_LINES_MAX = 3;

/**
 * Splits a plain message into new text and quoted text: by `ownText`, the new part that the service found, if the
 * message begins with it, else by how mail programs quote. A text that is only quote is not split.
 */
export function partQuoted(text: string, ownText?: string | null): QuotedText {
  const known = ownText?.trim() ?? '';
  const start = text.trimStart();
  if (known !== '' && start.startsWith(known))
    return { own: known, quoted: start.slice(known.length).trim() };
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((_, index) => beginsQuote(lines, index));
  const own = at < 0 ? text : lines.slice(0, at).join('\n').trimEnd();
  if (at < 0 || own.trim() === '') return { own: text.trimEnd(), quoted: '' };
  return { own, quoted: lines.slice(at).join('\n').trimEnd() };
}

function beginsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (line.startsWith('>')) return true;
  if (/^From:\s/i.test(line)) return /^(?:Sent|Date|To):\s/i.test(lines[index + 1]?.trim() ?? '');
  if (INTRODUCTIONS.some((pattern) => pattern.test(line))) return true;
  if (!/^On\s/i.test(line)) return false;
  return /^On .{4,300} wrote:$/i.test(
    lines
      .slice(index, index + INTRODUCTION_LINES_MAX)
      .map((each) => each.trim())
      .join(' ')
      .replace(/wrote:.*$/i, 'wrote:'),
  );
}
