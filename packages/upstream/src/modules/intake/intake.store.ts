import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AUTOMATIC_KINDS } from '@myra/shared/rules/mail/answerable';
import { isStorableText } from '@myra/shared/rules/text/storable-text';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { interactions, notifications } from '../../db/schema.ts';
import { idList, wordList } from '../../db/value-lists.ts';
import { goesOn } from '../sending/index.ts';

const json = (values: readonly string[]) => sql`${JSON.stringify(values)}::json`;

/** Locks these Message-IDs until the transaction ends, so that two runs do not store the same message. */
export async function lockMessages(tx: OrganizationTx, messageIds: readonly string[]): Promise<void> {
  await runNamed(
    tx,
    sql`
    select pg_advisory_xact_lock(hashtextextended('message:' || ${tx.organizationId}::text || ':' || id, 0))
    from json_array_elements_text(${json([...new Set(messageIds)].toSorted())}) with ordinality as m(id, no) order by no`,
  );
}

/**
 * Received messages with these Message-IDs, also deleted ones. The lateral join looks up each id in the index; a plain join
 * would read all received messages of the organization for every batch.
 */
export async function listStored(tx: OrganizationTx, messageIds: readonly string[]) {
  return runNamed<{ messageId: string; bodyHash: string }>(
    tx,
    sql`
    select n.message_id as "messageId", n.body_hash as "bodyHash" from json_array_elements_text(${json([...new Set(messageIds)])}) as m(id)
    cross join lateral (
      select message_id, body_hash from notifications
      where organization_id = ${tx.organizationId} and direction = 'inbound' and message_id = m.id offset 0) n`,
  );
}

/** How many automatic messages came into a conversation since then. */
export async function countMachineMessages(tx: OrganizationTx, sequenceId: number, since: Date) {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from notifications
    where organization_id = ${tx.organizationId} and sequence_id = ${sequenceId} and direction = 'inbound'
      and class = any(${wordList(AUTOMATIC_KINDS)}) and created_at > ${since.toISOString()}`);
  return row?.n ?? 0;
}

/** Stores the new location of messages whose folder was rebuilt. */
export async function moveLocations(
  tx: OrganizationTx,
  input: {
    accountId: number;
    folder: string;
    uidvalidity: number;
    locations: readonly { messageId: string; uid: number }[];
  },
): Promise<void> {
  const locations = input.locations.filter(({ messageId }) => isStorableText(messageId));
  await tx.execute(sql`
    update notifications n set uidvalidity = ${input.uidvalidity}, uid = l.uid
    from (select distinct on (message_id) message_id, uid
          from json_to_recordset(${JSON.stringify(locations.map(({ messageId, uid }) => ({ message_id: messageId, uid })))}::json)
            as l(message_id text, uid bigint) order by message_id, uid) l
    where n.organization_id = ${tx.organizationId} and n.email_account_id = ${input.accountId}
      and n.folder = ${input.folder} and n.message_id = l.message_id and n.direction = 'inbound'
      and not exists (select from notifications o where o.email_account_id = n.email_account_id and o.folder = n.folder
        and o.message_id = n.message_id and o.id > n.id)
      and not exists (select from notifications o where o.email_account_id = n.email_account_id and o.folder = n.folder
        and o.uidvalidity = ${input.uidvalidity} and o.uid = l.uid)`);
}

/** A sequence as the intake needs it. `zone` is the campaign's or else the organization's. */
export type SequenceFacts = {
  id: number;
  leadId: number;
  campaignId: number;
  strategyPlanId: number | null;
  leadAddress: string | null;
  zone: string;
};

export async function findSequence(tx: OrganizationTx, id: number): Promise<SequenceFacts | undefined> {
  const [row] = await tx.execute<{
    id: number;
    lead_id: number;
    campaign_id: number;
    strategy_plan_id: number | null;
    email: string | null;
    zone: string;
  }>(sql`
    select s.id, s.lead_id, s.campaign_id, c.strategy_plan_id, l.email,
           coalesce(c.schedule_timezone, o.timezone, 'UTC') as zone
    from sequences s
    join organizations o on o.id = s.organization_id
    left join campaigns c on c.id = s.campaign_id
    left join leads l on l.id = s.lead_id
    where s.id = ${id}`);
  return (
    row && {
      id: row.id,
      leadId: row.lead_id,
      campaignId: row.campaign_id,
      strategyPlanId: row.strategy_plan_id,
      leadAddress: row.email,
      zone: row.zone,
    }
  );
}

export async function insertReplyReceived(
  tx: OrganizationTx,
  input: { sequenceId: number; outboundId: number | null; at: Date },
): Promise<number | null> {
  const [row] = await tx
    .insert(interactions)
    .values({
      organizationId: tx.organizationId,
      sequenceId: input.sequenceId,
      outboundId: input.outboundId,
      interactionType: 'reply_received',
      interactionTimestamp: input.at,
    })
    .returning({ id: interactions.id });
  await tx.execute(sql`
    update sequences set replied_at = coalesce(replied_at, ${input.at.toISOString()}::timestamptz)
    where organization_id = ${tx.organizationId} and id = ${input.sequenceId}`);
  return row?.id ?? null;
}

/**
 * Locks the conversations of leads, and of all leads with an address in one of these domains, in the order of all writers: two
 * messages that each hold a domain would otherwise wait for one another.
 */
export async function lockConversations(
  tx: OrganizationTx,
  { leadIds, domains }: { leadIds: readonly number[]; domains: readonly string[] },
): Promise<void> {
  if (leadIds.length + domains.length === 0) return;
  const ofDomains = sql`or lead_id in (select id from leads
    where organization_id = ${tx.organizationId} and split_part(email_key, '@', 2) = any(${wordList(domains)}))`;
  await runNamed(
    tx,
    sql`select id from sequences where organization_id = ${tx.organizationId}
      and (lead_id = any(${idList(leadIds)}) ${domains.length > 0 ? ofDomains : sql``}) order by id for update`,
  );
}

/** Sequences that go on by themselves, of all leads with an address in this domain. */
export async function listGoingOnOfDomain(tx: OrganizationTx, domain: string): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select s.id from sequences s join leads l on l.id = s.lead_id and l.organization_id = s.organization_id
    where s.organization_id = ${tx.organizationId} and ${goesOn}
      and split_part(l.email_key, '@', 2) = ${domain}
    order by s.id`);
  return rows.map((row) => row.id);
}

/** A stored message with its reading. */
export type StoredMessage = typeof notifications.$inferSelect;

/** A message of the catch-all, locked. Undefined if it was assigned, deleted or never existed. */
export async function lockUnmatched(tx: OrganizationTx, id: number): Promise<StoredMessage | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.id, id),
        eq(notifications.direction, 'inbound'),
        isNull(notifications.sequenceId),
        isNull(notifications.deletedAt),
      ),
    )
    .for('update');
  return row;
}

/** A received message of a conversation, locked. Undefined if it was deleted or never existed. */
export async function lockReceived(
  tx: OrganizationTx,
  input: { id: number; sequenceId: number },
): Promise<StoredMessage | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.id, input.id),
        eq(notifications.sequenceId, input.sequenceId),
        eq(notifications.direction, 'inbound'),
        isNull(notifications.deletedAt),
      ),
    )
    .for('update');
  return row;
}

/** Replaces the reading of a message. Returns its version. */
export async function setReading(
  tx: OrganizationTx,
  id: number,
  values: StoredReading & Pick<StoredMessage, 'class'>,
): Promise<number> {
  const [row] = await tx
    .update(notifications)
    .set({ ...values, readingVersion: sql`${notifications.readingVersion} + 1` })
    .where(eq(notifications.id, id))
    .returning({ version: notifications.readingVersion });
  return row?.version ?? 0;
}

/** The columns that hold the reading of a message. */
export type StoredReading = Partial<
  Pick<StoredMessage, 'intent' | 'intentCertainty' | 'sentiment' | 'priority' | 'attention' | 'readingFacts'>
>;

/** Puts a message into a conversation. */
export async function setSequenceOf(
  tx: OrganizationTx,
  id: number,
  values: { sequenceId: number; sequenceEmailId: number | null; class?: string } & StoredReading,
): Promise<void> {
  await tx.update(notifications).set(values).where(eq(notifications.id, id));
}
