import { withoutSignature } from './signature.ts';

const TEXT_CHARS_MAX = 50_000;

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

const SIGNATURE_LINES: readonly RegExp[] = [
  /^--\s?$/,
  /^(outlook für (ios|android) (beziehen|holen)|télécharger outlook pour|obtener outlook para|obter o outlook para|scarica outlook per|outlook voor (ios|android))/i,
  /^(sent|get|gesendet|envoyé|enviado|von meinem)(?!\p{L}).{0,30}\b(iphone|ipad|android|outlook|galaxy|mobile|blackberry|smartphone|yahoo|proton)/iu,
];

/** How many lines an attribution at this line has; 0 if there is none. */
function attributionLines(lines: readonly string[], index: number): number {
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

/** Whether the rest of the message is a quote without marks (Outlook). */
function startsUnmarkedQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const isFollowedBy = (pattern: RegExp) =>
    lines.slice(index + 1, index + 6).some((next) => pattern.test(next.trim()));
  if (FROM_LINE.test(line)) return isFollowedBy(HEADER_LINE);
  // A rule of underscores may also stand above a signature.
  if (/^_{10,}\s*$/.test(line)) return isFollowedBy(FROM_LINE);
  return QUOTE_LINES.some((pattern) => pattern.test(line));
}

const squeeze = (line: string) =>
  line
    .replace(/^[>\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The words that the person wrote now, without quotes, signatures and lines of our own email (its footer speaks of
 * unsubscribing).
 * @param sentText text of our email that this answers, if known.
 */
export function newestOwnText(text: string, sentText = ''): string {
  const lines = text
    .slice(0, TEXT_CHARS_MAX)
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n');
  const ours = new Set(
    sentText
      .split(/\r?\n/)
      .map(squeeze)
      .filter((line) => line.length >= 12),
  );
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const trimmed = line.trim();
    const folded = attributionLines(lines, index);
    if (folded > 0) {
      const first = lines.slice(index + folded).find((next) => next.trim() !== '');
      // Marked lines are skipped below, and own words may follow them.
      if (!first?.trim().startsWith('>')) break;
      index += folded - 1;
      continue;
    }
    if (startsUnmarkedQuote(lines, index)) break;
    if (SIGNATURE_LINES.some((pattern) => pattern.test(trimmed))) break;
    if (trimmed.startsWith('>') || trimmed.startsWith('|')) continue;
    if (ours.size > 0 && trimmed !== '' && ours.has(squeeze(trimmed))) continue;
    kept.push(line.trimEnd());
  }
  return withoutSignature(
    kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}
