import { MAIL_PORTS, type OutboundPolicy } from '@myra/platform/outbound/outbound-policy';
import { resolvePublicHost } from '@myra/platform/outbound/resolve-public-host';
import type { ResolveMailHost } from './types.ts';

const DEADLINE_MS = 10_000;

/** Resolves mail servers under the process's outbound policy: mail ports at public addresses, and allowed hosts. */
export function resolveMailHostUnder(policy: OutboundPolicy): ResolveMailHost {
  return async ({ host, port }) => {
    const checked = await resolvePublicHost({
      host,
      port,
      policy,
      ports: MAIL_PORTS,
      deadlineMs: DEADLINE_MS,
    });
    return [checked.address];
  };
}
