import { readFile } from 'node:fs/promises';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { resolveMailHostUnder } from '@myra/mail/resolve-mail-host';
import type { MailConnection } from '@myra/mail/types';
import type { Config } from '../../config.ts';

let kept: { own: string; context: SecureContext } | undefined;

/** Trusts Node's own authorities and these; made once for as long as they are the same, for all connections. */
function trusting(own: string): SecureContext {
  if (kept?.own === own) return kept.context;
  // Node takes a given list instead of its own authorities, so both are named.
  const context = createSecureContext(own ? { ca: [...getCACertificates('default'), own] } : {});
  kept = { own, context };
  return context;
}

/** The way out to mail servers: public addresses at mail ports, what the configuration names, and `extra` host:port pairs. */
export async function mailConnection(
  config: Pick<Config, 'mailAllowHosts' | 'mailCaFile'>,
  extra: readonly string[] = [],
): Promise<MailConnection> {
  const resolveHost = resolveMailHostUnder({ allowed: [...config.mailAllowHosts, ...extra] });
  const own = config.mailCaFile === undefined ? '' : await readFile(config.mailCaFile, 'utf8');
  return { resolveHost, secureContext: trusting(own) };
}
