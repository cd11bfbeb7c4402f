import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type SQL, sql } from 'drizzle-orm';

/** How far the counting of an organization is, and the cursor of its feed. `scannedTo` is null when no scan runs. */
export type Progress = {
  zone: string;
  feedSeq: number;
  scannedTo: number | null;
  countedAt: Date;
};
/** `oldest` is the number of the oldest stored row; null if there is none. */
export type FeedState = { zone: string; newest: number; oldest: number | null };

/** The organization's zone and the present cursor of its feed. */
export async function readFeedState(tx: OrganizationTx): Promise<FeedState> {
  const [row] = await tx.execute<{ zone: string | null; newest: number | null; oldest: number | null }>(sql`
    select (select timezone from organizations where id = ${tx.organizationId}) as zone,
           (select n from counters where organization_id = ${tx.organizationId} and scope = 'changes' and facet = '') as newest,
           (select seq from changes where organization_id = ${tx.organizationId} order by seq limit 1) as oldest`);
  return { zone: row?.zone ?? 'UTC', newest: row?.newest ?? 0, oldest: row?.oldest ?? null };
}

/**
 * Locks the organization's progress row and creates it if it is missing. Undefined: another process is counting and
 * `isWaiting` is false. Two counters of one organization never run at the same time.
 */
export async function lockProgress(tx: OrganizationTx, input: { isWaiting: boolean; now: Date }) {
  await tx.execute(sql`
    insert into result_progress (organization_id, zone, feed_seq, scanned_to, counted_at)
    values (${tx.organizationId}, '', 0, 0, ${input.now.toISOString()}) on conflict do nothing`);
  return selectProgress(tx, input.isWaiting ? sql`for update` : sql`for update skip locked`);
}

/** The progress row, read with these words at the end of the query; undefined if nothing was ever counted. */
async function selectProgress(tx: OrganizationTx, lock: SQL): Promise<Progress | undefined> {
  const [row] = await tx.execute<{
    zone: string;
    feed_seq: number;
    scanned_to: number | null;
    counted_ms: number;
  }>(sql`
    select zone, feed_seq, scanned_to, (extract(epoch from counted_at) * 1000)::float8 as counted_ms
    from result_progress where organization_id = ${tx.organizationId} ${lock}`);
  return (
    row && {
      zone: row.zone,
      feedSeq: row.feed_seq,
      scannedTo: row.scanned_to,
      countedAt: new Date(row.counted_ms),
    }
  );
}

/** The progress row without a lock; undefined if nothing was ever counted. */
export const readProgress = (tx: OrganizationTx): Promise<Progress | undefined> => selectProgress(tx, sql``);

export async function saveProgress(tx: OrganizationTx, progress: Progress): Promise<void> {
  await tx.execute(sql`
    update result_progress
    set zone = ${progress.zone}, feed_seq = ${progress.feedSeq}, scanned_to = ${progress.scannedTo}::bigint,
        counted_at = ${progress.countedAt.toISOString()}
    where organization_id = ${tx.organizationId}`);
}

/** Sequences in the feed's rows after a number, each once, and the number of the last row read. */
export async function listChangedSequences(tx: OrganizationTx, input: { after: number; limit: number }) {
  const [row] = await tx.execute<{ ids: number[] | null; n: number; last: number | null }>(sql`
    select json_agg(distinct l.id) filter (where l.type = 'sequence') as ids, count(*)::int as n, max(l.seq) as last
    from (select seq, type, id from changes where organization_id = ${tx.organizationId} and seq > ${input.after}
          order by seq limit ${input.limit}) l`);
  return { sequenceIds: row?.ids ?? [], lines: row?.n ?? 0, last: row?.last ?? input.after };
}

/** The next sequences with emails in the ledger, by id. */
export async function listScanned(tx: OrganizationTx, input: { after: number; limit: number }) {
  const rows = await tx.execute<{ sequence_id: number }>(sql`
    select distinct sequence_id from outbound
    where organization_id = ${tx.organizationId} and sequence_id > ${input.after}
    order by sequence_id limit ${input.limit}`);
  return rows.map((row) => row.sequence_id);
}
