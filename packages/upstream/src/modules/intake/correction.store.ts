import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { isReplyIntent, type ReplyIntent } from '@myra/shared/constants/reply-intents';
import { DOUBT } from '@myra/shared/rules/mail/doubt';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { answeredFirst, isReport } from '../../db/answered-first.ts';
import { runNamed } from '../../db/hot-statement.ts';
import { notifications, replyCorrections } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';

export type CorrectionRow = typeof replyCorrections.$inferSelect;

/** The conversation of a received message that was not deleted; null in the catch-all. Undefined for a foreign id. */
export async function findSequenceOf(tx: OrganizationTx, notificationId: number) {
  const [row] = await tx
    .select({ sequenceId: notifications.sequenceId })
    .from(notifications)
    .where(
      and(
        eq(notifications.organizationId, tx.organizationId),
        eq(notifications.id, notificationId),
        eq(notifications.direction, 'inbound'),
        isNull(notifications.deletedAt),
      ),
    );
  return row;
}

export async function insertCorrection(
  tx: OrganizationTx,
  values: Omit<typeof replyCorrections.$inferInsert, 'organizationId'>,
): Promise<void> {
  await tx.insert(replyCorrections).values({ ...values, organizationId: tx.organizationId });
}

/** The correction that a message stands by: the newest that was not undone. */
export async function findStanding(
  tx: OrganizationTx,
  notificationId: number,
): Promise<CorrectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(replyCorrections)
    .where(
      and(
        eq(replyCorrections.organizationId, tx.organizationId),
        eq(replyCorrections.notificationId, notificationId),
        isNull(replyCorrections.undoneAt),
      ),
    )
    .orderBy(desc(replyCorrections.id))
    .limit(1);
  return row;
}

export async function markUndone(tx: OrganizationTx, id: number, by: { undoneBy: string; undoneAt: Date }) {
  await tx
    .update(replyCorrections)
    .set(by)
    .where(and(eq(replyCorrections.organizationId, tx.organizationId), eq(replyCorrections.id, id)));
}

/** Those of these suppressions that no other correction asks for. */
export async function onlyAskedForBy(
  tx: OrganizationTx,
  { id, hashes }: { id: number; hashes: readonly string[] },
): Promise<string[]> {
  const rows = await tx.execute<{ hash: string }>(sql`
    select distinct e.hash from reply_corrections c, jsonb_array_elements_text(c.effects -> 'suppressed') as e(hash)
    where c.organization_id = ${tx.organizationId} and c.undone_at is null and c.corrected_to = 'unsubscribe'
      and c.id <> ${id}`);
  const others = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !others.has(hash));
}

/** The meaning that a person gave the newest corrected message with the same words. */
export async function findLearned(tx: OrganizationTx, wordsHash: string): Promise<ReplyIntent | undefined> {
  const [row] = await runNamed<{ corrected_to: string }>(
    tx,
    sql`
    select c.corrected_to from reply_corrections c
    join notifications n on n.organization_id = c.organization_id and n.id = c.notification_id and n.deleted_at is null
    where c.organization_id = ${tx.organizationId} and c.words_hash = ${wordsHash} and c.undone_at is null
    order by c.id desc limit 1`,
  );
  return row && isReplyIntent(row.corrected_to) ? row.corrected_to : undefined;
}

/** What the newest corrected messages say and mean, one line per message, without those that no model may see. */
export async function listExamples(
  tx: OrganizationTx,
  input: { exceptId: number; limit: number; charactersMax: number },
): Promise<{ text: string; intent: ReplyIntent; names: string[] }[]> {
  const rows = await tx.execute<{ text: string; corrected_to: string; names: string[] }>(sql`
    select left(coalesce(n.own_text, n.body), ${input.charactersMax}) as text, c.corrected_to,
           array_remove(array[l.first_name, l.last_name, l.provider_name, n."from" -> 0 ->> 'name'], null) as names
    from reply_corrections c
    join notifications n on n.organization_id = c.organization_id and n.id = c.notification_id
    left join sequences s on s.organization_id = c.organization_id and s.id = n.sequence_id
    left join leads l on l.organization_id = c.organization_id and l.id = s.lead_id
    where c.organization_id = ${tx.organizationId} and c.undone_at is null and c.is_for_model
      and n.deleted_at is null and n.attention is null and n.id <> ${input.exceptId}
      and not exists (select from reply_corrections later where later.organization_id = c.organization_id
        and later.notification_id = c.notification_id and later.undone_at is null and later.id > c.id)
    order by c.id desc limit ${input.limit}`);
  return rows.flatMap(({ text, corrected_to: intent, names }) =>
    isReplyIntent(intent) && text.trim() !== '' ? [{ text, intent, names }] : [],
  );
}

/** What a conversation shows of its messages' readings, and why it stopped. */
type ThreadState = { attention: string | null; state: string; reason: string | null };

export async function readThreadState(tx: OrganizationTx, sequenceId: number): Promise<ThreadState> {
  const [row] = await tx.execute<ThreadState>(sql`
    select attention, sequence_state as state, reason_to_stop as reason from sequences
    where organization_id = ${tx.organizationId} and id = ${sequenceId}`);
  if (!row) throw new Error('The conversation is gone');
  return row;
}

/**
 * Shows the meaning of the message that an answer goes to in the lists, and this mark. Its words are shown with it, where no answer of
 * ours is newer: an automatic reply behind it is not what it means.
 */
export async function setThreadReading(
  tx: OrganizationTx,
  input: { sequenceId: number; attention: string | null },
): Promise<void> {
  await tx.execute(sql`
    with answered as (
      select n.intent, left(n.subject, 300) as subject, left(btrim(regexp_replace(
        left(coalesce(nullif(n.own_text, ''), n.body), 1280), '\\s+', ' ', 'g')), 160) as preview
      from notifications n
      where n.organization_id = ${tx.organizationId} and n.sequence_id = ${input.sequenceId} and n.direction = 'inbound'
        and n.deleted_at is null and not ${isReport}
      order by ${answeredFirst} limit 1
    )
    update sequences s set attention = ${input.attention}, last_intent = a.intent,
      preview = case s.last_message_direction when 'inbound' then a.preview else s.preview end,
      last_subject = case s.last_message_direction when 'inbound' then a.subject else s.last_subject end
    from (select) one left join answered a on true
    where s.organization_id = ${tx.organizationId} and s.id = ${input.sequenceId}`);
}

/** The mark of another message of the conversation that nobody has answered yet, alarms before doubts. */
export async function otherAttention(tx: OrganizationTx, input: { sequenceId: number; exceptId: number }) {
  const [row] = await tx.execute<{ attention: string }>(sql`
    select n.attention from notifications n
    where n.organization_id = ${tx.organizationId} and n.sequence_id = ${input.sequenceId} and n.direction = 'inbound'
      and n.deleted_at is null and n.attention is not null and n.id <> ${input.exceptId}
      and not exists (select from notifications o where o.organization_id = n.organization_id
        and o.sequence_id = n.sequence_id and o.direction = 'outbound' and o.deleted_at is null
        and o.sent_at > n.created_at)
    order by n.attention = ${DOUBT}, n.created_at desc, n.id desc limit 1`);
  return row?.attention ?? null;
}

/** Those of these sequences that are paused without an end, or until a day, with their version. */
export async function listPaused(tx: OrganizationTx, ids: readonly number[]) {
  const rows = await tx.execute<{ id: number; version: number }>(sql`
    select id, version from sequences
    where organization_id = ${tx.organizationId} and id = any(${idList(ids)}) and sequence_state = 'paused'
    order by id`);
  return rows.map(({ id, version }) => ({ id, version }));
}

/** The lead was answered by a person after all: the conversation stands as after their reply. */
export async function reopenReplied(tx: OrganizationTx, sequenceId: number): Promise<void> {
  await tx.execute(sql`
    with open as (
      update sequences set sequence_state = 'active', reason_to_stop = 'replied', version = version + 1
      where organization_id = ${tx.organizationId} and id = ${sequenceId} and sequence_state = 'completed'
        and reason_to_stop = 'unsubscribed'
      returning id
    )
    update sequence_emails e set skip_reason = case when e.logic = 'IF_REPLIED' then null else 'replied' end
    from open o
    where e.organization_id = ${tx.organizationId} and e.sequence_id = o.id and e.sent_at is null
      and e.skip_reason = 'unsubscribed'`);
}

/** Takes back the event that a person wrote. */
export async function removeReplyReceived(
  tx: OrganizationTx,
  input: { sequenceId: number; interactionId: number },
): Promise<void> {
  await tx.execute(sql`
    delete from interactions where organization_id = ${tx.organizationId} and id = ${input.interactionId}`);
  await tx.execute(sql`
    update sequences s set replied_at = null
    where s.organization_id = ${tx.organizationId} and s.id = ${input.sequenceId} and not exists (
      select from interactions i where i.organization_id = s.organization_id and i.sequence_id = s.id
        and i.interaction_type = 'reply_received')`);
}
