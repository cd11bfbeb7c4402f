import type { Database } from '@myra/platform/database/open-database';
import { assertOfView } from '../lease.store.ts';
import type { CachedRow, ReadRow } from './cached-row.ts';
import { type Changed, deleteRows, findCached, joined, keepRows } from './cached-rows.store.ts';
import { type CachedTable, cachedTables } from './cached-tables.ts';
import { keepDetails } from './details.store.ts';
import { hashOf } from './hash-of.ts';
import { withActivity } from './keep-list.ts';
import { orphanedRow, type WireOrphaned } from './orphaned-row.ts';
import { detailColumns, isListed, sequenceRow, type WireDetail, type WireSequence } from './sequence-row.ts';
import { tellChanges } from './tell-changes.ts';

type Sql = Database['sql'];

/** One row that was asked for by its id; `wire` is null if the upstream does not have it. */
export type ReadOne<Wire> = { id: string; wire: Wire | null; seq: number; sessionId: string; askedAt: Date };

/** Rows of one list that were read by id. */
export type OnesRead =
  | { list: 'sequences'; ones: readonly ReadOne<WireDetail>[] }
  | { list: 'orphaned'; ones: readonly ReadOne<WireOrphaned>[] };

type Target = {
  viewId: string;
  now: Date;
  /** The upstream named the ids: an unknown id that is gone leaves a tombstone. */
  isNamed: boolean;
};

function rowOf(
  one: ReadOne<WireDetail>,
  { wire, sequence }: { wire: WireDetail; sequence: WireSequence },
  cached: CachedRow | undefined,
): ReadRow {
  const known = cached?.isDeleted === false ? cached.columns : undefined;
  const listed = isListed(sequence) ?? (known ? known.listed === true : wire.notifications.length > 0);
  return sequenceRow({ id: one.id, seq: one.seq, listed, ...detailColumns(sequence, known) });
}

async function keepSequences(tx: Sql, { viewId, now }: Target, ones: readonly ReadOne<WireDetail>[]) {
  const table = cachedTables.sequences;
  const ids = ones.map(({ id }) => id);
  const cached = await findCached(tx, table, viewId, ids);
  const found = ones.flatMap((one) => {
    const { wire } = one;
    return wire?.sequence ? [{ one, wire, sequence: wire.sequence }] : [];
  });
  const rows = found.map((each) => rowOf(each.one, each, cached.get(each.one.id)));
  const timed = withActivity(rows, cached, () => now);
  const changes = [await keepRows(tx, table, { viewId, kind: 'one', cached, rows: timed })];
  for (const { one, wire } of found) {
    const detail = { id: one.id, seq: one.seq, doc: wire, hash: hashOf(wire) };
    const changed = await keepDetails(tx, { viewId, details: [detail], readAt: one.askedAt });
    changes.push({ changed, moves: [] });
  }
  return changes;
}

async function keepOrphaned(tx: Sql, { viewId, now }: Target, ones: readonly ReadOne<WireOrphaned>[]) {
  const table = cachedTables.orphaned;
  const rows = ones.flatMap(({ wire, seq, id }) => (wire ? [{ ...orphanedRow(wire, seq, now), id }] : []));
  const ids = rows.map(({ id }) => id);
  const cached = await findCached(tx, table, viewId, ids);
  return [await keepRows(tx, table, { viewId, kind: 'one', cached, rows })];
}

async function deleteGone(tx: Sql, table: CachedTable, target: Target, ones: readonly ReadOne<unknown>[]) {
  const changes: Changed[] = [];
  for (const { id, wire, seq } of ones)
    if (wire === null) changes.push(await deleteRows(tx, table, { ...target, ids: [id], seq }));
  return changes;
}

/**
 * Writes rows that were read by id and tells the view's pages what changed. A conversation is written with its row in the
 * list. The caller has locked the list. Throws `LeaseLost` if a session that asked now belongs to another view.
 */
export async function keepOnes(tx: Sql, target: Target, read: OnesRead): Promise<void> {
  const { viewId } = target;
  const table = cachedTables[read.list];
  for (const sessionId of new Set(read.ones.map((one) => one.sessionId)))
    await assertOfView(tx, sessionId, viewId);
  const written =
    read.list === 'sequences'
      ? await keepSequences(tx, target, read.ones)
      : await keepOrphaned(tx, target, read.ones);
  const deleted = await deleteGone(tx, table, target, read.ones);
  await tellChanges(tx, table, viewId, joined([...written, ...deleted]));
}
