import { domainToASCII } from 'node:url';
import { invalidInput } from '@myra/shared/errors/app-error';

const LOCAL_MAX = 64;
const DOMAIN_MAX = 255;
const ADDRESS_MAX = 254;
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?=.{1,255}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

/**
 * An address for the wire: `local@domain` with an ASCII domain (IDNA) and the lengths of RFC 5321 4.5.3.1. Only dot-atoms are
 * allowed, so that nothing can end a header or an SMTP command.
 * @param field wire name of the field, for the error.
 * @throws AppError invalid-input with `details.reason` `bad-address`.
 */
export function toWireAddress(address: string, field: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  // The URL parser removes line breaks and tabs, so they are refused first.
  const domain = /\s/.test(address) ? '' : domainToASCII(address.slice(at + 1));
  const wire = `${local}@${domain}`;
  const isGood =
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    domain.length <= DOMAIN_MAX &&
    DOMAIN.test(domain) &&
    wire.length <= ADDRESS_MAX;
  if (isGood) return wire;
  throw invalidInput('This is not an email address that mail can be sent to.', {
    reason: 'bad-address',
    issues: [{ path: field, message: 'Not a valid email address' }],
  });
}
