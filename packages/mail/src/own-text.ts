import { attributionLines, startsUnmarkedQuote } from '@myra/shared/rules/text/quote-lines';
import { withoutSignature } from './signature.ts';

const TEXT_CHARS_MAX = 50_000;

const SIGNATURE_LINES: readonly RegExp[] = [
  /^--\s?$/,
  /^(outlook für (ios|android) (beziehen|holen)|télécharger outlook pour|obtener outlook para|obter o outlook para|scarica outlook per|outlook voor (ios|android))/i,
  /^(sent|get|gesendet|envoyé|enviado|von meinem)(?!\p{L}).{0,30}\b(iphone|ipad|android|outlook|galaxy|mobile|blackberry|smartphone|yahoo|proton)/iu,
];

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
