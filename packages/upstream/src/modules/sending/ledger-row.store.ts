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

type Times = 'firstTriedAt' | 'handedAt' | 'lookedUpAt' | 'stoppedAt';

/** One row of the ledger, or undefined. */
export async function findRow(tx: OrganizationTx, id: number): Promise<LedgerRow | undefined> {
  const [row] = await tx.execute<Omit<LedgerRow, Times> & Record<Times, number | null>>(sql`
    select id, state, reason, kind, email_id as "emailId", sequence_id as "sequenceId", campaign_id as "campaignId",
           lead_id as "leadId", email_account_id as "accountId", to_address as "to", message_id as "messageId",
           send_key as "sendKey", attempts, lookups,
           (extract(epoch from first_tried_at) * 1000)::float8 as "firstTriedAt",
           (extract(epoch from handed_at) * 1000)::float8 as "handedAt",
           (extract(epoch from looked_up_at) * 1000)::float8 as "lookedUpAt",
           (select (extract(epoch from x.noticed_at) * 1000)::float8 from sending_stops x where x.id = o.stop_id) as "stoppedAt",
           mime_id is null as "isWithoutBytes"
    from outbound o where id = ${id}`);
  return (
    row && {
      ...row,
      firstTriedAt: toDate(row.firstTriedAt),
      handedAt: toDate(row.handedAt),
      lookedUpAt: toDate(row.lookedUpAt),
      stoppedAt: toDate(row.stoppedAt),
    }
  );
}

/** Counts another look into the Sent folder. */
export async function countLookup(tx: OrganizationTx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update outbound set lookups = lookups + 1, looked_up_at = ${now.toISOString()} where id = ${id} and state = 'in_doubt'`);
}
