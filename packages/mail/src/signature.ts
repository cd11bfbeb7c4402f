import { asksToOptOut } from '@myra/shared/rules/mail/opt-out-words';
import { SIGN_OFFS } from '@myra/shared/rules/mail/sign-offs';
import { anyOf } from '@myra/shared/rules/text/any-of';

/** A line that only says goodbye. What follows is name, title, firm and slogan. */
const SIGN_OFF = new RegExp(`^\\W{0,3}(?:${SIGN_OFFS})\\W{0,4}$`, 'iu');
const NAME =
  /^[-–—~]{0,2}\s?(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?\p{Lu}[\p{L}'’.-]{0,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,3}(?:, [\p{Lu}.]{2,6}){0,3}$/u;
/** One word that is a message and no name. */
const SAYS_SOMETHING = new RegExp(
  `^(?:${anyOf(`
    yes|no|sure|ok(?:ay)?|stop|remove|unsu\\w*|baja|abmelden|cancel|interested|thanks|gracias
    merci|danke|help|sí|si|ja|oui|sim|maybe|please|pass|never|call me|absolutely|great|perfect
    correct|agreed|spam`)})\\b`,
  'iu',
);
const NOTICE = new RegExp(
  `\\b(?:${anyOf(`
    confidential(?:ity)?|privileged|intended recipient|received this .{0,20} in error
    unauthorized (?:review|use|disclosure)|consider the environment|confidencial(?:es)?|destinatario
    destinatário|vertraulich|confidentiel\\w{0,2}`)})\\b`,
  'iu',
);
/** How a notice begins that stands right below other lines. */
const NOTICE_BEGINS = new RegExp(
  `^\\W{0,5}(?:${anyOf(`
    avis[oe]|nota (?:legal|de)|confiden\\p{L}+|disclaimer|legal notice|privileged|este (?:mensaje|correo|e-?mail)
    (?:la|toda) informaci[oó]n|th(?:is|e) (?:e-?mail|message|information|content)`)})(?!\\p{L})`,
  'iu',
);
const SIGNATURE_LINES_MAX = 10;
const WORDS_OF_A_SLOGAN = 9;

const isName = (line: string): boolean =>
  line.length <= 40 &&
  NAME.test(line) &&
  !SAYS_SOMETHING.test(line.replace(/^\W+/u, '')) &&
  !asksToOptOut(line);

const isPostscript = (line: string): boolean => /^\W{0,3}p\.?\s?s\b/iu.test(line);

/** Where the signature begins: at a line that says goodbye, or at a name on its own behind an empty line. */
function signatureAt(lines: readonly string[]): number {
  const signOff = lines.findIndex((line, index) => index > 0 && SIGN_OFF.test(line.trim()));
  if (signOff > 0 && lines.length - signOff <= SIGNATURE_LINES_MAX + 1) return signOff;
  const name = lines.findLastIndex(
    (line, index) => index > 1 && lines[index - 1]?.trim() === '' && isName(line.trim()),
  );
  return name > 0 && lines.length - name <= SIGNATURE_LINES_MAX ? name : lines.length;
}

/**
 * Text without the signature that no mark announces, and without the notices that mail systems add. A postscript and
 * whole sentences behind the signature stay: what somebody says is worth more than a clean cut.
 */
export function withoutSignature(text: string): string {
  const lines = text
    .split(/\n{2,}/u)
    .filter((paragraph, index) => index === 0 || !isAddedNotice(paragraph))
    .map(withoutNoticeBelow)
    .join('\n\n')
    .split('\n');
  const at = signatureAt(lines);
  const rest = lines.slice(at);
  const gap = rest.findIndex((line) => line.trim() === '');
  const said = rest.filter(
    (line, index) =>
      isPostscript(line.trim()) ||
      (gap >= 0 && index > gap && line.trim().split(/\s+/u).length > WORDS_OF_A_SLOGAN && !NOTICE.test(line)),
  );
  return [...lines.slice(0, at), ...said].join('\n').trim();
}

/** A paragraph that is a notice from its beginning; one that begins with a name is a signature and is cut as one. */
const isAddedNotice = (paragraph: string): boolean =>
  NOTICE.test(paragraph.slice(0, 200)) && paragraph.length > 80;

/** A paragraph without the notice that begins at one of its lines and goes on to its end. */
function withoutNoticeBelow(paragraph: string): string {
  const lines = paragraph.split('\n');
  const at = lines.findIndex(
    (line, index) => index > 0 && NOTICE_BEGINS.test(line) && isAddedNotice(lines.slice(index).join('\n')),
  );
  return at < 0 ? paragraph : lines.slice(0, at).join('\n');
}
