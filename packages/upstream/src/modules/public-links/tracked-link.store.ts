import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, sql } from 'drizzle-orm';
import { interactions, outbound, trackedLinks } from '../../db/schema.ts';
import { NO_VISITS, type Recent, type Tallies, type Tally } from './count-visit.ts';

/** A tracked link with the time its email left: when accepted, else when last given to a server, else null. */
export type TrackedLinkRow = {
  outboundId: number;
  sequenceId: number;
  kind: string;
  targetUrl: string | null;
  sentAt: Date | null;
};

/** The meaning of a token in this organization. */
export async function findTrackedLink(tx: OrganizationTx, tokenHash: string) {
  const [row] = await tx
    .select({
      outboundId: trackedLinks.outboundId,
      sequenceId: trackedLinks.sequenceId,
      kind: trackedLinks.kind,
      targetUrl: trackedLinks.targetUrl,
      sentAt: outbound.sentAt,
      handedAt: outbound.handedAt,
    })
    .from(trackedLinks)
    .innerJoin(
      outbound,
      and(eq(outbound.organizationId, trackedLinks.organizationId), eq(outbound.id, trackedLinks.outboundId)),
    )
    .where(and(eq(trackedLinks.organizationId, tx.organizationId), eq(trackedLinks.tokenHash, tokenHash)));
  if (!row) return undefined;
  const { sentAt, handedAt, ...link } = row;
  return { ...link, sentAt: sentAt ?? handedAt };
}

/**
 * Until the end of the transaction nobody else counts visits of this email. The ledger's row is not locked, so sending
 * continues.
 */
export async function lockTrackedLinks(tx: OrganizationTx, outboundId: number): Promise<void> {
  await tx.execute(sql`
    select from tracked_links where organization_id = ${tx.organizationId} and outbound_id = ${outboundId}
    order by token_hash for update`);
}

type VisitsOf = { outboundId: number; sequenceId: number; interactionType: 'opened' | 'link_clicked' };

function rowOf(tx: OrganizationTx, of: VisitsOf, machine: boolean) {
  return and(
    eq(interactions.organizationId, tx.organizationId),
    eq(interactions.sequenceId, of.sequenceId),
    eq(interactions.outboundId, of.outboundId),
    eq(interactions.interactionType, of.interactionType),
    eq(interactions.machine, machine),
  );
}

async function readTally(tx: OrganizationTx, of: VisitsOf, machine: boolean): Promise<Tally> {
  const [row] = await tx
    .select({ details: interactions.interactionDetails })
    .from(interactions)
    .where(rowOf(tx, of, machine))
    .limit(1);
  // Only `writeTally` writes it.
  return row ? (row.details as { count: number; recents: Recent[] }) : NO_VISITS;
}

/** The counts so far, by people and by machines. */
export async function readTallies(tx: OrganizationTx, of: VisitsOf): Promise<Tallies> {
  return { people: await readTally(tx, of, false), machines: await readTally(tx, of, true) };
}

/** Writes one row for an email, type and side; no row if its count is 0. */
export async function writeTally(tx: OrganizationTx, of: VisitsOf, machine: boolean, tally: Tally) {
  if (tally.count === 0) {
    await tx.delete(interactions).where(rowOf(tx, of, machine));
    return;
  }
  const newest = tally.recents[0];
  const values = {
    interactionDetails: { count: tally.count, recents: tally.recents },
    ...(newest && { interactionTimestamp: new Date(newest.at) }),
  };
  const changed = await tx
    .update(interactions)
    .set(values)
    .where(rowOf(tx, of, machine))
    .returning({ id: interactions.id });
  if (changed.length > 0 || !newest) return;
  await tx.insert(interactions).values({
    ...of,
    ...values,
    organizationId: tx.organizationId,
    interactionTimestamp: new Date(newest.at),
    machine,
  });
}
