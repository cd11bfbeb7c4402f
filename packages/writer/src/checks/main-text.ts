import { SIGN_OFFS } from '@myra/shared/rules/mail/sign-offs';

/** A line that ends an email, before the name. */
export const SIGN_OFF = new RegExp(`^(?:${SIGN_OFFS}),?$`, 'imu');

const GREETING =
  /^(?:(?:hi|hello|dear|good (?:morning|afternoon|day))\b[^.!?]{0,80}|[\p{Lu}](?:[^.!?]|\b(?:Dra?|Mrs?|Ms|Prof)\.){0,60}),$|^Dr\. [^!?]{1,60},$|^(?:Hola|Buenos días|Buen día|Estimad[oa])\b[^!?]{0,80}:$/u;
/** Whether a line greets somebody. */
export const isGreeting = (line: string): boolean => GREETING.test(line);
const SIGNATURE_LINES_MAX = 6;

const FIELD = /[ \t]*\{\{[^{}]*\}\}(?:,[ \t]*)?/u;

/** Whether a text is a typed signature, whatever its merge fields were filled with; a line of one may be missing, and ours stand below. */
function isTyped(text: string, signature: string): boolean {
  const typed = signature.trim();
  if (typed === '' || text === typed) return typed !== '';
  if (!FIELD.test(typed)) return false;
  const lines = typed
    .split('\n')
    .map((line) =>
      FIELD.test(line)
        ? `(?:${line.split(FIELD).map(RegExp.escape).join('[^\\n]*')}\\n)?`
        : `${RegExp.escape(line)}\\n`,
    );
  return new RegExp(`^${lines.join('')}(?:[^\\n]+\\n)?$`, 'u').test(`${text}\n`);
}

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
  if (paragraphs.length > 1 && isGreeting(paragraphs[0] ?? '')) parts.greeting = paragraphs.shift() ?? '';
  const count = signature.trim().split(/\n{2,}/u).length;
  const typed = paragraphs.slice(-count).join('\n\n');
  if (paragraphs.length > count && isTyped(typed, signature)) {
    paragraphs.splice(-count);
    return { ...parts, signature: typed };
  }
  const last = paragraphs.at(-1) ?? '';
  const lines = last.split('\n');
  const isSignature =
    SIGN_OFF.test(lines[0]?.trim() ?? '') ||
    (lines.length <= SIGNATURE_LINES_MAX && !/[.!?:]$/u.test(last) && last.split(/\s+/u).length <= 12);
  if (paragraphs.length > 1 && isSignature) parts.signature = paragraphs.pop() ?? '';
  return parts;
}

/** The part between greeting and signature, as the word limit counts it; `signature` is what a person typed, if known. */
export const mainText = (body: string, signature = ''): string =>
  bodyParts(body, signature).paragraphs.join('\n\n');
