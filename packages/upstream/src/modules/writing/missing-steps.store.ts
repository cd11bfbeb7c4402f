import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { UnwrittenStepRow } from '../../db/schema.ts';
import { refreshMarks, type SequenceRow } from './email.store.ts';

/** The sequence of a lead, as its writing needs it. */
export async function findSequenceOf(
  tx: OrganizationTx,
  { campaignId, leadId }: { campaignId: number; leadId: number },
) {
  const [row] = await sqlOf(tx)<Pick<SequenceRow, 'id' | 'status' | 'openingAngle' | 'notWritten'>[]>`
    select id, status, opening_angle as "openingAngle", not_written as "notWritten" from sequences
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and lead_id = ${leadId}`;
  return row;
}

/** Brings a sequence in step with emails that were added to it. What a machine added takes the approval back: nobody has read it. */
export async function closeMissing(
  tx: OrganizationTx,
  { sequenceId, left, added }: { sequenceId: number; left: readonly UnwrittenStepRow[]; added: number },
): Promise<void> {
  await sqlOf(tx)`
    update sequences set not_written = ${left.length === 0 ? null : JSON.stringify(left)}::text::jsonb,
      total_emails = total_emails + ${added}, approved_at = case when ${added} = 0 then approved_at end
    where organization_id = ${tx.organizationId} and id = ${sequenceId}`;
  await refreshMarks(tx, sequenceId);
}
