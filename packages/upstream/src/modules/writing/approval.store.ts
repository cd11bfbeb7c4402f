import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { and, asc, eq } from 'drizzle-orm';
import { sequenceEmails, sequences } from '../../db/schema.ts';
import type { EmailRow } from './sequence-list.store.ts';

/** Locks the sequence of a lead until the transaction ends, before its emails, as the writing and the sending do. */
export async function lockSequenceOf(
  tx: OrganizationTx,
  { campaignId, leadId }: { campaignId: number; leadId: number },
): Promise<void> {
  await sqlOf(tx)`
    select id from sequences
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and lead_id = ${leadId} for update`;
}

/** The emails of one lead in a campaign, in order. */
export async function listEmailsOfLead(
  tx: OrganizationTx,
  input: { campaignId: number; leadId: number },
): Promise<EmailRow[]> {
  const rows = await tx
    .select({ email: sequenceEmails })
    .from(sequenceEmails)
    .innerJoin(sequences, eq(sequences.id, sequenceEmails.sequenceId))
    .where(and(eq(sequences.campaignId, input.campaignId), eq(sequences.leadId, input.leadId)))
    .orderBy(asc(sequenceEmails.step));
  return rows.map(({ email }) => email);
}

/** Sets or clears when a lead's emails were approved. Returns how the writing stood, and how many emails are held; undefined where there is no such lead. */
export async function setApproval(
  tx: OrganizationTx,
  input: { campaignId: number; leadId: number; at: Date | null },
): Promise<{ status: string; heldEmails: number } | undefined> {
  const [row] = await sqlOf(tx)<{ status: string; heldEmails: number }[]>`
    update sequences s set approved_at = ${input.at?.toISOString() ?? null}
    where organization_id = ${tx.organizationId} and campaign_id = ${input.campaignId} and lead_id = ${input.leadId}
    returning status, (
      select count(*)::int from sequence_emails e
      where e.organization_id = s.organization_id and e.sequence_id = s.id and e.confidence_score is null
    ) as "heldEmails"`;
  return row;
}
