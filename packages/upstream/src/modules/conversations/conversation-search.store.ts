import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../db/search.ts';
import { wordList } from '../../db/value-lists.ts';
import type { ConversationFilter } from './conversation-filter.ts';
import { asksOf, datesOf } from './message-search.store.ts';

type Filter = ConversationFilter['filter'];

/** The list that is asked for. A search finds conversations wherever they stand, and so does who looks for what needs a person. */
function listOf({ type, words, message, labels, attention, mark }: Filter): SQL[] {
  switch (type) {
    case 'sent':
      return [sql`s.last_sent_at is not null`];
    case 'snoozed':
    case 'archived':
      return [sql`s.has_messages`, sql`s.place <> 'inbox'`, sql`s.place = ${type}`];
    case 'draft':
      return [sql`s.draft_waiting`, sql`s.place = 'inbox'`];
    case 'waiting':
      return [sql`s.has_messages`, sql`s.place = 'inbox'`, sql`s.last_message_direction = 'outbound'`];
    default:
      return [
        sql`s.has_messages`,
        ...(words || message || labels || attention || mark ? [] : [sql`s.place = 'inbox'`]),
      ];
  }
}

/** What an index by activity answers: every facet, since the rare ones have an index of their own. */
function facetsOf({ state, read, rep, attention, mark, intent, campaign, started }: Filter): SQL[] {
  return [
    state !== undefined && sql`s.sequence_state = ${state}`,
    read !== undefined && (read === 'true' ? sql`s.read` : sql`not s.read`),
    (attention === true || mark !== undefined) && sql`s.attention is not null`,
    mark !== undefined && sql`s.attention = ${mark}`,
    intent !== undefined && sql`s.last_intent = ${intent}`,
    rep !== undefined && (rep === 'none' ? sql`s.rep_id is null` : sql`s.rep_id = ${rep}::bigint`),
    campaign !== undefined && sql`s.campaign_id = ${campaign}::bigint`,
    started !== undefined && sql`s.started_at >= ${started}::timestamptz`,
  ].filter((condition) => condition instanceof Object);
}

/** One message of the conversation has everything that is asked of messages. */
function hasMessage(message: NonNullable<Filter['message']>): SQL {
  const n = sql`n`;
  const asked = [...datesOf(n, { message }), ...asksOf(n, { message })];
  return sql`exists (select from notifications n
    where n.organization_id = s.organization_id and n.sequence_id = s.id and n.deleted_at is null
      and ${sql.join(asked, sql` and `)})`;
}

/** A filter over the conversations `s` of an organization as a search. */
export function conversationSearch(organizationId: number, { filter }: ConversationFilter): Search {
  const { type, words, labels, message, from, to, near } = filter;
  const base = [sql`s.organization_id = ${organizationId}`, ...listOf(filter), ...facetsOf(filter)];
  if (words) base.push(sql`s.id = any(array(select find_conversations_with(${wordList(words)})))`);
  if (labels) {
    base.push(
      sql`s.labels <> '{}'`,
      ...labels.map((label) => sql`${label} in (select fold_text(l) from unnest(s.labels) l)`),
    );
  }
  const narrow: SQL[] = [];
  if (from) narrow.push(sql`s.from_emails && ${wordList(from)}`);
  if (to) narrow.push(sql`s.to_emails && ${wordList(to)}`);
  if (message) narrow.push(hasMessage(message));
  // Drafts that wait are few, and an index of their own lists them.
  const isIndexed = near !== undefined && type !== 'draft';
  return {
    from: sql`sequences s`,
    alias: sql`s`,
    id: sql`s.id`,
    base: sql.join(base, sql` and `),
    narrow,
    finder: isIndexed ? sql`find_conversations(${JSON.stringify(near)}::text::jsonb)` : undefined,
  };
}
