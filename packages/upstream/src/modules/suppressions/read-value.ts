import { domainToASCII } from 'node:url';
import { emailAddress } from '@myra/shared/contracts/wire';
import type { SuppressionScope } from './suppress.ts';

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * What a person typed: an address, or a domain with or without the @ before it. Undefined for anything else. A domain
 * outside ASCII is read as its IDNA form.
 */
export function readValue(typed: string): { scope: SuppressionScope; value: string } | undefined {
  const text = typed.trim().toLowerCase();
  if (/[\s,;<>]/.test(text)) return undefined;
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  if (!DOMAIN.test(domain)) return undefined;
  if (at <= 0) return { scope: 'domain', value: domain };
  const address = `${text.slice(0, at)}@${domain}`;
  return emailAddress.safeParse(address).success ? { scope: 'address', value: address } : undefined;
}
