import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { countMatches, readPage } from '../../db/search.ts';
import { idList } from '../../db/value-lists.ts';
import { listOwnAddresses } from '../mailboxes/index.ts';
import type { ConversationFilter, FilterFacts } from './conversation-filter.ts';
import { conversationSearch } from './conversation-search.store.ts';

/** A sequence with what the list shows of lead, campaign and representative. Times are epoch ms. */
export type ConversationRow = {
  id: number;
  lead_id: number;
  campaign_id: number;
  email_account_id: number | null;
  rep_id: number | null;
  sequence_state: string;
  reason_to_stop: string | null;
  pause_reason: string | null;
  current_email_index: number;
  total_emails: number;
  read: boolean;
  has_messages: boolean;
  draft_waiting: boolean;
  last_message_direction: string | null;
  last_subject: string | null;
  last_intent: string | null;
  attention: string | null;
  preview: string | null;
  from_emails: string[];
  to_emails: string[];
  activity_ms: number;
  started_ms: number | null;
  resume_ms: number | null;
  reply_ms: number | null;
  place: string;
  snoozed_ms: number | null;
  labels: string[];
  sent_ms: number | null;
  sent_subject: string | null;
  sent_preview: string | null;
  version: number;
  lead_name: string;
  lead_email: string | null;
  mailbox_email: string | null;
  score: number | null;
  campaign_name: string | null;
  goal: string | null;
  rep_name: string | null;
  rep_email: string | null;
  confidence: number | null;
};

/** Characters of the sent message that a list shows. */
const PREVIEW = 160;

/** What a filter must know. */
export async function readFilterFacts(tx: OrganizationTx): Promise<FilterFacts> {
  const [row] = await tx.execute<{ zone: string }>(sql`
    select coalesce(o.timezone, 'UTC') as zone from organizations o where o.id = ${tx.organizationId}`);
  return {
    zone: row?.zone ?? 'UTC',
    ownAddresses: await listOwnAddresses(tx),
  };
}

const orderOf = ({ filter }: ConversationFilter) =>
  filter.type === 'sent'
    ? sql`s.last_sent_at desc nulls last, s.id desc nulls last`
    : sql`s.activity_at desc nulls last, s.id desc nulls last`;

/** Ids of a page, newest activity first; of the sent ones what was sent last. */
export function pageConversations(
  tx: OrganizationTx,
  input: ConversationFilter & { skipped: number; limit: number },
): Promise<number[]> {
  return readPage(tx, conversationSearch(tx.organizationId, input), { ...input, order: orderOf(input) });
}

/** How many a filter finds, at most `capped` where that is given. */
export function countConversations(tx: OrganizationTx, input: ConversationFilter, capped: number | null) {
  return countMatches(tx, conversationSearch(tx.organizationId, input), { order: orderOf(input), capped });
}

/** Conversations in the order of their ids; those that are not the organization's are left out. */
export async function readConversations(tx: OrganizationTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx.execute<ConversationRow>(sql`
    select s.id, s.lead_id, s.campaign_id, s.email_account_id, s.rep_id, s.sequence_state, s.reason_to_stop, s.pause_reason,
           s.current_email_index, s.total_emails, s.read, s.has_messages, s.draft_waiting, s.last_message_direction,
           s.last_subject, s.last_intent, s.attention, s.preview,
           to_json(s.from_emails) as from_emails, to_json(s.to_emails) as to_emails, s.version,
           (extract(epoch from s.activity_at) * 1000)::float8 as activity_ms,
           (extract(epoch from s.started_at) * 1000)::float8 as started_ms,
           (extract(epoch from s.resume_at) * 1000)::float8 as resume_ms,
           (extract(epoch from answer.due_at) * 1000)::float8 as reply_ms, s.place,
           (extract(epoch from s.snoozed_until) * 1000)::float8 as snoozed_ms, to_json(s.labels) as labels,
           (extract(epoch from s.last_sent_at) * 1000)::float8 as sent_ms, sent.sent_subject, sent.sent_preview,
           trim(concat_ws(' ', l.first_name, l.last_name)) as lead_name, l.email as lead_email, a.email as mailbox_email, k.score,
           c.name as campaign_name, c.goal, r.name as rep_name, r.email as rep_email,
           coalesce(draft.confidence_score, step.confidence_score) as confidence
    from unnest(${idList(ids)}) with ordinality as asked(id, no)
    join sequences s on s.id = asked.id and s.organization_id = ${tx.organizationId}
    left join leads l on l.id = s.lead_id
    left join email_accounts a on a.id = s.email_account_id
    left join campaigns c on c.id = s.campaign_id
    left join representatives r on r.id = s.rep_id
    left join lead_list_leads k
      on k.organization_id = s.organization_id and k.lead_list_id = c.lead_list_id and k.lead_id = s.lead_id
    left join lateral (
      select d.confidence_score from reply_drafts d
      where d.organization_id = s.organization_id and d.sequence_id = s.id and d.state in ('ready', 'approved')
      order by d.id desc limit 1
    ) draft on true
    left join lateral (
      select e.confidence_score from sequence_emails e
      where e.sequence_id = s.id and e.sent_at is null and e.skip_reason is null order by e.step limit 1
    ) step on true
    left join lateral (
      select min(o.due_at) as due_at
      from (
        select d.outbound_id from reply_drafts d
        where d.organization_id = s.organization_id and d.sequence_id = s.id and d.state = 'approved'
        union all
        select e.outbound_id from sequence_emails e
        where e.sequence_id = s.id and e.sent_at is null and e.outbound_id is not null
      ) approved
      join outbound o on o.id = approved.outbound_id and o.kind = 'reply' and o.state in ('planned', 'held')
    ) answer on true
    left join lateral (
      select n.subject as sent_subject, left(
               btrim(regexp_replace(left(coalesce(n.own_text, n.body), 1000), '\\s+', ' ', 'g')), ${PREVIEW}::int) as sent_preview
      from notifications n
      where n.organization_id = s.organization_id and n.sequence_id = s.id and n.deleted_at is null
        and n.direction = 'outbound' and n.status = 'sent'
      order by n.created_at desc limit 1
    ) sent on s.last_sent_at is not null
    order by asked.no`);
  return [...rows];
}
