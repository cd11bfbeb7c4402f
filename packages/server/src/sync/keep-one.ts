import type { Database } from '@myra/platform/database/open-database';
import type { Columns, HeldRow, ReadRow } from './cached-row.ts';
import { deleteRows, findHeld, type Kept, keepRows } from './cached-rows.store.ts';
import { type CachedTable, orphanedTable, sequencesTable } from './cached-tables.ts';
import { hashOf } from './hash-of.ts';
import { withActivity } from './keep-list.ts';
import { orphanedRow, type WireOrphaned } from './orphaned-row.ts';
import { keepDetails } from './sequence-details.store.ts';
import {
  isListed,
  sequenceColumns,
  sequenceRow,
  type WireDetail,
  type WireSequence,
  withKnown,
} from './sequence-row.ts';
import { LeaseLost } from './sync-lease.store.ts';
import { isOfView, lockResource } from './sync-state.store.ts';
import { joined, tellChanges } from './tell-changes.ts';

type Sql = Database['sql'];

/** One row that was asked for by its id; null where the upstream says that it is not there. */
export type ReadOne<Wire> = { id: string; wire: Wire | null; seq: number; sessionId: string; askedAt: Date };

/** Which fields this upstream's lists and details carry. */
export type Carried = { list: ReadonlySet<string>; detail: ReadonlySet<string> };

export type KeepOneInput<Wire> = {
  viewId: string;
  ones: readonly ReadOne<Wire>[];
  now: Date;
  /** The upstream itself named the ids, so that an unknown one that is gone leaves a tombstone. */
  isTold: boolean;
};

async function checkSessions(tx: Sql, viewId: string, ones: readonly ReadOne<unknown>[]): Promise<void> {
  for (const sessionId of new Set(ones.map((one) => one.sessionId)))
    if (!(await isOfView(tx, sessionId, viewId))) throw new LeaseLost();
}

async function deleteGone<Wire>(tx: Sql, table: CachedTable, input: KeepOneInput<Wire>): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { id, wire, seq } of input.ones) {
    if (wire !== null) continue;
    kept.push(await deleteRows(tx, table, { ...input, ids: [id], seq }));
  }
  return kept;
}

/** The moment of the last change, as whichever of list and detail tells it. */
function activityOf(wire: WireSequence, held: Columns | undefined, carried: Carried): string | null {
  if (carried.detail.has('activity_at')) return wire.activity_at;
  const known = held?.activity_at;
  return carried.list.has('activity_at') && typeof known === 'string' ? known : null;
}

function rowOf(
  one: ReadOne<WireDetail>,
  { wire, sequence }: { wire: WireDetail; sequence: WireSequence },
  held: HeldRow | undefined,
  carried: Carried,
): ReadRow {
  const known = held?.isDeleted === false ? held.columns : undefined;
  const listed = isListed(sequence) ?? (known ? known.listed === true : wire.notifications.length > 0);
  return sequenceRow({
    id: one.id,
    seq: one.seq,
    columns: withKnown(sequenceColumns(sequence), known, carried.detail),
    activityAt: activityOf(sequence, known, carried),
    listed,
  });
}

/** Keeps conversations that were read by id, with their rows in the list, and tells of those that changed. */
export async function keepSequences(
  tx: Sql,
  input: KeepOneInput<WireDetail> & { carried: Carried },
): Promise<Kept> {
  const { viewId, ones } = input;
  await lockResource(tx, viewId, 'sequences');
  await checkSessions(tx, viewId, ones);
  const held = await findHeld(
    tx,
    sequencesTable,
    viewId,
    ones.map(({ id }) => id),
  );
  const found = ones.flatMap((one) => {
    const { wire } = one;
    return wire?.sequence ? [{ one, wire, sequence: wire.sequence }] : [];
  });
  const rows = found.map((each) => rowOf(each.one, each, held.get(each.one.id), input.carried));
  const timed = withActivity(rows, held, () => input.now);
  const kept = [await keepRows(tx, sequencesTable, { viewId, kind: 'one', held, rows: timed })];
  for (const { one, wire } of found) {
    const detail = { id: one.id, seq: one.seq, doc: wire, hash: hashOf(wire) };
    const changed = await keepDetails(tx, { viewId, details: [detail], readAt: one.askedAt });
    kept.push({ changed, moves: new Map() });
  }
  kept.push(...(await deleteGone(tx, sequencesTable, input)));
  const all = joined(kept);
  await tellChanges(tx, sequencesTable, viewId, all);
  return all;
}

/** Keeps messages of the catch-all that were read by id, and tells of those that changed. */
export async function keepOrphaned(tx: Sql, input: KeepOneInput<WireOrphaned>): Promise<Kept> {
  const { viewId, ones, now } = input;
  await lockResource(tx, viewId, 'orphaned');
  await checkSessions(tx, viewId, ones);
  const rows = ones.flatMap(({ wire, seq, id }) => (wire ? [{ ...orphanedRow(wire, seq, now), id }] : []));
  const held = await findHeld(
    tx,
    orphanedTable,
    viewId,
    rows.map(({ id }) => id),
  );
  const kept = [
    await keepRows(tx, orphanedTable, { viewId, kind: 'one', held, rows }),
    ...(await deleteGone(tx, orphanedTable, input)),
  ];
  const all = joined(kept);
  await tellChanges(tx, orphanedTable, viewId, all);
  return all;
}
