import type { Database } from '@myra/platform/database/open-database';
import { TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import type { SequenceRow } from '@myra/shared/mail/conversation';
import type { Row as DriverRow, PendingQuery } from 'postgres';
import type { ViewId } from '../../session/session.ts';
import type { WireOrphaned } from '../../sync/orphaned-row.ts';
import type { WireDetail } from '../../sync/sequence-row.ts';
import type { PageCursor } from './page-cursor.ts';

type Sql = Database['sql'];
type Fragment = PendingQuery<DriverRow[]>;

/** One or two letters are looked for among this many newest rows. */
const SHORT_SEARCH_ROWS = 5_000;
const TRIGRAM_LENGTH = 3;

/** How far a resource of a view was read when the answer was made. */
export type ListState = {
  readAt: Date | null;
  sweptAt: Date | null;
  /** Something was named that only a sweep brings, or the last one was not believed. */
  isSweepDue: boolean;
  feedReadAt: Date | null;
  isDown: boolean;
};

/** What a page asks of the cached inbox, checked and in the cache's own terms. */
export type SequenceQuery = {
  viewId: ViewId;
  status?: string | undefined;
  type?: 'sent' | 'draft' | undefined;
  from: string[];
  to: string[];
  /** Words, lower case, all of which must be found. */
  words: string[];
  startedFrom?: Date | undefined;
  read?: boolean | undefined;
  /** Empty for nobody's. */
  repId?: string | undefined;
  attention?: boolean | undefined;
  after?: PageCursor | undefined;
  offset: number;
  limit: number;
};

/** Matches of a search are counted no further: more would cost more than finding them. */
const SEARCH_COUNT_MAX = 1_000;

/** `total` is more than `countedTo` where nobody counted further. */
export type CachedPage<Row> = {
  state: ListState;
  rows: Row[];
  total: number;
  countedTo: number;
  next: PageCursor | null;
};

const dateOrNull = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

const UNAVAILABLE = 'upstream-unavailable%';

/** Columns of the answer that say how fresh it is; `s` is the resource's own state, `f` the feed's. */
const stateColumns = (sql: Sql): Fragment => sql`
  s.read_at, s.swept_at, (s.sweep_wanted is not null or s.doubts > 0) as is_sweep_due, f.read_at as feed_read_at,
  coalesce(s.last_error like ${UNAVAILABLE} or f.last_error like ${UNAVAILABLE}, false) as is_down`;

const stateTables = (sql: Sql, viewId: ViewId, resource: string): Fragment => sql`
  sync_state s left join sync_state f on f.view_id = s.view_id and f.resource = 'changes'
  where s.view_id = ${viewId} and s.resource = ${resource}`;

const toListState = (row: Record<string, unknown>): ListState => ({
  readAt: dateOrNull(row.read_at),
  sweptAt: dateOrNull(row.swept_at),
  isSweepDue: row.is_sweep_due === true,
  feedReadAt: dateOrNull(row.feed_read_at),
  isDown: row.is_down === true,
});

/** The counters that hold the total of a query with at most one condition: added, and taken away. */
function facetsOf(query: SequenceQuery): { plus: string; minus?: string } | undefined {
  const facets: { plus: string; minus?: string }[] = [];
  if (query.status !== undefined) facets.push({ plus: `state:${query.status}` });
  if (query.type !== undefined) facets.push({ plus: `type:${query.type}` });
  if (query.read !== undefined)
    facets.push(query.read ? { plus: 'all', minus: 'unread' } : { plus: 'unread' });
  if (query.repId !== undefined) facets.push({ plus: `rep:${query.repId}` });
  if (query.attention) facets.push({ plus: 'attention' });
  const isFree = query.words.length === 0 && query.from.length + query.to.length === 0 && !query.startedFrom;
  return isFree && facets.length <= 1 ? (facets[0] ?? { plus: 'all' }) : undefined;
}

/** A first page that an index gives in order, whatever the values: its plan can be kept. */
export const isHot = (query: SequenceQuery): boolean =>
  query.offset === 0 && query.after === undefined && facetsOf(query) !== undefined;

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word is in the text; one condition for each, since an index answers no list of patterns. */
const holdsWords = (sql: Sql, words: readonly string[]): Fragment =>
  words.reduce<Fragment>((all, word) => sql`${all} and search like ${likePattern(word)}`, sql`true`);

/** No word is long enough for the index. */
const isShort = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => word.length < TRIGRAM_LENGTH);

/** Conditions of the inbox's query. The words of the partial indexes stand in it as they stand there. */
function conditions(sql: Sql, query: SequenceQuery): Fragment {
  const none = sql``;
  const { status, type, read, repId, from, to, startedFrom, words } = query;
  return sql`view_id = ${query.viewId} and deleted_at is null and listed
    ${status === undefined ? none : sql`and sequence_state = ${status}`}
    ${type === 'sent' ? sql`and sequence_types @> '{sent}'` : none}
    ${type === 'draft' ? sql`and sequence_types @> '{draft}'` : none}
    ${read === false ? sql`and not read` : none} ${read === true ? sql`and read` : none}
    ${repId === undefined ? none : sql`and coalesce(rep_id, '') = ${repId}`}
    ${query.attention ? sql`and attention is not null` : none}
    ${from.length > 0 ? sql`and from_emails && ${from}::text[]` : none}
    ${to.length > 0 ? sql`and to_emails && ${to}::text[]` : none}
    ${startedFrom ? sql`and started_at >= ${startedFrom.toISOString()}` : none}
    ${words.length > 0 && !isShort(words) ? sql`and ${holdsWords(sql, words)}` : none}`;
}

/** The rows of the query, before paging; a short search walks the newest ones. */
function matching(sql: Sql, query: SequenceQuery): Fragment {
  const where = conditions(sql, query);
  if (!isShort(query.words)) return sql`sequences where ${where}`;
  return sql`(select * from sequences where ${where} order by activity_at desc, sequence_id desc
    limit ${SHORT_SEARCH_ROWS}) as newest where ${holdsWords(sql, query.words)}`;
}

const SCREEN_ROW = `
  sequence_id as "sequenceId", campaign_id as "campaignId", campaign_name as "campaignName", lead_id as "leadId",
  lead_name as "leadName", email, confidence_score as "confidenceScore", read, rep_id as "repId",
  case when rep_name is null and rep_email is null then null
    else json_build_object('name', coalesce(rep_name, ''), 'email', coalesce(rep_email, '')) end as representative,
  last_message_direction as "lastMessageDirection", sequence_state as "sequenceState",
  reason_to_stop as "reasonToStop", activity_at as "activityAt", resume_at as "resumeAt", preview,
  last_subject as "lastSubject", last_intent as "lastIntent", attention,
  sequence_types @> '{draft}' as "draftWaiting"`;

function counted(
  sql: Sql,
  viewId: ViewId,
  resource: string,
  facets: { plus: string; minus?: string },
): Fragment {
  const { plus, minus = '' } = facets;
  return sql`(select coalesce(sum(case when facet = ${plus} then n else -n end), 0) from counters
    where view_id = ${viewId} and resource = ${resource} and facet in (${plus}, ${minus}))`;
}

/** A page of the inbox in one statement; undefined where the view has never been read. */
export async function listCachedSequences(
  sql: Sql,
  query: SequenceQuery,
): Promise<CachedPage<SequenceRow> | undefined> {
  const { viewId, after, limit } = query;
  const facets = facetsOf(query);
  const countedTo = query.words.length > 0 ? SEARCH_COUNT_MAX : TOTAL_COUNT_MAX;
  const total = facets
    ? counted(sql, viewId, 'sequences', facets)
    : sql`(select count(*) from (select 1 from ${matching(sql, query)} limit ${countedTo + 1}) as c)`;
  const beyond = after
    ? sql`and (activity_at, sequence_id) < (${after.at}::timestamptz, ${after.id})`
    : sql``;
  // A number in the text, not a value beside it: a kept plan must know that only a few rows are wanted.
  const place = isHot(query)
    ? sql.unsafe(`limit ${Math.trunc(limit)}`)
    : sql`limit ${limit} offset ${after ? 0 : query.offset}`;
  const [row] = await sql`
    select ${stateColumns(sql)}, ${total}::int as total,
      (select coalesce(json_agg(p), '[]') from (
        select ${sql.unsafe(SCREEN_ROW)} from ${matching(sql, query)} ${beyond}
        order by activity_at desc, sequence_id desc ${place}) as p) as rows
    from ${stateTables(sql, viewId, 'sequences')}`;
  if (!row) return undefined;
  // Made by the select above.
  const rows = row.rows as SequenceRow[];
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last?.activityAt ? { at: last.activityAt, id: last.sequenceId } : null;
  const found = Number(row.total);
  return { state: toListState(row), rows, total: found, countedTo: facets ? found : countedTo, next };
}

export type OrphanedQuery = {
  viewId: ViewId;
  leadEmail: string;
  after?: PageCursor | undefined;
  offset: number;
  limit: number;
};

/** A page of the catch-all in one statement, lines as the wire had them; undefined where the view has never been read. */
export async function listCachedOrphaned(
  sql: Sql,
  query: OrphanedQuery,
): Promise<CachedPage<WireOrphaned> | undefined> {
  const { viewId, leadEmail, after, limit } = query;
  const of = leadEmail === '' ? sql`` : sql`and lead_email = ${leadEmail}`;
  const where = sql`view_id = ${viewId} and deleted_at is null ${of}`;
  const total =
    leadEmail === ''
      ? counted(sql, viewId, 'orphaned', { plus: 'all' })
      : sql`(select count(*) from (select 1 from orphaned where ${where} limit ${TOTAL_COUNT_MAX + 1}) as c)`;
  const beyond = after
    ? sql`and (created_at, notification_id) < (${after.at}::timestamptz, ${after.id})`
    : sql``;
  const [row] = await sql`
    select ${stateColumns(sql)}, ${total}::int as total,
      (select coalesce(json_agg(p), '[]') from (
        select line, created_at as at, notification_id as id from orphaned where ${where} ${beyond}
        order by created_at desc, notification_id desc limit ${limit} offset ${after ? 0 : query.offset}) as p) as rows
    from ${stateTables(sql, viewId, 'orphaned')}`;
  if (!row) return undefined;
  // Made by the select above; `line` was written from an answer of this very call.
  const rows = row.rows as { line: WireOrphaned; at: string; id: string }[];
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    state: toListState(row),
    rows: rows.map(({ line }) => line),
    total: Number(row.total),
    countedTo: leadEmail === '' ? Number(row.total) : TOTAL_COUNT_MAX,
    next: last ? { at: last.at, id: last.id } : null,
  };
}

export type CachedDetail = {
  doc: WireDetail;
  readAt: Date;
  isDue: boolean;
  state: ListState;
  /** Messages of the catch-all from the same address; null where the catch-all was never read. */
  orphaned: { unread: number; read: number } | null;
};

/** A conversation that is held and not deleted. */
export async function findCachedSequence(
  sql: Sql,
  viewId: ViewId,
  sequenceId: string,
): Promise<CachedDetail | undefined> {
  const [row] = await sql`
    select d.doc, d.read_at as detail_read_at, d.is_due, ${stateColumns(sql)},
      (select json_build_object('unread', count(*) filter (where o.status = 'received'),
          'read', count(*) filter (where o.status <> 'received'))
        from orphaned o where o.view_id = d.view_id and o.deleted_at is null
          and o.lead_email = lower(d.doc->'sequence'->>'email')
          and exists (select 1 from sync_state c where c.view_id = d.view_id and c.resource = 'orphaned'
            and c.swept_at is not null)) as orphaned,
      exists (select 1 from sync_state c where c.view_id = d.view_id and c.resource = 'orphaned'
        and c.swept_at is not null) as knows_orphaned
    from sequence_details d
    join sync_state s on s.view_id = d.view_id and s.resource = 'sequences'
    left join sync_state f on f.view_id = d.view_id and f.resource = 'changes'
    where d.view_id = ${viewId} and d.sequence_id = ${sequenceId}
      and not exists (select 1 from sequences q where q.view_id = d.view_id and q.sequence_id = d.sequence_id
        and q.deleted_at is not null)`;
  if (!row) return undefined;
  return {
    // Written from an answer of this very call.
    doc: row.doc as WireDetail,
    readAt: new Date(String(row.detail_read_at)),
    isDue: row.is_due === true,
    state: toListState(row),
    orphaned: row.knows_orphaned === true ? (row.orphaned as { unread: number; read: number }) : null,
  };
}

/** A message of the catch-all that is held and not deleted. */
export async function findCachedOrphaned(
  sql: Sql,
  viewId: ViewId,
  notificationId: string,
): Promise<{ doc: WireOrphaned; state: ListState } | undefined> {
  const [row] = await sql`
    select o.doc, ${stateColumns(sql)} from orphaned o
    join sync_state s on s.view_id = o.view_id and s.resource = 'orphaned'
    left join sync_state f on f.view_id = o.view_id and f.resource = 'changes'
    where o.view_id = ${viewId} and o.notification_id = ${notificationId} and o.deleted_at is null`;
  return row && { doc: row.doc as WireOrphaned, state: toListState(row) };
}
