import { readFile } from 'node:fs/promises';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { Config } from '../../config.ts';
import { resolveMailHostUnder } from '../../mail/resolve-mail-host.ts';
import type { MailConnection } from '../../mail/types.ts';

let publicContext: SecureContext | undefined;

/** Trusts Node's own authorities; one for the process, where each connection would make one of its own. */
function trustPublic(): SecureContext {
  publicContext ??= createSecureContext();
  return publicContext;
}

/** The way out to mail servers: public addresses at mail ports, what the configuration names, and `extra` host:port pairs. */
export async function mailConnection(
  config: Pick<Config, 'mailAllowHosts' | 'mailCaFile'>,
  extra: readonly string[] = [],
): Promise<MailConnection> {
  const resolveHost = resolveMailHostUnder({ allowed: [...config.mailAllowHosts, ...extra] });
  if (config.mailCaFile === undefined) return { resolveHost, secureContext: trustPublic() };
  // Node takes a given list instead of its own authorities, so both are named.
  const own = await readFile(config.mailCaFile, 'utf8');
  const ca = [...getCACertificates('default'), own].join('\n');
  return { resolveHost, ca, secureContext: createSecureContext({ ca }) };
}
