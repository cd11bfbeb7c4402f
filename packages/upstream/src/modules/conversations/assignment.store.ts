import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { DOUBT } from '@myra/shared/rules/mail/doubt';
import { and, eq, lt, sql } from 'drizzle-orm';
import { messageAssignments } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';
import type { Came } from './new-lead.store.ts';

/** How long an assignment can be undone. */
export const UNDO_MS = 10 * 60_000;

/** What making a lead of a sender added. */
export type Made = { came: Came; isConversationNew: boolean };

/** A conversation's row, as the database writes it, and in `dates` when its unsent emails are due, by id. */
type SequenceImage = Record<string, unknown> & { made?: Made };

/** A conversation as it is before messages are put into it. */
export async function imageOf(tx: OrganizationTx, sequenceId: number): Promise<SequenceImage> {
  const [row] = await tx.execute<{ image: SequenceImage }>(sql`
    select to_jsonb(s) || jsonb_build_object('dates', (
      select coalesce(jsonb_object_agg(e.id, e.scheduled_send_at), '{}') from sequence_emails e
      where e.organization_id = s.organization_id and e.sequence_id = s.id and e.sent_at is null)) as image
    from sequences s where s.organization_id = ${tx.organizationId} and s.id = ${sequenceId}`);
  return row?.image ?? {};
}

/** Notes an assignment, and forgets those that can no longer be undone. */
export async function insertAssignment(
  tx: OrganizationTx,
  values: { sequenceId: number; notificationIds: number[]; before: SequenceImage; createdAt: Date },
): Promise<void> {
  const past = new Date(values.createdAt.getTime() - UNDO_MS);
  await tx
    .delete(messageAssignments)
    .where(
      and(eq(messageAssignments.organizationId, tx.organizationId), lt(messageAssignments.createdAt, past)),
    );
  await tx.insert(messageAssignments).values({ ...values, organizationId: tx.organizationId });
}

type Assignment = {
  id: number;
  sequence_id: number;
  notification_ids: number[];
  before: SequenceImage;
  /** Epoch ms. */
  at_ms: number;
};

/** The newest assignment of a message. */
export async function findAssignment(tx: OrganizationTx, notificationId: number) {
  const [row] = await tx.execute<Assignment>(sql`
    select id, sequence_id, notification_ids, before, (extract(epoch from created_at) * 1000)::float8 as at_ms
    from message_assignments
    where organization_id = ${tx.organizationId} and ${notificationId} = any(notification_ids)
    order by id desc limit 1`);
  return row;
}

/** What stands against taking an assignment back: something that it set off, or that came after it. */
export async function whatFollowed(
  tx: OrganizationTx,
  { sequence_id: sequenceId, notification_ids: ids, at_ms: at }: Assignment,
): Promise<'effects' | 'followed' | undefined> {
  const since = new Date(at).toISOString();
  const [row] = await tx.execute<{ effects: boolean; followed: boolean }>(sql`
    select exists (
      select from notifications n where n.organization_id = ${tx.organizationId} and n.id = any(${idList(ids)})
        and (n.attention <> ${DOUBT} or n.intent = 'legal' or n.class in ('unsubscribe', 'bounce', 'complaint'))
    ) as effects, exists (
      select from notifications n where n.organization_id = ${tx.organizationId} and n.sequence_id = ${sequenceId}
        and n.deleted_at is null and n.id <> all(${idList(ids)}) and coalesce(n.sent_at, n.created_at) > ${since}::timestamptz
    ) or exists (
      select from reply_drafts d where d.organization_id = ${tx.organizationId} and d.reply_to_id = any(${idList(ids)})
        and d.state in ('approved', 'sent')
    ) or exists (
      select from direct_emails d where d.organization_id = ${tx.organizationId} and d.notification_id = any(${idList(ids)})
        and d.created_at > ${since}::timestamptz
    ) or exists (
      select from reply_corrections c where c.organization_id = ${tx.organizationId} and c.notification_id = any(${idList(ids)})
        and c.created_at > ${since}::timestamptz
    ) or exists (
      select from conversation_comments c where c.organization_id = ${tx.organizationId} and c.sequence_id = ${sequenceId}
        and c.created_at > ${since}::timestamptz
    ) as followed`);
  return row?.effects ? 'effects' : row?.followed ? 'followed' : undefined;
}

/**
 * Puts messages back into the catch-all and their conversation back to what it was: its row, the emails that the answer left
 * out, and the event of the answer. Answers that were drafted meanwhile go.
 */
export async function takeBack(tx: OrganizationTx, assignment: Assignment): Promise<void> {
  const { id, sequence_id: sequenceId, notification_ids: ids, before, at_ms: at } = assignment;
  const { organizationId } = tx;
  const since = new Date(at).toISOString();
  await tx.execute(sql`
    update notifications set sequence_id = null, sequence_email_id = null
    where organization_id = ${organizationId} and id = any(${idList(ids)})`);
  await tx.execute(sql`
    delete from reply_drafts where organization_id = ${organizationId} and reply_to_id = any(${idList(ids)})`);
  await tx.execute(sql`
    delete from interactions where organization_id = ${organizationId} and sequence_id = ${sequenceId}
      and interaction_type = 'reply_received' and interaction_timestamp >= ${since}::timestamptz`);
  await tx.execute(sql`
    update sequence_emails e
    set skip_reason = null,
        scheduled_send_at = (${JSON.stringify(before.dates ?? {})}::text::jsonb ->> e.id::text)::timestamptz
    from sequences s
    where e.organization_id = ${organizationId} and e.sequence_id = ${sequenceId} and s.id = e.sequence_id
      and e.sent_at is null and e.skip_reason = 'replied' and s.reason_to_stop = 'replied'
      and ${before.reason_to_stop == null}`);
  await tx.execute(sql`
    update sequences s set (sequence_state, reason_to_stop, resume_at, pause_reason, pause_source, replied_at, activity_at,
        read, place, snoozed_until, from_emails, to_emails, last_message_direction, preview, last_subject, last_intent,
        attention, has_messages, draft_waiting, search, version) = (
      select b.sequence_state, b.reason_to_stop, b.resume_at, b.pause_reason, b.pause_source, b.replied_at, b.activity_at,
        b.read, b.place, b.snoozed_until, b.from_emails, b.to_emails, b.last_message_direction, b.preview, b.last_subject,
        b.last_intent, b.attention, b.has_messages, b.draft_waiting, b.search, s.version + 1
      from jsonb_populate_record(null::sequences, ${JSON.stringify(before)}::text::jsonb) b)
    where s.organization_id = ${organizationId} and s.id = ${sequenceId}`);
  await tx.execute(sql`
    delete from message_assignments where organization_id = ${organizationId} and id = ${id}`);
}
