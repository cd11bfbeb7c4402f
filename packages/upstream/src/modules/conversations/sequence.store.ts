import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { campaigns, representatives, sequences } from '../../db/schema.ts';

export type SequenceFacts = {
  id: number;
  leadId: number;
  campaignId: number;
  strategyPlanId: number | null;
  state: string;
  reasonToStop: string | null;
};

/** What an action on a conversation needs to know. Undefined for a conversation of another organization. */
export async function findSequenceFacts(tx: OrganizationTx, id: number): Promise<SequenceFacts | undefined> {
  const [row] = await tx
    .select({
      id: sequences.id,
      leadId: sequences.leadId,
      campaignId: sequences.campaignId,
      strategyPlanId: campaigns.strategyPlanId,
      state: sequences.sequenceState,
      reasonToStop: sequences.reasonToStop,
    })
    .from(sequences)
    .leftJoin(campaigns, eq(campaigns.id, sequences.campaignId))
    .where(and(eq(sequences.organizationId, tx.organizationId), eq(sequences.id, id)));
  return row;
}

/** Marks a conversation read or unread. False if nothing changed or it does not exist. */
export async function setRead(tx: OrganizationTx, id: number, read: boolean): Promise<boolean> {
  const rows = await tx
    .update(sequences)
    .set({ read })
    .where(and(eq(sequences.id, id), eq(sequences.read, !read)))
    .returning({ id: sequences.id });
  return rows.length === 1;
}

/** Puts a conversation in a place. False if nothing changed or it does not exist. */
export async function setPlace(
  tx: OrganizationTx,
  id: number,
  { place, until }: { place: string; until: Date | null },
): Promise<boolean> {
  const rows = await tx
    .update(sequences)
    .set({ place, snoozedUntil: until })
    .where(
      and(
        eq(sequences.id, id),
        sequences.hasMessages,
        sql`(${sequences.place}, ${sequences.snoozedUntil}) is distinct from (${place}::text, ${until?.toISOString() ?? null}::timestamptz)`,
      ),
    )
    .returning({ id: sequences.id });
  return rows.length === 1;
}

/**
 * Ends the snoozes and reminders that are over: in the inbox, unread, as if something had happened at that time, which an event
 * in the conversation says. Returns their ids.
 */
export async function wakeSnoozed(tx: OrganizationTx, { now, limit }: { now: Date; limit: number }) {
  const rows = await tx.execute<{ id: number }>(sql`
    with due as (
      select d.id, d.place, d.snoozed_until as at from sequences d
      where d.organization_id = ${tx.organizationId} and d.snoozed_until <= ${now.toISOString()}::timestamptz
      order by d.snoozed_until limit ${limit} for update
    ), told as (
      insert into interactions (organization_id, sequence_id, interaction_type, interaction_timestamp)
      select ${tx.organizationId}, due.id, case due.place when 'snoozed' then 'snooze_over' else 'reminder' end, due.at from due
    )
    update sequences s
    set place = 'inbox', read = false, activity_at = greatest(s.activity_at, due.at), snoozed_until = null
    from due where s.id = due.id
    returning s.id`);
  return rows.map((row) => row.id);
}

/** When the next snooze ends; null if none waits. */
export async function nextWaking(tx: OrganizationTx): Promise<Date | null> {
  const [row] = await tx.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(snoozed_until)) * 1000)::float8 as ms from sequences
    where organization_id = ${tx.organizationId} and snoozed_until is not null`);
  return row?.ms == null ? null : new Date(row.ms);
}

export async function isPresentRepresentative(tx: OrganizationTx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: representatives.id })
    .from(representatives)
    .where(and(eq(representatives.id, id), isNull(representatives.removedAt)));
  return rows.length === 1;
}

/** Whether a person is the representative of a conversation, which stays locked. */
export async function isRepresentativeOf(tx: OrganizationTx, id: number, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sequences.id })
    .from(sequences)
    .innerJoin(representatives, eq(representatives.id, sequences.repId))
    .where(and(eq(sequences.id, id), eq(representatives.userId, userId), isNull(representatives.removedAt)))
    .for('update', { of: sequences });
  return rows.length === 1;
}

/** Assigns a conversation to a representative or nobody. False if nothing changed or it does not exist. */
export async function setRepresentative(tx: OrganizationTx, id: number, repId: number | null) {
  const rows = await tx
    .update(sequences)
    .set({ repId, version: sql`${sequences.version} + 1` })
    .where(and(eq(sequences.id, id), sql`${sequences.repId} is distinct from ${repId}::bigint`))
    .returning({ id: sequences.id });
  return rows.length === 1;
}

/** It no longer waits for a person: somebody has decided about it. */
export async function clearAttention(tx: OrganizationTx, id: number): Promise<void> {
  await tx.update(sequences).set({ attention: null }).where(eq(sequences.id, id));
}

/**
 * Unmatched messages that belong to the same thread as one: of the same sender, linked by their ids or with the same
 * subject. Oldest first, including the one itself.
 */
export async function listThreadUnmatched(tx: OrganizationTx, input: { id: number; limit: number }) {
  const rows = await tx.execute<{ id: number }>(sql`
    with recursive candidates as (
      select n.id, n.message_id, n.reply_to_message_id, n.created_at,
             btrim(regexp_replace(lower(n.subject), '^((re|fw|fwd|aw|sv|wg|antw|tr|rv)(\\[\\d+\\])?:\\s*)+', '')) as topic
      from notifications n
      join notifications asked on asked.id = ${input.id} and asked.organization_id = n.organization_id
      where n.organization_id = ${tx.organizationId} and n.sender = asked.sender and n.sequence_id is null
        and n.deleted_at is null and n.direction = 'inbound'
      order by n.created_at desc nulls last limit 500
    ), thread as (
      select c.* from candidates c where c.id = ${input.id}
      union
      select c.* from thread t join candidates c
        on c.reply_to_message_id = t.message_id or t.reply_to_message_id = c.message_id
        or c.reply_to_message_id = t.reply_to_message_id or (c.topic = t.topic and c.topic <> '')
    )
    select id from thread order by created_at, id limit ${input.limit}`);
  return rows.map((row) => row.id);
}
