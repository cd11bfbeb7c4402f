import { SIGN_OFF } from '../text/sign-off.ts';

const GREETING =
  /^(?:(?:hi|hello|dear|good (?:morning|afternoon|day))\b[^.!?]{0,80}|[\p{Lu}][^.!?]{0,60}),$|^Dr\. [^!?]{1,60},$|^(?:Hola|Buenos días|Estimad[oa])\b[^!?]{0,80}:$/u;
const SIGNATURE_LINES_MAX = 6;

/** An email's own parts; greeting and signature are empty where there is none. `signature` is what a person typed, if known. */
export function bodyParts(
  body: string,
  signature = '',
): { greeting: string; paragraphs: string[]; signature: string } {
  const paragraphs = body
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const parts = { greeting: '', paragraphs, signature: '' };
  if (paragraphs.length > 1 && GREETING.test(paragraphs[0] ?? '')) parts.greeting = paragraphs.shift() ?? '';
  const last = paragraphs.at(-1) ?? '';
  const lines = last.split('\n');
  const isSignature =
    (signature !== '' && last === signature.trim()) ||
    SIGN_OFF.test(lines[0]?.trim() ?? '') ||
    (lines.length <= SIGNATURE_LINES_MAX && !/[.!?:]$/u.test(last) && last.split(/\s+/u).length <= 12);
  if (paragraphs.length > 1 && isSignature) parts.signature = paragraphs.pop() ?? '';
  return parts;
}

/** The part between greeting and signature, as the word limit counts it; `signature` is what a person typed, if known. */
export const mainText = (body: string, signature = ''): string =>
  bodyParts(body, signature).paragraphs.join('\n\n');
