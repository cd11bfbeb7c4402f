import { EMAIL_LENGTH_MAX } from '../../constants/limits.ts';

/**
 * Whether a text is an email address of the common form: one @, no blanks, a domain with a dot, at most 254 characters.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_LENGTH_MAX) return false;
  const match = /^([^\s@<>()[\]\\,;:"]+)@([^\s@]+)$/.exec(text);
  if (match === null) return false;
  const [, local = '', domain = ''] = match;
  if (local.length > 64 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => /^[\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?$/u.test(label));
}

/** The domain of an address, in small letters. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();
