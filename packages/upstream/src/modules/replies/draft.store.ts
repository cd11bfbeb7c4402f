import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { addNewRow, changeRow, findRow } from '../../db/rows.ts';
import { replyDrafts } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';

export type DraftRow = typeof replyDrafts.$inferSelect;
export type DraftState = 'writing' | 'ready' | 'failed' | 'approved' | 'sent' | 'discarded';

/** Active drafts of a message: at most one, by index. */
export const WAITING = ['writing', 'ready', 'failed'] as const;

const mine = (tx: OrganizationTx, id: number) =>
  and(eq(replyDrafts.organizationId, tx.organizationId), eq(replyDrafts.id, id));

export const findDraft = (tx: OrganizationTx, id: number): Promise<DraftRow | undefined> =>
  findRow(tx, replyDrafts, mine(tx, id));

/** The newest draft for a message that is in one of these states. */
export async function findDraftFor(
  tx: OrganizationTx,
  replyToId: number,
  states: readonly DraftState[],
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(replyDrafts)
    .where(
      and(
        eq(replyDrafts.organizationId, tx.organizationId),
        eq(replyDrafts.replyToId, replyToId),
        inArray(replyDrafts.state, [...states]),
      ),
    )
    .orderBy(desc(replyDrafts.id))
    .limit(1);
  return row;
}

/** Adds a draft. Undefined if the message has an active one. */
export const insertDraft = (
  tx: OrganizationTx,
  values: Pick<DraftRow, 'sequenceId' | 'replyToId' | 'state' | 'subjectLine' | 'body'> &
    Partial<Pick<DraftRow, 'isHuman' | 'instruction' | 'writer' | 'cc' | 'bcc'>>,
  now: Date,
): Promise<DraftRow | undefined> =>
  addNewRow(tx, replyDrafts, {
    ...values,
    organizationId: tx.organizationId,
    createdAt: now,
    updatedAt: now,
  });

export type DraftChange = Partial<
  Pick<
    DraftRow,
    | 'state'
    | 'subjectLine'
    | 'body'
    | 'cc'
    | 'bcc'
    | 'isHuman'
    | 'writer'
    | 'writerState'
    | 'confidenceScore'
    | 'sources'
    | 'warnings'
    | 'error'
    | 'attempts'
    | 'instruction'
    | 'outboundId'
    | 'approvedBy'
    | 'approvedAt'
  >
>;

/** Changes a draft that is as `expected` says, and increments its version. Undefined if it is not. */
export async function changeDraft(
  tx: OrganizationTx,
  expected: { id: number; states: readonly DraftState[]; version?: number },
  change: DraftChange,
  now: Date,
): Promise<DraftRow | undefined> {
  const { id, states, version } = expected;
  return changeRow(
    tx,
    replyDrafts,
    and(
      mine(tx, id),
      inArray(replyDrafts.state, [...states]),
      version === undefined ? undefined : eq(replyDrafts.version, version),
    ),
    { ...change, version: sql`${replyDrafts.version} + 1`, updatedAt: now },
  );
}

/** Counts a start of a draft's writing without changing its version. Returns the row if it still waits for writing. */
export const countAttempt = (tx: OrganizationTx, id: number): Promise<DraftRow | undefined> =>
  changeRow(tx, replyDrafts, and(mine(tx, id), eq(replyDrafts.state, 'writing')), {
    attempts: sql`${replyDrafts.attempts} + 1`,
  });

/** The code of an answer that was discarded because a later message forbids it. The message of the error says what. */
export const WITHDRAWN_CODE = 'withdrawn';

/** Which waiting drafts are discarded, whether one that a person typed stays, and why: then also because of which message. */
type Discard = {
  where: { id: number } | { sequenceId: number } | { replyToId: number; exceptId?: number };
  keepsTyped: boolean;
  why?: { reason: string; source?: number } | undefined;
};

/** Discards waiting drafts. They can be restored. Returns the ids. */
export async function discardWaiting(
  tx: OrganizationTx,
  { where, keepsTyped, why }: Discard,
  now: Date,
): Promise<number[]> {
  const which =
    'id' in where
      ? sql`id = ${where.id}`
      : 'sequenceId' in where
        ? sql`sequence_id = ${where.sequenceId}`
        : sql`reply_to_id = ${where.replyToId} and id is distinct from ${where.exceptId ?? null}`;
  const error =
    why === undefined
      ? null
      : JSON.stringify({ code: WITHDRAWN_CODE, message: why.reason, source: why.source });
  const rows = await tx.execute<{ id: number }>(sql`
    update reply_drafts set state = 'discarded', version = version + 1, updated_at = ${now.toISOString()},
           error = coalesce(${error}::jsonb, error)
    where organization_id = ${tx.organizationId} and ${which} and state in ('writing', 'ready', 'failed')
      and (not is_human or not ${keepsTyped}::boolean)
    returning id`);
  return rows.map((row) => row.id);
}

/** The written answers of these conversations that wait for a person, with their conversations locked. */
export async function lockWritten(tx: OrganizationTx, sequenceIds: readonly number[]): Promise<DraftRow[]> {
  if (sequenceIds.length === 0) return [];
  await tx.execute(sql`
    select id from sequences where organization_id = ${tx.organizationId} and id = any(${idList(sequenceIds)})
    order by id for update`);
  return tx
    .select()
    .from(replyDrafts)
    .where(
      and(
        eq(replyDrafts.organizationId, tx.organizationId),
        inArray(replyDrafts.sequenceId, [...sequenceIds]),
        inArray(replyDrafts.state, ['ready', 'failed']),
      ),
    )
    .orderBy(replyDrafts.id);
}

/** How many drafts a conversation got since a time. */
export async function countDraftsSince(tx: OrganizationTx, sequenceId: number, since: Date): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from reply_drafts
    where organization_id = ${tx.organizationId} and sequence_id = ${sequenceId} and not is_human
      and created_at > ${since.toISOString()}`);
  return row?.n ?? 0;
}

/**
 * The score that a conversation shows: that of its newest unsent text, a draft before a step. Null if a person must
 * write.
 */
export async function refreshConfidence(tx: OrganizationTx, sequenceId: number): Promise<void> {
  await tx.execute(sql`
    with draft as (
      select confidence_score from reply_drafts
      where organization_id = ${tx.organizationId} and sequence_id = ${sequenceId} and state in ('ready', 'failed', 'approved')
      order by id desc limit 1
    ), step as (
      select confidence_score from sequence_emails
      where organization_id = ${tx.organizationId} and sequence_id = ${sequenceId} and sent_at is null
        and (skip_reason is null or skip_reason = 'replied')
      order by step limit 1
    )
    update sequences s set confidence_score = case
      when exists (select from draft) then (select confidence_score from draft)
      when exists (select from step) then (select confidence_score from step)
      else s.confidence_score end
    where s.organization_id = ${tx.organizationId} and s.id = ${sequenceId}`);
}

/** Stores the text that a change replaced, beside those of steps. */
export async function keepVersion(
  tx: OrganizationTx,
  before: DraftRow,
  by: { name: string; instruction: string | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into sequence_email_versions
      (organization_id, email_id, version, subject_line, body, call_to_action, is_human, instruction, created_by, created_at)
    values (${tx.organizationId}, ${before.id}, ${before.version}, ${before.subjectLine}, ${before.body}, '',
            ${before.isHuman}, ${by.instruction}, ${by.name}, ${by.now.toISOString()})
    on conflict do nothing`);
}

/** The newest written answer to a message that was withdrawn for this reason since then. */
export async function findWithdrawnSince(
  tx: OrganizationTx,
  input: { replyToId: number; since: Date; reason: string },
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(replyDrafts)
    .where(
      and(
        eq(replyDrafts.organizationId, tx.organizationId),
        eq(replyDrafts.replyToId, input.replyToId),
        eq(replyDrafts.state, 'discarded'),
        sql`${replyDrafts.body} <> '' and ${replyDrafts.error} ->> 'message' = ${input.reason}`,
        gte(replyDrafts.updatedAt, input.since),
      ),
    )
    .orderBy(desc(replyDrafts.id))
    .limit(1);
  return row;
}

/**
 * Makes answers ready again that were discarded because of one message since then: the newest to each message, and none where
 * there is another one. Returns their conversations.
 */
export async function restoreWithdrawn(
  tx: OrganizationTx,
  { source, since }: { source: number; since: Date },
  now: Date,
): Promise<number[]> {
  const rows = await tx.execute<{ sequence_id: number }>(sql`
    update reply_drafts set state = 'ready', error = null, version = version + 1, updated_at = ${now.toISOString()}
    where id in (
      select distinct on (w.reply_to_id) w.id from reply_drafts w
      where w.organization_id = ${tx.organizationId} and w.state = 'discarded' and w.body <> ''
        and w.error ->> 'source' = ${String(source)} and w.updated_at >= ${since.toISOString()}
        and not exists (select from reply_drafts o where o.organization_id = w.organization_id
          and o.reply_to_id = w.reply_to_id and o.state <> 'discarded')
      order by w.reply_to_id, w.id desc)
    returning sequence_id`);
  return [...new Set(rows.map((row) => row.sequence_id))].toSorted((a, b) => a - b);
}

/** Whether an answer to a message was sent or is on its way. */
export async function isAnswered(tx: OrganizationTx, replyToId: number): Promise<boolean> {
  return (await findDraftFor(tx, replyToId, ['approved', 'sent'])) !== undefined;
}
