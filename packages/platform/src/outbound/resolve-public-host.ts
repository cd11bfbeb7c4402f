import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '@myra/shared/errors/app-error';
import { settlesWithin } from '../settles-within.ts';
import { isAllowed, isPublicAddress, type OutboundPolicy } from './outbound-policy.ts';

/** A checked address. Connect only to it: a second look-up may answer differently. */
export type CheckedAddress = { address: string; family: 4 | 6 };

export type ResolveInput = {
  host: string;
  port: number;
  policy: OutboundPolicy;
  /** Ports that this kind of call may use. */
  ports: readonly number[];
  deadlineMs: number;
};

const refused = (reason: string): AppError =>
  new AppError('invalid-input', {
    message: 'Outbound call refused',
    publicMessage: 'This address cannot be used.',
    details: { reason },
  });

/** One text for every network failure, so that it reveals nothing about internal networks. */
export const unreachable = (cause?: unknown): AppError =>
  new AppError('upstream-unavailable', {
    message: 'Outbound call failed',
    publicMessage: 'The server could not be reached.',
    details: { reason: 'unreachable' },
    cause,
  });

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/**
 * Looks a host up and returns an address to connect to. Throws `invalid-input` (reason `address-refused` or
 * `port-refused`) if any of its addresses is internal and the policy does not name `host:port`. Throws
 * `upstream-unavailable` if the host cannot be found.
 */
export async function resolvePublicHost(input: ResolveInput): Promise<CheckedAddress> {
  const host = bare(input.host);
  const named = isAllowed(input.policy, host, input.port);
  if (!named && !input.ports.includes(input.port)) throw refused('port-refused');
  const found = await lookUp(host, input.deadlineMs);
  if (!named && !found.every(({ address }) => isPublicAddress(address))) throw refused('address-refused');
  const [first] = found;
  if (!first) throw unreachable();
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

async function lookUp(
  host: string,
  deadlineMs: number,
): Promise<readonly { address: string; family: number }[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const pending = lookup(host, { all: true });
  if (!(await settlesWithin(pending, deadlineMs))) throw unreachable();
  return pending.catch((error: unknown) => {
    throw unreachable(error);
  });
}
