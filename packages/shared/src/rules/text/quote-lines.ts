/** How mail programs introduce what they quote. */

/** Lines with which mail clients begin a quote. */
const QUOTE_LINES: readonly RegExp[] = [
  /^-{2,}\s*(original|forwarded|ursprüngliche|weitergeleitete|mensaje|message|messaggio)[^-]{0,60}-{2,}\s*$/i,
  /^begin forwarded message:/i,
  /^-{2,} on .{0,200} wrote -{2,}$/i,
];

const FROM_LINE = /^\*?(from|von|de|da|van|från|fra)\s?:\*?\s.{0,300}$/i;

/** "On … wrote:", also folded over up to three lines. */
const ATTRIBUTION =
  /^(>?\s*)?(on|am|le|el|il|op|em|den|dne|w dniu)\b.{4,300}(?<!\p{L})(wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev)(?!\p{L}).{0,200}:\s*$/iu;

/** Header lines after a "From:" line: together they are a quoted header block (Outlook). */
const HEADER_LINE =
  /^\*?(sent|date|to|subject|gesendet|datum|an|betreff|envoyé|enviado|para|asunto|objet)\s?:/i;

/** How many lines "On … wrote:" has at this line, in eight languages; 0 if it is none. */
export function attributionLines(lines: readonly string[], index: number): number {
  const line = lines[index] ?? '';
  if (!/^(>?\s*)?(on|am|le|el|il|op|em|den|dne|w dniu)\b/i.test(line)) return 0;
  const next = [line, lines[index + 1] ?? '', lines[index + 2] ?? ''];
  const end = next.findIndex((one) => one.trim() === '');
  return (
    [1, 2, 3]
      .filter((count) => end < 0 || count <= end)
      .find((count) => ATTRIBUTION.test(next.slice(0, count).join(' '))) ?? 0
  );
}

/** Whether the rest of a message is a quote without marks (Outlook), in six languages. */
export function startsUnmarkedQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const isFollowedBy = (pattern: RegExp) =>
    lines.slice(index + 1, index + 6).some((next) => pattern.test(next.trim()));
  if (FROM_LINE.test(line)) return isFollowedBy(HEADER_LINE);
  // A rule of underscores may also stand above a signature.
  if (/^_{10,}\s*$/.test(line)) return isFollowedBy(FROM_LINE);
  return QUOTE_LINES.some((pattern) => pattern.test(line));
}
