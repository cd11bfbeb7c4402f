import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { idList, json } from '../../db/value-lists.ts';
import type { LedgerEntry } from './insert-frozen.store.ts';

/** Our sent emails of these sequences, oldest first. */
export async function listSentOf(
  tx: OrganizationTx,
  sequenceIds: readonly number[],
): Promise<Map<number, { messageId: string; subject: string }[]>> {
  const rows = await tx.execute<{ sequence_id: number; message_id: string; subject_line: string }>(sql`
    select sequence_id, message_id, subject_line from outbound
    where organization_id = ${tx.organizationId} and state = 'sent'
      and sequence_id = any(${idList(sequenceIds)})
    order by sent_at, id`);
  const found = new Map<number, { messageId: string; subject: string }[]>();
  for (const row of rows) {
    const list = found.get(row.sequence_id) ?? [];
    list.push({ messageId: row.message_id, subject: row.subject_line });
    found.set(row.sequence_id, list);
  }
  return found;
}

export async function redateEmails(
  tx: OrganizationTx,
  dates: readonly { emailId: number; at: number }[],
): Promise<void> {
  if (dates.length === 0) return;
  const given = dates.map(({ emailId, at }) => ({ id: emailId, at: new Date(at).toISOString() }));
  await tx.execute(sql`
    update sequence_emails e set scheduled_send_at = g.at
    from json_to_recordset(${json(given)}) as g(id bigint, at timestamptz)
    where e.id = g.id and e.sent_at is null and e.outbound_id is null`);
}

/** Those of these emails that a row of the ledger holds already, as it would be written now. */
export async function listHeldAlready(
  tx: OrganizationTx,
  entries: readonly LedgerEntry[],
): Promise<Set<number>> {
  const refused = entries.filter((entry) => entry.refused !== null);
  if (refused.length === 0) return new Set();
  const given = refused.map((entry) => ({
    email_id: entry.email.emailId,
    reason: entry.refused,
    account_id: entry.email.accountId,
    to_address: entry.email.to.address.toWellFormed(),
    subject: entry.email.subjectLine.toWellFormed(),
  }));
  const rows = await tx.execute<{ email_id: number }>(sql`
    select o.email_id from json_to_recordset(${json(given)})
      as g(email_id bigint, reason text, account_id bigint, to_address text, subject text)
    join outbound o on o.organization_id = ${tx.organizationId} and o.kind = 'step' and o.state = 'held'
      and o.email_id = g.email_id and o.mime_id is null and o.reason = g.reason and o.email_account_id = g.account_id
      and o.to_address = g.to_address and o.subject_line = g.subject`);
  return new Set(rows.map((row) => row.email_id));
}

/** Cancels rows that were held for their text; the email is frozen again. */
export async function cancelRefused(
  tx: OrganizationTx,
  emailIds: readonly number[],
  input: { now: Date; actor: string },
): Promise<void> {
  if (emailIds.length === 0) return;
  await tx.execute(sql`
    with moved as (
      update outbound set state = 'cancelled', reason = 'replaced', history_no = history_no + 1
      where organization_id = ${tx.organizationId} and kind = 'step' and state = 'held'
        and reason in ('content_check', 'claim_withdrawn') and mime_id is null and email_id = any(${idList(emailIds)})
      returning id, history_no
    )
    insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
    select ${tx.organizationId}, id, history_no, ${input.now.toISOString()}, 'held', 'cancelled', 'replaced', ${input.actor} from moved`);
}

/** Renews Postgres's statistics of the ledger after many inserts. */
export async function renewLedgerStatistics(tx: OrganizationTx): Promise<void> {
  await tx.execute(sql`select renew_ledger_statistics()`);
}
