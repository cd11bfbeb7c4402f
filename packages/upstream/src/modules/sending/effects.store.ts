import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { PauseReason } from '@myra/shared/constants/mail';
import { type SQL, sql } from 'drizzle-orm';
import { idList, wordList } from '../../db/value-lists.ts';
import { noteChange } from '../changes/index.ts';

/** Locks sequences by id. Every writer locks sequences before their emails and the ledger. */
export async function lockSequences(tx: OrganizationTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`select id from sequences where id = any(${idList(ids)}) order by id for update`);
}

/** Sequences that one action writes to the change feed; with more, readers read everything again. */
export const NOTED_MAX = 10_000;

/** Writes the rows to the change feed. Returns their ids. */
function noted(tx: OrganizationTx, rows: Iterable<{ id: number }>): number[] {
  const ids = [...rows].map((row) => row.id);
  for (const id of ids) noteChange(tx, 'sequence', id);
  return ids;
}

/** All sequences of a lead. */
export async function listSequencesOfLead(tx: OrganizationTx, leadId: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(
    sql`select id from sequences where organization_id = ${tx.organizationId} and lead_id = ${leadId} order by id`,
  );
  return rows.map((row) => row.id);
}

/** Ends sequences for good. Returns those that had not ended for a final reason. */
export async function completeSequences(
  tx: OrganizationTx,
  input: { ids: readonly number[]; reason: string; finals: readonly string[]; now: Date },
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    update sequences
    set sequence_state = 'completed', reason_to_stop = ${input.reason}, resume_at = null,
        pause_reason = null, pause_source = null, version = version + 1, activity_at = ${input.now.toISOString()}
    where id = any(${idList(input.ids)})
      and not (sequence_state = 'completed' and coalesce(reason_to_stop, '') = any(${wordList(input.finals)}))
    returning id`);
  return noted(tx, rows);
}

/** Marks sequences as replied: the conversation goes on, the automatic emails stop. */
export async function markReplied(
  tx: OrganizationTx,
  input: { ids: readonly number[]; finals: readonly string[]; now: Date },
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    update sequences
    set sequence_state = 'active', reason_to_stop = 'replied', resume_at = null,
        pause_reason = null, pause_source = null, version = version + 1, activity_at = ${input.now.toISOString()}
    where id = any(${idList(input.ids)}) and sequence_state <> 'draft'
      and coalesce(reason_to_stop, '') <> all(${wordList(input.finals)})
    returning id`);
  return noted(tx, rows);
}

/** Skips the unsent emails of sequences. With `automaticOnly` prepared answers stay. */
export async function skipEmails(
  tx: OrganizationTx,
  input: { sequenceIds: readonly number[]; reason: string; automaticOnly: boolean },
): Promise<void> {
  await tx.execute(sql`
    update sequence_emails e
    set skip_reason = ${input.reason}, scheduled_send_at = null, outbound_id = null
    where e.sequence_id = any(${idList(input.sequenceIds)}) and e.sent_at is null and e.skip_reason is null
      and (${!input.automaticOnly} or e.logic <> 'IF_REPLIED')
      and not exists (
        select from outbound o where o.id = e.outbound_id and o.state in ('claimed', 'handed', 'in_doubt', 'unconfirmed')
      )`);
}

export type LedgerScope =
  | { sequenceIds: readonly number[]; kinds: readonly ('step' | 'reply')[] }
  /** With `stepsOnly` approved answers stay. */
  | { campaignId: number; stepsOnly?: boolean }
  | { accountId: number };

function inScope(scope: LedgerScope): SQL {
  if ('campaignId' in scope) {
    const all = sql`campaign_id = ${scope.campaignId}`;
    return scope.stepsOnly ? sql`${all} and kind = 'step'` : all;
  }
  if ('accountId' in scope) return sql`email_account_id = ${scope.accountId}`;
  return sql`sequence_id = any(${idList(scope.sequenceIds)}) and kind = any(${wordList(scope.kinds)})`;
}

type LedgerChange = {
  from: readonly string[];
  to: 'cancelled' | 'held' | 'planned';
  reason: string | null;
  /** Only rows that wait for one of these reasons. */
  onlyReasons?: readonly string[];
  /** Due at this time at the earliest. */
  dueAt?: Date;
  /** Due now. */
  isDueNow?: true;
  actor: string;
  now: Date;
};

/** Moves waiting rows of the ledger and writes their history. Returns the ids of the moved rows. */
export async function moveWaiting(
  tx: OrganizationTx,
  scope: LedgerScope,
  change: LedgerChange,
  limit = 1_000_000,
): Promise<number[]> {
  const { from, to, reason, onlyReasons, dueAt, isDueNow, actor, now } = change;
  const at = now.toISOString();
  const rows = await tx.execute<{ id: number; sequence_id: number | null }>(sql`
    with before as (
      select id, state from outbound
      where organization_id = ${tx.organizationId} and ${inScope(scope)}
        and state = any(${wordList(from)})
        ${onlyReasons ? sql`and reason = any(${wordList(onlyReasons)})` : sql``}
      order by id limit ${limit} for update
    ), moved as (
      update outbound o
      set state = ${to}, reason = ${reason}, history_no = o.history_no + 1
          ${dueAt ? sql`, due_at = greatest(${dueAt.toISOString()}::timestamptz, o.due_at)` : sql``}
          ${isDueNow ? sql`, due_at = least(${at}::timestamptz, o.due_at)` : sql``}
      from before b where o.id = b.id
      returning o.id, o.sequence_id, o.history_no, b.state as from_state
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, reason, actor)
      select ${tx.organizationId}, id, history_no, ${at}, from_state, ${to}, ${reason}, ${actor} from moved
    )
    select id, sequence_id from moved`);
  const sequenceIds = new Set(rows.flatMap((row) => row.sequence_id ?? []));
  for (const id of [...sequenceIds].slice(0, NOTED_MAX)) noteChange(tx, 'sequence', id);
  return rows.map((row) => row.id);
}

/**
 * Deletes the scheduled messages of cancelled rows from their conversations. Their answers are drafts again; of several to one
 * message only the newest, and none where another one waits. The others are discarded and can be restored.
 */
export async function withdrawMessages(
  tx: OrganizationTx,
  outboundIds: readonly number[],
  now: Date,
): Promise<void> {
  if (outboundIds.length === 0) return;
  await tx.execute(sql`
    update notifications set status = 'cancelled', deleted_at = ${now.toISOString()}
    where organization_id = ${tx.organizationId} and outbound_id = any(${idList(outboundIds)}) and status = 'scheduled'`);
  await tx.execute(sql`
    update message_attachments a set notification_id = null
    from notifications n
    where n.organization_id = ${tx.organizationId} and n.outbound_id = any(${idList(outboundIds)}) and n.status = 'cancelled'
      and a.organization_id = n.organization_id and a.notification_id = n.id and a.draft_id is not null`);
  const error = JSON.stringify({ code: 'withdrawn', message: 'Another answer to this message waits.' });
  await tx.execute(sql`
    with back as (
      select d.id,
             row_number() over (partition by d.reply_to_id order by d.id desc) = 1 and not exists (
               select from reply_drafts w
               where w.organization_id = d.organization_id and w.reply_to_id = d.reply_to_id
                 and w.state in ('writing', 'ready', 'failed')
             ) as is_free
      from reply_drafts d
      where d.organization_id = ${tx.organizationId} and d.outbound_id = any(${idList(outboundIds)}) and d.state = 'approved'
    ), freed as (
      update reply_drafts d
      set state = case when b.is_free then 'ready' else 'discarded' end,
          error = case when b.is_free then d.error else ${error}::jsonb end,
          outbound_id = null, approved_by = null, approved_at = null, version = d.version + 1,
          updated_at = ${now.toISOString()}
      from back b where d.id = b.id
      returning d.sequence_id, b.is_free
    )
    update sequences s set draft_waiting = true from freed f where s.id = f.sequence_id and f.is_free`);
}

/** Unlinks emails from cancelled rows: they get new dates and may be edited. */
export async function thawEmails(tx: OrganizationTx, outboundIds: readonly number[]): Promise<void> {
  if (outboundIds.length === 0) return;
  await tx.execute(sql`
    update sequence_emails e set outbound_id = null
    from outbound o where o.id = any(${idList(outboundIds)}) and e.id = o.email_id and e.outbound_id = o.id and e.sent_at is null`);
}

/** Why a sequence is paused, and the message that it is paused for. */
export type PauseCause = { reason: PauseReason; source?: number };

/** Of a sequence: it goes on by itself, now or on a day. */
export const goesOn = sql`(sequence_state = 'active' or (sequence_state = 'paused' and resume_at is not null))`;

/**
 * Pauses active sequences, and for legal steps those too that would go on by themselves; their day is kept. Returns the ids that it
 * paused.
 */
export async function pauseActive(
  tx: OrganizationTx,
  input: { ids: readonly number[]; resumeAt: Date | null; why: PauseCause },
): Promise<number[]> {
  const { ids, resumeAt, why } = input;
  const which =
    why.reason === 'legal'
      ? sql`${goesOn} and pause_reason is distinct from 'legal'`
      : sql`sequence_state = 'active'`;
  const rows = await tx.execute<{ id: number }>(sql`
    update sequences
    set resume_at = case when sequence_state = 'paused' then resume_at else ${resumeAt?.toISOString() ?? null}::timestamptz end,
        sequence_state = 'paused', pause_reason = ${why.reason}, pause_source = ${why.source ?? null},
        version = version + 1
    where id = any(${idList(ids)}) and reason_to_stop is null and ${which}
    returning id`);
  return noted(tx, rows);
}

/** Of a paused sequence: a pause for legal steps lies over one until a day that is still to come. */
const isAwayBelow = (now: Date) => sql`(pause_reason = 'legal' and resume_at > ${now.toISOString()})`;

/** Resumes paused sequences. What was paused until a day before legal steps waits for that day again. Returns the ids that go on. */
export async function resumePaused(
  tx: OrganizationTx,
  input: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  const { ids, now } = input;
  const away = isAwayBelow(now);
  const rows = await tx.execute<{ id: number; sequence_state: string }>(sql`
    update sequences
    set sequence_state = case when ${away} then 'paused' else 'active' end,
        resume_at = case when ${away} then resume_at end,
        pause_reason = case when ${away} then 'person' end, pause_source = null,
        version = version + 1
    where id = any(${idList(ids)}) and sequence_state = 'paused'
    returning id, sequence_state`);
  noted(tx, rows);
  return rows.filter((row) => row.sequence_state === 'active').map((row) => row.id);
}

/** Sequences whose pause is over. */
export async function listDueResumes(tx: OrganizationTx, now: Date, limit: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from sequences
    where organization_id = ${tx.organizationId} and resume_at <= ${now.toISOString()} and sequence_state = 'paused'
      and pause_reason is distinct from 'legal'
    order by resume_at limit ${limit}`);
  return rows.map((row) => row.id);
}

/** When the next pause ends, if any does. */
export async function nextResumeAt(tx: OrganizationTx): Promise<Date | null> {
  const [row] = await tx.execute<{ at: string | null }>(sql`
    select min(resume_at) as at from sequences
    where organization_id = ${tx.organizationId} and resume_at is not null and sequence_state = 'paused'
      and pause_reason is distinct from 'legal'`);
  return row?.at ? new Date(row.at) : null;
}

/** The mailboxes of ledger rows. */
export async function mailboxesOf(tx: OrganizationTx, outboundIds: readonly number[]): Promise<number[]> {
  if (outboundIds.length === 0) return [];
  const rows = await tx.execute<{ id: number }>(
    sql`select distinct email_account_id as id from outbound where id = any(${idList(outboundIds)})`,
  );
  return rows.map((row) => row.id);
}

/** Closes the sequences of a deleted campaign; their messages stay. */
export async function stopCampaignSequences(
  tx: OrganizationTx,
  campaignId: number,
  now: Date,
): Promise<void> {
  const rows = await tx.execute<{ id: number }>(sql`
    with open as (
      select id from sequences
      where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and sequence_state in ('active', 'paused')
      order by id for update
    ), stopped as (
      update sequences s
      set sequence_state = 'completed', reason_to_stop = coalesce(s.reason_to_stop, 'campaign_inactive'), resume_at = null,
          activity_at = ${now.toISOString()}
      from open where s.id = open.id
      returning s.id, s.has_messages
    )
    select id from stopped where has_messages limit ${NOTED_MAX}`);
  noted(tx, rows);
}
