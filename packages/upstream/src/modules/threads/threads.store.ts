import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { DOUBT } from '@myra/shared/rules/mail/doubt';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { idList, json } from '../../db/value-lists.ts';

/** Most addresses stored of one conversation. More come from loops and floods. */
const ADDRESSES_MAX = 50;

export type NotedMessage = {
  sequence_id: number;
  inbound: boolean;
  from_emails: string[];
  to_emails: string[];
  preview: string;
  subject: string;
  at: string;
  intent: string | null;
  attention: string | null;
  unread: boolean;
  /** An automatic reply: what a person wrote before and nobody answered stays what the lists show. */
  automatic: boolean;
};

/** Updates a conversation's row after a message. A message that is older than the newest only adds its addresses. */
export async function updateThread(tx: OrganizationTx, noted: NotedMessage): Promise<void> {
  await runNamed(
    tx,
    sql`
    with given as (
      select g.*, not (g.automatic and t.last_message_direction is not distinct from 'inbound'
          and t.reason_to_stop is not distinct from 'replied' and t.last_intent is distinct from 'out_of_office') as tells,
        not exists (
        select from notifications n
        where n.organization_id = ${tx.organizationId} and n.sequence_id = g.sequence_id and n.deleted_at is null
          and n.status in ('sent', 'received', 'read')
          and case n.direction when 'inbound' then n.created_at else coalesce(n.sent_at, n.created_at) end > g.at
      ) as newest
      from json_to_record(${json(noted)}) as g(
        sequence_id bigint, inbound boolean, from_emails text[], to_emails text[], preview text, subject text,
        at timestamptz, intent text, attention text, unread boolean, automatic boolean)
      join sequences t on t.id = g.sequence_id
    )
    update sequences s
    set has_messages = true,
        activity_at = greatest(s.activity_at, g.at),
        read = s.read and not g.unread,
        -- What a machine wrote, or what was only read again, wakes nothing.
        place = case when g.unread and g.newest then 'inbox' else s.place end,
        snoozed_until = case when g.unread and g.newest then null else s.snoozed_until end,
        last_sent_at = case when g.inbound then s.last_sent_at else greatest(s.last_sent_at, g.at) end,
        from_emails = (select coalesce(array_agg(distinct a), '{}') from (
          select unnest(s.from_emails || g.from_emails) as a limit ${ADDRESSES_MAX}) kept),
        to_emails = (select coalesce(array_agg(distinct a), '{}') from (
          select unnest(s.to_emails || g.to_emails) as a limit ${ADDRESSES_MAX}) kept),
        last_message_direction = case when not g.newest then s.last_message_direction
          when g.inbound then 'inbound' else 'outbound' end,
        preview = case when g.newest and g.tells then g.preview else s.preview end,
        last_subject = case when g.newest and g.tells then g.subject else s.last_subject end,
        last_intent = case when g.newest and g.tells and g.inbound then g.intent else s.last_intent end,
        -- A doubt takes no alarm's place.
        attention = case when not g.inbound and g.newest then null
          when g.attention = ${DOUBT} then coalesce(s.attention, g.attention) else coalesce(g.attention, s.attention) end,
        search = conversation_search(
          s.lead_id, s.campaign_id, s.from_emails || s.to_emails || g.from_emails || g.to_emails)
    from given g
    where s.id = g.sequence_id`,
  );
}

/** Rebuilds the search text of a campaign's conversations, after its name changed. */
export async function refreshCampaignSearch(tx: OrganizationTx, campaignId: number): Promise<void> {
  await tx.execute(sql`
    update sequences s set search = conversation_search(s.lead_id, s.campaign_id, s.from_emails || s.to_emails)
    where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId} and s.has_messages`);
}

/** Rebuilds the search text of conversations, after the name or address of their lead changed. */
export async function writeSearch(tx: OrganizationTx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update sequences s set search = conversation_search(s.lead_id, s.campaign_id, s.from_emails || s.to_emails)
    where s.organization_id = ${tx.organizationId} and s.id = any(${idList(ids)})`);
}

/** Whether a text waits for somebody's approval. Where none could be written the conversation waits for an answer as any other. */
export async function updateDraftWaiting(tx: OrganizationTx, sequenceId: number): Promise<void> {
  await tx.execute(sql`
    update sequences s set draft_waiting = exists (
      select from reply_drafts d
      where d.organization_id = ${tx.organizationId} and d.sequence_id = s.id
        and (d.state = 'ready' or (d.state = 'failed' and d.body <> ''))
    ) where s.id = ${sequenceId}`);
}
