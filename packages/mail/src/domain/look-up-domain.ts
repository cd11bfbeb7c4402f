import { Resolver } from 'node:dns/promises';
import type { DomainRecords, Found } from './read-domain.ts';

const TIMEOUT_MS = 2_000;
const TRIES = 2;
const RECORDS_MAX = 50;
/** Selectors of large providers and common programs; selectors cannot be listed. */
const SELECTORS = ['google', 'selector1', 'selector2', 'default', 'dkim', 'mail', 's1', 's2', 'k1', 'smtp'];

/** Answers that mean that there is no such record. */
const NONE = ['ENODATA', 'ENOTFOUND'];

async function txtOf(resolver: Resolver, name: string): Promise<Found> {
  try {
    const records = await resolver.resolveTxt(name);
    // A record longer than 255 characters comes in parts.
    return { kind: 'found', records: records.slice(0, RECORDS_MAX).map((parts) => parts.join('')) };
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'));
    return NONE.includes(code) ? { kind: 'found', records: [] } : { kind: 'unknown' };
  }
}

/** All found records; unknown only if nothing was answered at all. */
function joined(all: readonly Found[]): Found {
  const records = all.flatMap((each) => (each.kind === 'found' ? each.records : []));
  return all.every((each) => each.kind === 'unknown') ? { kind: 'unknown' } : { kind: 'found', records };
}

/** The parent domains that may have a DMARC policy, nearest first; never a top-level domain. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(1, -1).map((_label, index) => labels.slice(index + 1).join('.'));
}

async function dmarcOf(resolver: Resolver, domain: string): Promise<Found> {
  for (const name of [domain, ...parentsOf(domain)]) {
    const found = await txtOf(resolver, `_dmarc.${name}`);
    if (found.kind === 'unknown' || found.records.length > 0) return found;
  }
  return { kind: 'found', records: [] };
}

/**
 * Looks up a domain's SPF, DMARC (also a parent's) and keys under common selectors. Never throws: what could not be asked is
 * `unknown`. `servers` (`address` or `address:port`) replace the system's name servers.
 */
export async function lookUpDomain(domain: string, servers: readonly string[] = []): Promise<DomainRecords> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const [txt, dmarc, ...keys] = await Promise.all([
    txtOf(resolver, domain),
    dmarcOf(resolver, domain),
    ...SELECTORS.map((selector) => txtOf(resolver, `${selector}._domainkey.${domain}`)),
  ]);
  return { txt, dmarc, dkim: joined(keys) };
}
