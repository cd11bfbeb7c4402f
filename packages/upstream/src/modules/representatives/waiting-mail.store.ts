import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

/** Waiting emails of a running sequence: dated steps, and approved answers in the ledger. */
const WAITING = sql`
  select e.sequence_id, e.id from sequence_emails e
  join sequences s on s.id = e.sequence_id and s.sequence_state in ('active', 'paused') and s.reason_to_stop is null
  where e.sent_at is null and e.skip_reason is null and e.scheduled_send_at is not null and e.logic <> 'IF_REPLIED'
  union all
  select o.sequence_id, o.id from outbound o
  where o.kind = 'reply' and o.state in ('planned', 'held') and o.sequence_id is not null`;

export type WaitingMail = {
  id: number;
  name: string;
  email: string;
  removed_at: string;
  mailboxes: string[];
  emails: number;
  people: number;
};

/**
 * Unsent mail without a responsible person: its mailbox belongs to a removed representative, or to nobody while the
 * conversation belongs to a removed one. By representative, last removed first.
 */
export function listWaitingMail(tx: OrganizationTx): Promise<WaitingMail[]> {
  return tx.execute<WaitingMail>(sql`
    select r.id, r.name, r.email, r.removed_at::text as removed_at, array_agg(distinct a.email) as mailboxes,
           count(*)::integer as emails, count(distinct s.id)::integer as people
    from (${WAITING}) waiting
    join sequences s on s.id = waiting.sequence_id
    join email_accounts a on a.id = s.email_account_id and a.deleted_at is null
    left join representatives h on h.id = a.rep_id
    left join representatives w on w.id = s.rep_id
    join representatives r on r.removed_at is not null and r.id = coalesce(h.id, w.id)
    where exists (select from representatives x where x.organization_id = ${tx.organizationId} and x.removed_at is not null)
    group by r.id order by r.removed_at desc, r.id desc`);
}

/** A removed representative. */
export async function findRemoved(tx: OrganizationTx, id: number): Promise<{ id: number } | undefined> {
  const [row] = await tx.execute<{ id: number }>(sql`
    select id from representatives where id = ${id} and removed_at is not null`);
  return row;
}

/**
 * Gives the waiting emails of a removed representative to another one: those of their sequences, and those of their
 * mailbox without a representative. Returns each with its mailbox.
 */
export function moveWaitingSequences(
  tx: OrganizationTx,
  input: { from: number; to: number },
): Promise<{ id: number; account_id: number; has_messages: boolean }[]> {
  return tx.execute(sql`
    update sequences s set rep_id = ${input.to}, version = s.version + 1
    from email_accounts a
    where a.id = s.email_account_id and s.id in (select w.sequence_id from (${WAITING}) w)
      and (s.rep_id = ${input.from} or (s.rep_id is null and a.rep_id = ${input.from}))
    returning s.id, s.email_account_id as account_id, s.has_messages`);
}

/** The mailbox that is linked to a representative, removed or not. */
export async function findMailboxOf(tx: OrganizationTx, repId: number): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number }>(sql`
    select id from email_accounts where rep_id = ${repId} and deleted_at is null`);
  return row?.id;
}
