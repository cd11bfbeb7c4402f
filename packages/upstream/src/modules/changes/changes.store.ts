import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { ChangeType } from '@myra/shared/contracts/changes';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { idList, wordList } from '../../db/value-lists.ts';

export type Op = 'put' | 'delete';
export type NotedChange = { type: ChangeType; id: number; op: Op };

/** Waiting readers listen here; a payload is an organization's id. */
export const CHANGES_CHANNEL = 'myra_changes';

/**
 * Writes lines of the feed and wakes its readers when they are committed. The organization's counter row stays locked until
 * then, so that lines become visible in the order of their numbers.
 */
export async function insertChanges(tx: OrganizationTx, noted: readonly NotedChange[]): Promise<void> {
  const types = wordList(noted.map(({ type }) => type));
  const ids = idList(noted.map(({ id }) => id));
  const ops = wordList(noted.map(({ op }) => op));
  await runNamed(
    tx,
    sql`
    with taken as (
      insert into counters as c (organization_id, scope, facet, n)
      values (${tx.organizationId}, 'changes', '', ${noted.length})
      on conflict (organization_id, scope, facet) do update set n = c.n + excluded.n
      returning n
    ), written as (
      insert into changes (organization_id, seq, type, id, op, at)
      select ${tx.organizationId}, t.n - ${noted.length} + g.no, g.type, g.id, g.op, clock_timestamp()
      from taken t, unnest(${types}, ${ids}, ${ops}) with ordinality as g(type, id, op, no)
    )
    select pg_notify(${CHANGES_CHANNEL}, ${String(tx.organizationId)}) from taken`,
  );
}

export type FeedLine = { seq: number; type: ChangeType; id: number; op: Op; at: string };
/** `newest` is the number of the newest line ever, `oldest` of the oldest one that is kept; null where none is. */
export type FeedPart = { newest: number; oldest: number | null; lines: FeedLine[] };

/** Lines after a number, oldest first, at most `limit`, with where the feed stands at that same moment. */
export async function readChanges(tx: OrganizationTx, input: { after: number; limit: number }) {
  const [row] = await tx.execute<{
    newest: number | null;
    oldest: number | null;
    lines: FeedLine[] | null;
  }>(sql`
    select
      (select n from counters where organization_id = ${tx.organizationId} and scope = 'changes' and facet = '') as newest,
      (select min(seq) from changes where organization_id = ${tx.organizationId}) as oldest,
      (select json_agg(json_build_object('seq', l.seq, 'type', l.type, 'id', l.id, 'op', l.op,
                'at', to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.seq)
       from (select * from changes where organization_id = ${tx.organizationId} and seq > ${input.after}
             order by seq limit ${input.limit}) l) as lines`);
  return { newest: row?.newest ?? 0, oldest: row?.oldest ?? null, lines: row?.lines ?? [] };
}

/** Removes changes from before `cutoff`, at most `capped`. Rows are written in the order of `seq`, so old ones come first. */
export async function trimChanges(tx: OrganizationTx, input: { cutoff: Date; capped: number }) {
  const removed = await sqlOf(tx)`
    delete from changes c
    where c.organization_id = ${tx.organizationId} and c.seq <= (
      select max(oldest.seq) filter (where oldest.at < ${input.cutoff.toISOString()}::timestamptz)
      from (
        select seq, at from changes where organization_id = ${tx.organizationId} order by seq limit ${input.capped}
      ) oldest)`;
  return removed.count;
}
