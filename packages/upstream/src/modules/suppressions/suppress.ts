import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { actorName, type Ctx } from '../../context.ts';
import { noteUnmatched } from '../threads/index.ts';
import { markLifted, markSuppressed } from './mark-suppressed.ts';
import { forgetValue, insertSuppression, listSuppressed, moveToRemovals } from './suppression.store.ts';

export type SuppressionScope = 'address' | 'domain';
/** Why an address may not be written to any more. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained';
/** Also the reason that only people choose: `policy`, for the organization's own decision. */
export type ListedReason = SuppressionReason | 'policy';

type Suppressing = Pick<Ctx, 'sealer' | 'clock' | 'marker' | 'log'>;

/** The purpose of the sealed value, beside its organization and hash. */
export const purpose = 'suppressions.value';

/** The domain of an address in ASCII (IDNA), so that both its spellings are one entry. */
const asciiDomainOf = (address: string): string => {
  const domain = domainOf(address);
  return domainToASCII(domain) || domain;
};

/** The normal form of an address: lower case, domain in ASCII (IDNA). */
function normalAddress(address: string): string {
  const folded = address.trim().toLowerCase();
  return `${folded.slice(0, folded.lastIndexOf('@'))}@${asciiDomainOf(folded)}`;
}

/** The normal form of an address or a domain. */
export const normalOf = (scope: SuppressionScope, value: string): string =>
  scope === 'address' ? normalAddress(value) : asciiDomainOf(value.trim().toLowerCase());

/**
 * The organization is part of the hash, so equal values of two organizations have different hashes. The secret is not,
 * because a suppression must still be found after the secret was changed.
 */
export function hashOf(organizationId: number, scope: SuppressionScope, normal: string): string {
  return createHash('sha256').update(`${organizationId}\n${scope}\n${normal}`).digest('hex');
}

/** The hash that an organization's entry of a domain has. */
export const domainKey = (organizationId: number, domain: string): string =>
  hashOf(organizationId, 'domain', normalOf('domain', domain));

/**
 * Suppresses an address or a whole domain for the organization, in the caller's transaction. The entry has a hash and
 * the sealed value. It belongs to no lead, so it survives deletion and a new import. Returns whether it is new.
 */
export async function suppress(
  ctx: Suppressing,
  tx: OrganizationTx,
  input: { scope: SuppressionScope; value: string; reason: ListedReason; source: string; at?: Date },
): Promise<boolean> {
  const { scope, reason, source } = input;
  const normal = normalOf(scope, input.value);
  const valueHash = hashOf(tx.organizationId, scope, normal);
  const row = {
    scope,
    valueHash,
    valueSealed: ctx.sealer.seal(normal, { organization: tx.organizationId, purpose, row: valueHash }),
    reason,
    source,
    at: input.at ?? ctx.clock.now(),
  };
  const { stored, isNew } = await insertSuppression(tx, row);
  if (isNew || reason === 'complained' || (reason === 'unsubscribed' && source !== 'import'))
    markSuppressed(ctx, tx, stored);
  await noteUnmatched(tx, scope === 'address' ? { address: normal } : { domain: normal });
  return isNew;
}

/**
 * Which of these addresses may not be written to, by address or by domain. Returns them as they were given.
 * @param wroteAt when the person at an address last wrote in person: an earlier suppression does not count, except a
 * complaint. For answers only.
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
      hashOf(tx.organizationId, 'domain', asciiDomainOf(normal)),
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

/** Suppresses the address of an erased person: nobody can read it again, only recognise it. An earlier reason stays. */
export async function suppressForGood(ctx: Suppressing, tx: OrganizationTx, address: string): Promise<void> {
  const [reason, source, at] = ['policy', 'erasure', ctx.clock.now()] as const;
  await suppress(ctx, tx, { scope: 'address', value: address, reason, source, at });
  const valueHash = hashOf(tx.organizationId, 'address', normalAddress(address));
  await forgetValue(tx, valueHash);
  markSuppressed(ctx, tx, { scope: 'address', valueHash, valueSealed: '', reason, source, at });
}

/** Suppresses an address that does not exist. */
export async function suppressAddress(
  ctx: Suppressing,
  tx: OrganizationTx,
  input: { address: string; reason: 'bounced'; source: string },
): Promise<void> {
  const { address, reason, source } = input;
  await suppress(ctx, tx, { scope: 'address', value: address, reason, source });
}

/** The source of entries that a merge added. */
const FROM_MERGE = 'merge';
/** What a person said belongs to the person. That an address does not exist belongs to the address. */
const OF_THE_PERSON = new Set(['unsubscribed', 'complained', 'policy']);

/**
 * Two addresses belong to one person: what the person said at one of them also counts for the remaining one. Returns
 * whether that one may not be written to, for any reason, and the hashes of what was added for it.
 */
export async function copySuppression(
  ctx: Suppressing,
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

/**
 * The two addresses belong to two people after all: what `copySuppression` added is removed, unless the person
 * repeated it since.
 */
export function removeCopied(ctx: Lifting, tx: OrganizationTx, hashes: readonly string[]): Promise<void> {
  return lift(ctx, tx, hashes, { source: FROM_MERGE, reason: 'The merge that it came with was undone.' });
}

/** The source of entries that the correction of a message's meaning added. */
const FROM_CORRECTION = 'correction';

/** A person read an opt-out in a message. Returns the hashes that undoing the correction may lift. */
export async function suppressCorrected(
  ctx: Suppressing,
  tx: OrganizationTx,
  addresses: readonly string[],
): Promise<string[]> {
  for (const value of addresses)
    await suppress(ctx, tx, { scope: 'address', value, reason: 'unsubscribed', source: FROM_CORRECTION });
  const hashes = addresses.map((address) => hashOf(tx.organizationId, 'address', normalAddress(address)));
  const found = await listSuppressed(tx, hashes);
  return hashes.filter((hash) => found.get(hash)?.source === FROM_CORRECTION);
}

/** Lifts what `suppressCorrected` added, unless the person opted out otherwise since. */
export function liftCorrected(ctx: Lifting, tx: OrganizationTx, hashes: readonly string[]): Promise<void> {
  return lift(ctx, tx, hashes, {
    source: FROM_CORRECTION,
    reason: 'The correction that it came with was undone.',
  });
}

/** An opt-out is noted in the transaction that stores its message; what was noted later somebody said otherwise. */
const WITH_MESSAGE_MS = 60_000;

/**
 * A person says that a reply was no opt-out: lifts what it alone set. Not what the person at the address said before or since, in
 * another reply or by a link. Returns the hashes.
 */
export async function liftHeard(
  ctx: Lifting,
  tx: OrganizationTx,
  { addresses, repliedAt }: { addresses: readonly string[]; repliedAt: Date },
): Promise<string[]> {
  const hashes = addresses.map((address) => hashOf(tx.organizationId, 'address', normalAddress(address)));
  const own = [...(await listSuppressed(tx, hashes))].flatMap(([hash, { at, source }]) =>
    source === 'reply' && Math.abs(at.getTime() - repliedAt.getTime()) < WITH_MESSAGE_MS ? [hash] : [],
  );
  await lift(ctx, tx, own, { source: 'reply', reason: 'A person read the reply as no opt-out.' });
  return own;
}

type Lifting = Pick<Ctx, 'actor' | 'clock' | 'marker' | 'log'>;

async function lift(
  ctx: Lifting,
  tx: OrganizationTx,
  hashes: readonly string[],
  of: { source: string; reason: string },
): Promise<void> {
  const now = ctx.clock.now();
  for (const hash of hashes) {
    const lifted = await moveToRemovals(tx, { hash, ...of, removedBy: actorName(ctx.actor), now });
    if (lifted) markLifted(ctx, tx, lifted, now);
  }
}
