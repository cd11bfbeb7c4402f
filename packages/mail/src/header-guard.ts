import { invalidInput } from '@myra/shared/errors/app-error';

const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]+@[\x21-\x3b\x3d\x3f-\x7e]+>$/;
const MESSAGE_ID_MAX = 250;
const URL_MAX = 900;

function refuse(field: string, reason: string, message: string): never {
  throw invalidInput(message, { reason, issues: [{ path: field, message }] });
}

/**
 * Refuses a header value with CR, LF, NUL or other control characters (ASVS 1.3.11), or with more than `max` characters.
 * @throws AppError invalid-input, `details.reason` `header-injection` or `too-long`.
 */
export function assertHeaderText(value: string, field: string, max = 500): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\x00-\x1f\x7f\u2028\u2029]/.test(value)) {
    refuse(field, 'header-injection', 'Line breaks and control characters are not allowed here.');
  }
  if (value.length > max) refuse(field, 'too-long', `At most ${max} characters are allowed here.`);
  return value;
}

/**
 * A message id with its angle brackets (RFC 5322 3.6.4).
 * @throws AppError invalid-input, `details.reason` `bad-message-id`.
 */
export function assertMessageId(id: string, field: string): string {
  if (id.length <= MESSAGE_ID_MAX && MESSAGE_ID.test(id)) return id;
  return refuse(field, 'bad-message-id', 'Not a message id.');
}

/**
 * An absolute URI that may stand between angle brackets in a header.
 * @throws AppError invalid-input, `details.reason` `bad-url`.
 */
export function assertHeaderUrl(url: string, field: string): string {
  if (url.length <= URL_MAX && /^(https?:\/\/|mailto:)[\x21-\x3b\x3d\x3f-\x7e]+$/.test(url)) return url;
  return refuse(field, 'bad-url', 'Not an address that can be linked.');
}

/**
 * Text of a body: NUL is refused (RFC 5321 2.3.8), line ends become CRLF.
 * @throws AppError invalid-input, `details.reason` `bad-text` or `too-long`.
 */
export function assertBodyText(text: string, field: string, max: number): string {
  if (text.includes('\0')) refuse(field, 'bad-text', 'The text holds a character that cannot be sent.');
  if (text.length > max) refuse(field, 'too-long', `At most ${max} characters are allowed here.`);
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}
