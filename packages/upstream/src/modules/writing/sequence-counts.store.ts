import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { ofLeads, type WritingScope } from './claims.store.ts';

type WritingCounts = {
  total: number;
  completed: number;
  failed: number;
  pending: number;
  needs_look: number;
  edited: number;
};

const none: WritingCounts = { total: 0, completed: 0, failed: 0, pending: 0, needs_look: 0, edited: 0 };

/**
 * How far the writing is, of the sequences that the campaign's list shows: that of a lead who was merged into another is the other's
 * history. It reads each sequence of the scope once: call it per page and per slice, not per batch.
 */
export async function countSequences(tx: OrganizationTx, scope: WritingScope): Promise<WritingCounts> {
  const sql = sqlOf(tx);
  const { campaignId, leadIds } = scope;
  const [row] = await sql<WritingCounts[]>`
    select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status in ('pending', 'generating'))::int as pending,
      count(*) filter (where needs_look)::int as needs_look, count(*) filter (where is_edited)::int as edited
    from sequences where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
      and lead_id not in (select id from leads where organization_id = ${tx.organizationId} and merged_into is not null)
      ${ofLeads(sql, leadIds)}`;
  return row ?? none;
}

/** The leads whose writing has ended, in order of id, for the task's result. */
export async function listSettledLeads(tx: OrganizationTx, scope: WritingScope, limit: number) {
  const sql = sqlOf(tx);
  const { campaignId, leadIds } = scope;
  return await sql<{ lead_id: number; status: string }[]>`
    select lead_id, status from sequences
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and status in ('completed', 'failed')
      ${ofLeads(sql, leadIds)}
    order by id limit ${limit}`;
}
