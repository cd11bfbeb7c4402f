import type { Database } from '@myra/platform/database/open-database';
import type { ViewId } from '../../session/session.ts';
import type { Fragment } from './list-state.store.ts';
import type { PageCursor } from './page-cursor.ts';

type Sql = Database['sql'];

/** What a page asks of the cached inbox, checked and in the cache's own terms. */
export type SequenceQuery = {
  viewId: ViewId;
  status?: string | undefined;
  type?: 'waiting' | 'draft' | undefined;
  from: string[];
  to: string[];
  startedFrom?: Date | undefined;
  read?: boolean | undefined;
  /** Empty for nobody's. */
  repId?: string | undefined;
  intent?: string | undefined;
  after?: PageCursor | undefined;
  offset: number;
  limit: number;
};

/** Conditions of a query without its place. */
export type SequenceConditions = {
  /** Each is answered in the order of the inbox by an index of its own; what few rows have stands first. */
  facets: Fragment[];
  others: Fragment[];
};

/** Joins conditions. */
export const allOf = (sql: Sql, conditions: readonly Fragment[]): Fragment =>
  conditions.reduce<Fragment>((all, each) => sql`${all} and ${each}`, sql`true`);

/** Rows of the inbox. The words of the partial indexes stand in conditions as they stand there. */
export const ofInbox = (sql: Sql, viewId: ViewId): Fragment =>
  sql`view_id = ${viewId} and deleted_at is null and listed`;

/** The conditions of a query in SQL. */
export function conditionsOf(sql: Sql, query: SequenceQuery): SequenceConditions {
  const { status, type, read, repId, from, to, startedFrom, intent } = query;
  const facets = [
    type === 'draft' && sql`sequence_types @> '{draft}'`,
    read === false && sql`not read`,
    repId !== undefined && sql`coalesce(rep_id, '') = ${repId}`,
    status !== undefined && sql`sequence_state = ${status}`,
    type === 'waiting' && sql`sequence_types @> '{waiting}'`,
  ];
  const others = [
    read === true && sql`read`,
    intent !== undefined && sql`last_intent = ${intent}`,
    from.length > 0 && sql`from_emails && ${from}::text[]`,
    to.length > 0 && sql`to_emails && ${to}::text[]`,
    startedFrom && sql`started_at >= ${startedFrom.toISOString()}`,
  ];
  const isSet = (each: Fragment | false | undefined): each is Fragment => !!each;
  return { facets: facets.filter(isSet), others: others.filter(isSet) };
}

/** The order of the inbox: newest first, and of one moment by number where ids are numbers. */
export const NEWEST = 'activity_at desc, length(sequence_id) desc, sequence_id desc';

/** What stands after a page's cursor. */
export const beyond = (sql: Sql, { after }: SequenceQuery): Fragment =>
  after
    ? sql`and (activity_at, length(sequence_id), sequence_id)
        < (${after.at}::timestamptz, length(${after.id}::text), ${after.id})`
    : sql``;

/** Columns of a row of the inbox, under the names of the contract. */
export const ROW_COLUMNS = `
  sequence_id, campaign_id, campaign_name, lead_id, lead_name, email, confidence_score, read, rep_id,
  case when rep_name is null and rep_email is null then null
    else json_build_object('name', rep_name, 'email', rep_email) end as representative,
  last_message_direction, sequence_state, reason_to_stop, activity_at, resume_at, pause_reason, reply_send_at, sequence_types, preview,
  last_subject, last_intent, attention, labels, snoozed_until`;

/** The rows with these ids as the inbox shows and orders them, in JSON. */
export const rowsOf = (sql: Sql, viewId: ViewId, ids: Fragment): Fragment => sql`
  (select coalesce(json_agg(p), '[]') from (
    select ${sql.unsafe(ROW_COLUMNS)} from sequences where view_id = ${viewId} and sequence_id = any(${ids})
    order by ${sql.unsafe(NEWEST)}) as p)`;
