import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { actorName, type Ctx } from '../../context.ts';
import { noteUnmatched } from '../threads/index.ts';
import { markLifted } from './mark-suppressed.ts';
import { hashOf, normalOf } from './suppress.ts';
import { listSuppressed, moveToRemovals } from './suppression.store.ts';

/** An entry that keeps some addresses from being written to. */
export type Entry = {
  scope: 'address' | 'domain';
  value: string;
  hash: string;
  reason: string;
  source: string;
  at: Date;
};

/** What is never lifted where a person is shown: their own word, a whole domain, an erasure. */
export type KeptBecause = 'own-word' | 'domain' | 'erased';

/** The entries of these addresses and of their domains, newest first. */
export async function entriesOf(tx: OrganizationTx, addresses: readonly string[]): Promise<Entry[]> {
  const values = new Map<string, Pick<Entry, 'scope' | 'value'>>();
  for (const address of addresses) {
    const normal = normalOf('address', address);
    const domain = domainOf(normal);
    values.set(hashOf(tx.organizationId, 'address', normal), { scope: 'address', value: normal });
    values.set(hashOf(tx.organizationId, 'domain', domain), { scope: 'domain', value: domain });
  }
  const found = await listSuppressed(tx, [...values.keys()]);
  return [...found]
    .flatMap(([hash, entry]) => {
      const of = values.get(hash);
      return of ? [{ ...of, ...entry, hash }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Why entries stay, however much somebody would like to lift them; null where they may go. */
export function keptBecause(entries: readonly Entry[]): KeptBecause | null {
  if (entries.some(({ reason }) => reason === 'unsubscribed' || reason === 'complained')) return 'own-word';
  if (entries.some(({ source }) => source === 'erasure')) return 'erased';
  return entries.some(({ scope }) => scope === 'domain') ? 'domain' : null;
}

/** Lifts entries of addresses and records who did it and why. */
export async function liftEntries(
  ctx: Pick<Ctx, 'actor' | 'clock' | 'marker' | 'log'>,
  tx: OrganizationTx,
  entries: readonly Entry[],
  reason: string,
): Promise<void> {
  const now = ctx.clock.now();
  for (const { hash, value } of entries) {
    const lifted = await moveToRemovals(tx, { hash, reason, removedBy: actorName(ctx.actor), now });
    if (lifted) markLifted(ctx, tx, lifted, now);
    await noteUnmatched(tx, { address: value });
  }
}
