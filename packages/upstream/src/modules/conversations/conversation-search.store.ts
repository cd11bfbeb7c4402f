import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../db/search.ts';
import { wordList } from '../../db/value-lists.ts';
import type { ConversationFilter } from './conversation-filter.ts';

/** What an index by activity answers: every facet, since the rare ones have an index of their own. */
function facetsOf({
  type,
  state,
  read,
  rep,
  attention,
  intent,
  campaign,
  started,
}: ConversationFilter['filter']): SQL[] {
  return [
    type === 'draft' ? sql`s.draft_waiting` : sql`s.has_messages`,
    type === 'sent' && sql`s.last_message_direction = 'outbound'`,
    state !== undefined && sql`s.sequence_state = ${state}`,
    read !== undefined && (read === 'true' ? sql`s.read` : sql`not s.read`),
    attention === true && sql`s.attention is not null`,
    intent !== undefined && sql`s.last_intent = ${intent}`,
    rep !== undefined && (rep === 'none' ? sql`s.rep_id is null` : sql`s.rep_id = ${rep}::bigint`),
    campaign !== undefined && sql`s.campaign_id = ${campaign}::bigint`,
    started !== undefined && sql`s.started_at >= ${started}::timestamptz`,
  ].filter((condition) => condition instanceof Object);
}

/** A filter over the conversations `s` of an organization as a search. */
export function conversationSearch(organizationId: number, { filter, isScan }: ConversationFilter): Search {
  const { type, texts = [], from, to, near } = filter;
  const base = [sql`s.organization_id = ${organizationId}`, ...facetsOf(filter)];
  const narrow = texts.map((text) => sql`strpos(s.search, ${text}) > 0`);
  if (from) narrow.push(sql`s.from_emails && ${wordList(from)}`);
  if (to) narrow.push(sql`s.to_emails && ${wordList(to)}`);
  // Drafts that wait are few, and an index of their own lists them.
  const isIndexed = near !== undefined && type !== 'draft';
  return {
    from: sql`sequences s`,
    alias: sql`s`,
    id: sql`s.id`,
    base: sql.join(base, sql` and `),
    narrow,
    finder: isScan
      ? 'scan'
      : isIndexed
        ? sql`find_conversations(${JSON.stringify(near)}::text::jsonb)`
        : undefined,
  };
}
