import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { idList, wordList } from '../../db/value-lists.ts';
import { noteChange } from '../changes/index.ts';
import type { Lease } from '../work/index.ts';
import { NOTED_MAX } from './effects.store.ts';

/** A claimed row of the ledger with its frozen bytes. */
export type ClaimedRow = {
  id: number;
  emailId: number | null;
  sequenceId: number | null;
  campaignId: number | null;
  leadId: number | null;
  kind: 'step' | 'reply' | 'notice' | 'direct';
  logic: 'START_CAMPAIGN' | 'IF_REPLIED' | 'IF_NOT_REPLIED' | null;
  to: string;
  cc: string[];
  bcc: string[];
  messageId: string;
  sendKey: string;
  attempts: number;
  /** Epoch ms of the first attempt, if there was one. */
  firstTriedAt: number | null;
  bytes: Buffer;
};

/** Claims up to `limit` due rows of the lease's mailbox, oldest first. Rows that somebody else is changing are skipped. */
export async function claimDue(
  tx: OrganizationTx,
  lease: Lease,
  input: { now: Date; limit: number; actor: string; only?: 'unpaced' },
): Promise<ClaimedRow[]> {
  const at = input.now.toISOString();
  return runNamed<ClaimedRow>(
    tx,
    sql`
    with due as (
      select id, state from outbound
      where organization_id = ${tx.organizationId} and email_account_id = ${lease.key}
        and state in ('planned', 'held') and due_at <= ${at} and mime_id is not null
        ${input.only ? sql`and kind <> 'step'` : sql``}
      order by due_at, id limit ${input.limit} for update skip locked
    ), taken as (
      update outbound o set state = 'claimed', reason = null, fence = ${lease.fence}, history_no = o.history_no + 1
      from due d where o.id = d.id
      returning o.*, d.state as from_state
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, actor)
      select ${tx.organizationId}, id, history_no, ${at}, from_state, 'claimed', ${input.actor} from taken
    )
    select t.id, t.email_id as "emailId", t.sequence_id as "sequenceId", t.campaign_id as "campaignId", t.lead_id as "leadId",
           t.kind, e.logic, t.to_address as "to", t.cc, t.bcc, t.message_id as "messageId", t.send_key as "sendKey",
           t.attempts, (extract(epoch from t.first_tried_at) * 1000)::float8 as "firstTriedAt", m.bytes
    from taken t
    join outbound_mime m on m.id = t.mime_id
    left join sequence_emails e on e.id = t.email_id
    order by t.due_at, t.id`,
  );
}

/**
 * Plans rows again that were claimed and not handed off, or handed off without a dialogue, which is then no attempt. Returns the
 * ids that this lease still had.
 */
export async function giveBack(
  tx: OrganizationTx,
  lease: Lease,
  input: { from: 'claimed' | 'handed'; ids: readonly number[]; now: Date; actor: string },
): Promise<number[]> {
  const { from, ids, now, actor } = input;
  if (ids.length === 0) return [];
  const rows = await tx.execute<{ id: number }>(sql`
    with moved as (
      update outbound set state = 'planned', history_no = history_no + 1
        ${from === 'handed' ? sql`, attempts = greatest(0, attempts - 1)` : sql``}
      where id = any(${idList(ids)}) and state = ${from} and fence = ${lease.fence}
      returning id, history_no
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, history_no, ${now.toISOString()}, ${from}, 'planned', 'given_back', ${actor} from moved
    )
    select id from moved`);
  return rows.map((row) => row.id);
}

/**
 * Takes over the rows of an earlier lease of the mailbox: claimed rows are planned again; handed rows may have been accepted
 * and are in doubt. Returns the ids in doubt. They keep their old fence.
 */
export async function takeOver(
  tx: OrganizationTx,
  lease: Lease,
  input: { now: Date; actor: string },
): Promise<number[]> {
  const rows = await tx.execute<{ id: number; state: string }>(sql`
    with left_behind as (
      select id, state from outbound
      where organization_id = ${tx.organizationId} and email_account_id = ${lease.key}
        and state in ('claimed', 'handed') and fence < ${lease.fence}
      order by id for update
    ), moved as (
      update outbound o
      set state = case b.state when 'claimed' then 'planned' else 'in_doubt' end,
          reason = case b.state when 'claimed' then null else 'interrupted' end,
          lookups = 0, looked_up_at = null, history_no = o.history_no + 1
      from left_behind b where o.id = b.id
      returning o.id, o.state, o.reason, o.history_no, b.state as from_state
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, history_no, ${input.now.toISOString()}, from_state, state, 'taken_over', ${input.actor}
      from moved
    )
    select id, state from moved`);
  return rows.filter((row) => row.state === 'in_doubt').map((row) => row.id);
}

/** When the mailbox's earliest waiting row is due. */
export async function nextDueAt(tx: OrganizationTx, accountId: number): Promise<Date | null> {
  const [row] = await tx.execute<{ at: number | null }>(sql`
    select (extract(epoch from min(due_at)) * 1000)::float8 as at from outbound
    where organization_id = ${tx.organizationId} and email_account_id = ${accountId} and state in ('planned', 'held')
      and mime_id is not null`);
  return row?.at == null ? null : new Date(row.at);
}

/** When the next email is due that no window, gap or limit binds: an approved answer, a notice or a direct email. */
export async function nextUnpacedAt(tx: OrganizationTx, accountId: number): Promise<Date | null> {
  const [row] = await tx.execute<{ at: number | null }>(sql`
    select (extract(epoch from min(due_at)) * 1000)::float8 as at from (
      select due_at from outbound where organization_id = ${tx.organizationId} and email_account_id = ${accountId}
        and kind = 'reply' and state in ('planned', 'held') and mime_id is not null
      union all
      select due_at from outbound where organization_id = ${tx.organizationId} and email_account_id = ${accountId}
        and kind in ('notice', 'direct') and state in ('planned', 'held') and mime_id is not null
    ) unpaced`);
  return row?.at == null ? null : new Date(row.at);
}

/** Holds due rows with a reason. A row that has the reason already gets no second entry in the change feed. */
export async function holdDue(
  tx: OrganizationTx,
  accountId: number,
  input: {
    reason: string;
    askAt: Date;
    from: readonly string[];
    /** Only steps are held; the pace does not bind answers and notices. */
    isPace?: boolean;
    now: Date;
    actor: string;
  },
): Promise<void> {
  const at = input.now.toISOString();
  const rows = await tx.execute<{ id: number }>(sql`
    with due as (
      select id, state, reason from outbound
      where organization_id = ${tx.organizationId} and email_account_id = ${accountId} and due_at <= ${at}
        and state = any(${wordList(input.from)}) and mime_id is not null
        ${input.isPace ? sql`and kind = 'step'` : sql``}
      order by id for update
    ), moved as (
      update outbound o set state = 'held', reason = ${input.reason}, due_at = ${input.askAt.toISOString()},
             history_no = o.history_no + 1
      from due d where o.id = d.id
      returning o.id, o.sequence_id, o.history_no, d.state as from_state, d.reason as old_reason
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, history_no, ${at}, from_state, 'held', ${input.reason}, ${input.actor} from moved
    )
    select distinct sequence_id as id from moved
    where sequence_id is not null and old_reason is distinct from ${input.reason} limit ${NOTED_MAX}`);
  // A pace ends by itself; other reasons are shown in an open conversation.
  if (!input.isPace) for (const { id } of rows) noteChange(tx, 'sequence', id);
}
