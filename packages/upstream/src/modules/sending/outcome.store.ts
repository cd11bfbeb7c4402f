import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { wordList } from '../../db/value-lists.ts';
import { noteChange } from '../changes/index.ts';
import { noteDirect } from './direct-email.store.ts';

export type RowChange = {
  id: number;
  /** Only if this lease still has the row; null for a person or the reconciliation. */
  fence: number | null;
  from: readonly string[];
  to: string;
  reason: string | null;
  dueAt?: Date;
  /** Added to `attempts`; -1 takes an attempt back. */
  attemptsBy?: number;
  smtp?: { code: number | null; text: string };
  resolvedBy?: string;
  now: Date;
  actor: string;
};

/** Moves one row and writes its history. False: it is in another state, or another lease has it. */
export async function moveRow(tx: OrganizationTx, change: RowChange): Promise<boolean> {
  const { id, fence, from, to, reason, dueAt, attemptsBy = 0, smtp, resolvedBy, now, actor } = change;
  const at = now.toISOString();
  const [row] = await tx.execute<{ kind: string; sequence_id: number | null }>(sql`
    with before as (
      select id, state from outbound
      where id = ${id} and state = any(${wordList(from)})
        and (${fence}::bigint is null or fence = ${fence})
      for update
    ), moved as (
      update outbound o
      set state = ${to}, reason = ${reason}, history_no = o.history_no + 1,
          attempts = greatest(0, o.attempts + ${attemptsBy}::integer)
          ${dueAt ? sql`, due_at = ${dueAt.toISOString()}` : sql``}
          ${smtp ? sql`, smtp_code = ${smtp.code}, smtp_text = ${smtp.text}` : sql``}
          ${resolvedBy ? sql`, resolved_by = ${resolvedBy}` : sql``}
          ${to === 'in_doubt' ? sql`, lookups = 0, looked_up_at = null` : sql``}
      from before b where o.id = b.id
      returning o.id, o.kind, o.sequence_id, o.history_no, b.state as from_state
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, history_no, ${at}, from_state, ${to}, ${reason}, ${actor} from moved
    )
    select kind, sequence_id from moved`);
  if (row?.sequence_id != null) noteChange(tx, 'sequence', row.sequence_id);
  if (row?.kind === 'direct') await noteDirect(tx, [id]);
  return row !== undefined;
}

/** Takes emails that were not sent out of the daily count. */
export async function giveLimitBack(
  tx: OrganizationTx,
  input: { accountId: number; localDay: string; count: number },
): Promise<void> {
  await tx.execute(sql`
    update mailbox_days set used = greatest(0, used - ${input.count}::integer)
    where organization_id = ${tx.organizationId} and email_account_id = ${input.accountId} and local_day = ${input.localDay}`);
}

/** Marks the email of a failed row as failed; a person may try again. */
export async function markEmailFailed(tx: OrganizationTx, outboundId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with email as (
      update sequence_emails e set skip_reason = 'failed'
      from outbound o where o.id = ${outboundId} and e.id = o.email_id and e.sent_at is null
    )
    update notifications set status = 'failed'
    where organization_id = ${tx.organizationId} and outbound_id = ${outboundId} and status = 'scheduled'
      and created_at <= ${now.toISOString()}`);
}

/** Unlinks the email of a cancelled row: skipped for a reason, or free for a new date if there is none. */
export async function freeEmail(
  tx: OrganizationTx,
  outboundId: number,
  skipReason: string | null,
): Promise<void> {
  await tx.execute(sql`
    update sequence_emails e
    set outbound_id = null, skip_reason = coalesce(e.skip_reason, ${skipReason}::text),
        scheduled_send_at = case when ${skipReason}::text is null then e.scheduled_send_at end
    from outbound o where o.id = ${outboundId} and e.id = o.email_id and e.outbound_id = o.id and e.sent_at is null`);
}

/** Makes the email of a failed row sendable again, and reopens its finished sequence and campaign. */
export async function reviveEmail(tx: OrganizationTx, outboundId: number): Promise<void> {
  await tx.execute(sql`
    with email as (
      update sequence_emails e set skip_reason = null
      from outbound o
      where o.id = ${outboundId} and e.id = o.email_id and e.sent_at is null and e.skip_reason = 'failed'
      returning e.sequence_id, e.campaign_id
    ), sequence as (
      update sequences s set sequence_state = 'active', reason_to_stop = null
      from email e where s.id = e.sequence_id and s.sequence_state = 'completed' and s.reason_to_stop = 'finished'
    ), campaign as (
      update campaigns c set run_state = 'running', version = c.version + 1
      from email e where c.id = e.campaign_id and c.status = 'active' and c.run_state = 'finished'
    )
    update notifications set status = 'scheduled'
    where organization_id = ${tx.organizationId} and outbound_id = ${outboundId} and status = 'failed'`);
}

/** Whether an address is the present one of a lead. */
export async function isAddressOf(tx: OrganizationTx, leadId: number, address: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from leads
    where organization_id = ${tx.organizationId} and id = ${leadId} and email_key = ${address.toLowerCase()}`);
  return rows.length > 0;
}
