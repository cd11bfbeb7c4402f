import { domainToASCII } from 'node:url';
import type { ADDRESS_FAULTS } from '@myra/shared/constants/set-aside-rows';
import { isRoleAddress } from '@myra/shared/rules/leads/role-address';

/** Why an address is refused. */
export type EmailFault = (typeof ADDRESS_FAULTS)[number];

export type EmailRead =
  | { ok: true; email: string; key: string; isRole: boolean }
  | { ok: false; code: EmailFault; message: string };

const refused = (code: EmailFault, message: string): EmailRead => ({ ok: false, code, message });

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?=.{1,255}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
/** Most cells. They are checked without unwrapping. */
const USUAL = /^[A-Za-z0-9._+'-]+@[A-Za-z0-9.-]+$/;
const CELL_CHARS_MAX = 1000;
const SPACES = /^[\s\u00a0\u200b\ufeff]+|[\s\u00a0\u200b\ufeff]+$/g;
/**
 * Reads one address (RFC 5321: 64 octets before the @, 254 in all). `Name <address>` and `mailto:` are accepted. An
 * international domain is stored in its ASCII form. `key` is the normal form: leads with the same key are one person.
 */
export function readEmail(cell: string): EmailRead {
  return USUAL.test(cell) ? judgeParts(cell) : readUnusual(cell);
}

function readUnusual(cell: string): EmailRead {
  // Checked before any pattern: thousands of spaces would cost quadratic time.
  if (cell.length > CELL_CHARS_MAX) return refused('email-too-long', 'The email address is too long.');
  let text = cell.replace(SPACES, '');
  if (text === '' || /^(n\/?a|none|null|unknown|-+)$/i.test(text))
    return refused('email-missing', 'There is no email address.');
  if (/[\r\n]/.test(text)) return refused('email-line-break', 'The email address contains a line break.');
  text = text.replace(/^mailto:/i, '');
  const bracketed = /^[^<>]*<([^<>]*)>$/.exec(text);
  if (bracketed) text = (bracketed[1] ?? '').trim();
  if (text.split('@').length > 2 && /[,;\s|/]/.test(text)) {
    return refused('email-several', 'The cell holds more than one email address.');
  }
  return judgeParts(text);
}

function judgeParts(text: string): EmailRead {
  const at = text.indexOf('@');
  if (at === -1 || at !== text.lastIndexOf('@'))
    return refused('email-invalid', 'The email address needs exactly one @.');
  const local = text.slice(0, at);
  if (text.length > 320 || local.length > 64)
    return refused('email-too-long', 'The email address is too long.');
  if (/\P{ASCII}/u.test(local)) {
    return refused('email-not-ascii', 'The part before the @ has letters that most mail servers refuse.');
  }
  const domain = toAsciiDomain(text.slice(at + 1));
  if (!LOCAL.test(local) || !DOMAIN.test(domain))
    return refused('email-invalid', 'This is not an email address.');
  const email = `${local}@${domain}`;
  if (email.length > 254) return refused('email-too-long', 'The email address is too long.');
  return { ok: true, email, key: email.toLowerCase(), isRole: isRoleAddress(local) };
}

function toAsciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  return /^[a-z0-9.-]*$/.test(lower) ? lower : domainToASCII(lower);
}
