import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { interactions, leads, publicLinks } from '../../db/schema.ts';

export type PublicLinkRow = typeof publicLinks.$inferSelect;

/** Stores the meaning of unsubscribe tokens in one statement. The same token again changes nothing. */
export async function insertUnsubscribeLinks(
  tx: OrganizationTx,
  links: readonly { tokenHash: string; sequenceId: number; leadId: number }[],
  createdAt: Date,
): Promise<void> {
  const given = links.map(({ tokenHash, sequenceId, leadId }) => ({
    token_hash: tokenHash,
    sequence_id: sequenceId,
    lead_id: leadId,
  }));
  await tx.execute(sql`
    insert into public_links (token_hash, kind, organization_id, sequence_id, lead_id, created_at)
    select token_hash, 'unsubscribe', ${tx.organizationId}, sequence_id, lead_id, ${createdAt.toISOString()}
    from json_to_recordset(${JSON.stringify(given)}::json) as g(token_hash text, sequence_id bigint, lead_id bigint)
    on conflict do nothing`);
}

/** The meaning of a token. The table has hashes and ids, so it is read before an organization is known. */
export async function findPublicLink(db: Pick<PostgresJsDatabase, 'select'>, tokenHash: string) {
  const [row] = await db.select().from(publicLinks).where(eq(publicLinks.tokenHash, tokenHash));
  return row;
}

/** The lead that this one was merged into, else itself. */
export async function findStandingLead(tx: OrganizationTx, leadId: number): Promise<number> {
  const [row] = await tx.select({ mergedInto: leads.mergedInto }).from(leads).where(eq(leads.id, leadId));
  return row?.mergedInto ?? leadId;
}

/**
 * Every address that a lead was or would be written to at: the lead's own, those of rows merged into it, and those in
 * the ledger of its sequences.
 */
export async function listAddressesOf(tx: OrganizationTx, leadId: number): Promise<string[]> {
  const own = await tx
    .select({ email: leads.email })
    .from(leads)
    .where(
      and(
        eq(leads.organizationId, tx.organizationId),
        or(eq(leads.id, leadId), eq(leads.mergedInto, leadId)),
        ne(leads.email, ''),
      ),
    );
  const written = await tx.execute<{ email: string }>(sql`
    select distinct lower(to_address) as email from outbound
    where organization_id = ${tx.organizationId} and to_address <> '' and sequence_id in (
      select s.id from sequences s where s.organization_id = ${tx.organizationId} and s.lead_id in (
        select l.id from leads l where l.organization_id = ${tx.organizationId} and (l.id = ${leadId} or l.merged_into = ${leadId})))`);
  return [...new Set([...own, ...written].map((row) => row.email.toLowerCase()))];
}

/** The campaign and plan of a sequence, for the activity log. */
export async function findCampaignOf(tx: OrganizationTx, sequenceId: number | null) {
  const [row] = await tx.execute<{ campaign_id: number; strategy_plan_id: number | null }>(sql`
    select s.campaign_id, c.strategy_plan_id from sequences s left join campaigns c on c.id = s.campaign_id
    where s.id = ${sequenceId}::bigint`);
  return row && { campaignId: row.campaign_id, strategyPlanId: row.strategy_plan_id };
}

/** Records in the conversation that the lead opted out by the link of its emails. */
export async function insertUnsubscribed(tx: OrganizationTx, input: { sequenceId: number; at: Date }) {
  await tx.insert(interactions).values({
    organizationId: tx.organizationId,
    sequenceId: input.sequenceId,
    interactionType: 'unsubscribed',
    interactionTimestamp: input.at,
  });
}
