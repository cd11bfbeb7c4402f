import { readFile } from 'node:fs/promises';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { resolveMailHostUnder } from '@myra/mail/resolve-mail-host';
import type { MailConnection } from '@myra/mail/types';
import type { Config } from './config.ts';

let cached: { own: string; context: SecureContext } | undefined;

/** Trusts Node's own authorities and the given ones. One context serves all connections. */
function trusting(own: string): SecureContext {
  if (cached?.own === own) return cached.context;
  // Node takes a given list instead of its own authorities, so both are in it.
  const context = createSecureContext(own ? { ca: [...getCACertificates('default'), own] } : {});
  cached = { own, context };
  return context;
}

/** How mail servers are reached: public addresses at mail ports, hosts from the configuration, and `extra` host:port pairs. */
export async function mailConnection(
  config: Pick<Config, 'mailAllowHosts' | 'mailCaFile'>,
  extra: readonly string[] = [],
): Promise<MailConnection> {
  const resolveHost = resolveMailHostUnder({ allowed: [...config.mailAllowHosts, ...extra] });
  const own = config.mailCaFile === undefined ? '' : await readFile(config.mailCaFile, 'utf8');
  return { resolveHost, secureContext: trusting(own) };
}
