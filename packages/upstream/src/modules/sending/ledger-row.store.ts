import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

export type LedgerRow = {
  id: number;
  state: string;
  reason: string | null;
  kind: string;
  emailId: number | null;
  sequenceId: number | null;
  campaignId: number | null;
  leadId: number | null;
  accountId: number;
  to: string;
  messageId: string;
  sendKey: string;
  attempts: number;
  firstTriedAt: Date | null;
  handedAt: Date | null;
  lookups: number;
  lookedUpAt: Date | null;
  /** Set if a restored backup put it in doubt: when that was noticed. */
  stoppedAt: Date | null;
  /** There are no bytes to send again. */
  isWithoutBytes: boolean;
};

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** One row of the ledger, or undefined. */
export async function findRow(tx: OrganizationTx, id: number): Promise<LedgerRow | undefined> {
  const [row] = await tx.execute<{
    id: number;
    state: string;
    reason: string | null;
    kind: string;
    email_id: number | null;
    sequence_id: number | null;
    campaign_id: number | null;
    lead_id: number | null;
    email_account_id: number;
    to_address: string;
    message_id: string;
    send_key: string;
    attempts: number;
    first_ms: number | null;
    handed_ms: number | null;
    lookups: number;
    looked_ms: number | null;
    stopped_ms: number | null;
    is_bare: boolean;
  }>(sql`
    select id, state, reason, kind, email_id, sequence_id, campaign_id, lead_id, email_account_id, to_address, message_id,
           send_key, attempts, lookups,
           (extract(epoch from first_tried_at) * 1000)::float8 as first_ms,
           (extract(epoch from handed_at) * 1000)::float8 as handed_ms,
           (extract(epoch from looked_up_at) * 1000)::float8 as looked_ms,
           (select (extract(epoch from x.noticed_at) * 1000)::float8 from sending_stops x where x.id = o.stop_id) as stopped_ms,
           mime_id is null as is_bare
    from outbound o where id = ${id}`);
  return (
    row && {
      id: row.id,
      state: row.state,
      reason: row.reason,
      kind: row.kind,
      emailId: row.email_id,
      sequenceId: row.sequence_id,
      campaignId: row.campaign_id,
      leadId: row.lead_id,
      accountId: row.email_account_id,
      to: row.to_address,
      messageId: row.message_id,
      sendKey: row.send_key,
      attempts: row.attempts,
      firstTriedAt: toDate(row.first_ms),
      handedAt: toDate(row.handed_ms),
      lookups: row.lookups,
      lookedUpAt: toDate(row.looked_ms),
      stoppedAt: toDate(row.stopped_ms),
      isWithoutBytes: row.is_bare,
    }
  );
}

/** Counts another look into the Sent folder. */
export async function countLookup(tx: OrganizationTx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update outbound set lookups = lookups + 1, looked_up_at = ${now.toISOString()} where id = ${id} and state = 'in_doubt'`);
}
