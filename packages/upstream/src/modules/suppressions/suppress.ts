import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { insertSuppression, listSuppressed, moveToRemovals } from './suppression.store.ts';

export type SuppressionScope = 'address' | 'domain';
/** Why somebody may not be written to any more. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained';
/** Also what only people decide: `policy`, for the organization's own decision. */
export type ListedReason = SuppressionReason | 'policy';

/** What a sealed value is bound to, beside its organization and its hash. */
export const purpose = 'suppressions.value';

const domainOf = (address: string): string => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || domain;
};

/** One spelling of an address: lower case, domain in ASCII (IDNA). */
function normalAddress(address: string): string {
  const folded = address.trim().toLowerCase();
  return `${folded.slice(0, folded.lastIndexOf('@'))}@${domainOf(folded)}`;
}

/** One spelling of an address or a domain. */
export const normalOf = (scope: SuppressionScope, value: string): string =>
  scope === 'address' ? normalAddress(value) : domainOf(value.trim().toLowerCase());

/**
 * The organization is part of what is hashed, so equal values of two organizations look unlike each other. The secret is
 * not: a suppression must still be found after the secret was changed.
 */
export function hashOf(organizationId: number, scope: SuppressionScope, normal: string): string {
  return createHash('sha256').update(`${organizationId}\n${scope}\n${normal}`).digest('hex');
}

/**
 * Takes an address or a whole domain out of reach for the organization, in the caller's transaction. The entry holds a
 * hash and the sealed value, belongs to no lead and so survives deletion and a new import. Returns whether it is new.
 */
export async function suppress(
  ctx: Pick<Ctx, 'sealer' | 'clock'>,
  tx: OrganizationTx,
  input: { scope: SuppressionScope; value: string; reason: ListedReason; source: string },
): Promise<boolean> {
  const { scope, reason, source } = input;
  const normal = normalOf(scope, input.value);
  const valueHash = hashOf(tx.organizationId, scope, normal);
  return insertSuppression(tx, {
    scope,
    valueHash,
    valueSealed: ctx.sealer.seal(normal, { organization: tx.organizationId, purpose, row: valueHash }),
    reason,
    source,
    at: ctx.clock.now(),
  });
}

/**
 * Which of these addresses may not be written to, by address or by domain. Returns them as they were given.
 * @param wroteAt when the person at an address last wrote by hand: what was suppressed before that, but for a complaint,
 *   does not count. For answers alone.
 */
export async function suppressedAmong(
  _ctx: unknown,
  tx: OrganizationTx,
  addresses: readonly string[],
  wroteAt?: ReadonlyMap<string, Date>,
): Promise<ReadonlySet<string>> {
  const hashesOf = (address: string) => {
    const normal = normalAddress(address);
    return [
      hashOf(tx.organizationId, 'address', normal),
      hashOf(tx.organizationId, 'domain', domainOf(normal)),
    ];
  };
  const hashes = new Map(addresses.map((address) => [address, hashesOf(address)]));
  const suppressed = await listSuppressed(tx, [...new Set([...hashes.values()].flat())]);
  const holds = (address: string) =>
    (hashes.get(address) ?? []).some((hash) => {
      const found = suppressed.get(hash);
      const wrote = wroteAt?.get(address);
      return found !== undefined && !(wrote && found.reason !== 'complained' && found.at < wrote);
    });
  return new Set(addresses.filter(holds));
}

/** Takes an address that does not exist out of reach. */
export async function suppressAddress(
  ctx: Pick<Ctx, 'sealer' | 'clock'>,
  tx: OrganizationTx,
  input: { address: string; reason: 'bounced'; source: string },
): Promise<void> {
  const { address, reason, source } = input;
  await suppress(ctx, tx, { scope: 'address', value: address, reason, source });
}

/** The source of what a merge added. */
const FROM_MERGE = 'merge';
/** What somebody said goes with the person; that an address does not exist belongs to the address. */
const OF_THE_PERSON = new Set(['unsubscribed', 'complained', 'policy']);

/**
 * Two addresses turned out to be one person's: what the person said at any of them holds for the one that stays. Returns
 * whether that may not be written to, for whatever reason, and the hashes of what was added for it.
 */
export async function carrySuppression(
  ctx: Pick<Ctx, 'sealer' | 'clock'>,
  tx: OrganizationTx,
  input: { from: readonly string[]; to: string },
): Promise<{ isOut: boolean; added: string[] }> {
  const { from, to } = input;
  if (to === '') return { isOut: false, added: [] };
  const hashes = from
    .filter((address) => address !== '' && address !== to)
    .map((address) => hashOf(tx.organizationId, 'address', normalAddress(address)));
  let isNew = false;
  for (const { reason } of (await listSuppressed(tx, hashes)).values()) {
    if (!OF_THE_PERSON.has(reason)) continue;
    const values = {
      scope: 'address',
      value: to,
      reason: reason as ListedReason,
      source: FROM_MERGE,
    } as const;
    isNew = (await suppress(ctx, tx, values)) || isNew;
  }
  return {
    isOut: (await suppressedAmong(ctx, tx, [to])).size > 0,
    added: isNew ? [hashOf(tx.organizationId, 'address', normalAddress(to))] : [],
  };
}

/** The two addresses are two people's after all: what `carrySuppression` added goes, where nothing was said since. */
export async function takeBackCarried(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) {
    await moveToRemovals(tx, {
      hash,
      reason: 'The merge that it came with was undone.',
      removedBy: actorName(ctx.actor),
      now: ctx.clock.now(),
      source: FROM_MERGE,
    });
  }
}
