import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { isStorableText } from '@myra/shared/rules/text/storable-text';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';

const json = (values: readonly string[]) => sql`${JSON.stringify(values.filter(isStorableText))}::json`;

/** An email of ours that a message names. */
export type OwnEmail = {
  id: number;
  messageId: string;
  sequenceId: number | null;
  emailId: number | null;
  leadId: number | null;
  to: string;
  /** Also the blind ones. */
  copies: string[];
};

const columns =
  sql.raw(`id, message_id as "messageId", sequence_id as "sequenceId", email_id as "emailId", lead_id as "leadId",
  to_address as "to", cc || bcc as copies`);

/** Our emails with one of these Message-IDs. */
export async function listOwnByMessageId(tx: OrganizationTx, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return runNamed<OwnEmail>(
    tx,
    sql`
    select ${columns} from json_array_elements_text(${json([...new Set(messageIds)])}) as m(asked)
    cross join lateral (select * from outbound where message_id = m.asked offset 0) o`,
  );
}

/** Our email with this send id; the id is a header beside the Message-ID. */
export async function findOwnBySendId(tx: OrganizationTx, sendId: string): Promise<OwnEmail | undefined> {
  if (!isStorableText(sendId)) return undefined;
  const [row] = await tx.execute<OwnEmail>(sql`
    select ${columns} from outbound where organization_id = ${tx.organizationId} and send_key = ${sendId}`);
  return row;
}

/** The sequence in which a lead with this address was last written to before `writtenBy`; first one of this mailbox. */
export async function findSequenceOfAddress(
  tx: OrganizationTx,
  input: { address: string; accountId: number; writtenBy: Date },
): Promise<number | undefined> {
  if (!isStorableText(input.address)) return undefined;
  const [row] = await tx.execute<{ id: number }>(sql`
    select s.id from leads l
    join sequences s on s.organization_id = l.organization_id and s.lead_id = any(array[l.id, l.merged_into])
    where l.organization_id = ${tx.organizationId} and l.email_key = ${input.address}
      and s.started_at <= ${input.writtenBy.toISOString()}
    order by (s.email_account_id = ${input.accountId}) desc nulls last, s.started_at desc, s.id desc limit 1`);
  return row?.id;
}

/** The sent bytes of an email, unless they were deleted since. */
export async function findSentBytes(tx: OrganizationTx, outboundId: number): Promise<Buffer | undefined> {
  const [row] = await tx.execute<{ bytes: Buffer | null }>(sql`
    select m.bytes from outbound o join outbound_mime m on m.id = o.mime_id where o.id = ${outboundId}`);
  return row?.bytes ?? undefined;
}

/** Our own Message-IDs, and since when an address (lower case) was written to. */
export type Known = { messageIds: ReadonlySet<string>; writtenAt: ReadonlyMap<string, Date> };

/** Which of these Message-IDs are ours, and which of these addresses were written to. */
export async function listKnown(
  tx: OrganizationTx,
  input: { messageIds: readonly string[]; addresses: readonly string[] },
): Promise<Known> {
  const finding = listOwnByMessageId(tx, input.messageIds);
  const listing = runNamed<{ email: string; at_ms: number }>(
    tx,
    sql`
    select l.email_key as email, (extract(epoch from min(s.started_at)) * 1000)::float8 as at_ms
    from json_array_elements_text(${json(input.addresses)}) as a(asked)
    cross join lateral (
      select id, merged_into, email_key, organization_id from leads
      where organization_id = ${tx.organizationId} and email_key = a.asked offset 0) l
    join sequences s on s.organization_id = l.organization_id and s.lead_id = any(array[l.id, l.merged_into])
    where s.started_at is not null
    group by l.email_key`,
  );
  const [own, written] = await Promise.all([finding, listing]);
  return {
    messageIds: new Set(own.map((each) => each.messageId)),
    writtenAt: new Map(written.map((row) => [row.email, new Date(row.at_ms)])),
  };
}

/** Messages of the catch-all that answer an email of ours that was stored later than they were. */
export async function listLateMatches(tx: OrganizationTx, input: { since: Date; limit: number }) {
  const rows = await tx.execute<{ id: number; sequence_id: number }>(sql`
    select n.id, o.sequence_id from notifications n
    join outbound o on o.message_id = n.reply_to_message_id and o.organization_id = n.organization_id
    where n.organization_id = ${tx.organizationId} and n.sequence_id is null and n.deleted_at is null
      and n.direction = 'inbound' and n.created_at > ${input.since.toISOString()}
      and n.reply_to_message_id is not null and o.sequence_id is not null
    order by n.id limit ${input.limit}`);
  return rows.map((row) => ({ notificationId: row.id, sequenceId: row.sequence_id }));
}
