import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { addNewRow, changeRow } from '../../db/rows.ts';
import { sendingStops } from '../../db/schema.ts';
import type { LogPosition } from '../../marker/append-log.ts';

type Row = typeof sendingStops.$inferSelect;
export type StopReason = Row['reason'];

const toStop = ({ handledFile, handledByte, ...row }: Row) => ({
  id: row.id,
  reason: row.reason,
  /** Where the marker was read to: before this stop, and once it is settled by it. */
  handled: handledFile === null ? null : { file: handledFile, byte: handledByte ?? 0 },
  isSettled: row.settledAt !== null,
  isReleased: row.releasedAt !== null,
});
export type Stop = ReturnType<typeof toStop>;

const handledColumns = (handled: LogPosition | null) => ({
  handledFile: handled?.file ?? null,
  handledByte: handled?.byte ?? null,
});

/** The newest stop, or that of an id; undefined if there was none. */
export async function findStop(tx: OrganizationTx, id?: number) {
  const isMeant = id === undefined ? undefined : eq(sendingStops.id, id);
  const [row] = await tx
    .select()
    .from(sendingStops)
    .where(and(eq(sendingStops.organizationId, tx.organizationId), isMeant))
    .orderBy(desc(sendingStops.id))
    .limit(1);
  return row && toStop(row);
}

/** What the database itself says: when the organization was made, whether it has sent, and the last thing it knows. */
export async function readEvidence(tx: OrganizationTx) {
  const [row] = await tx.execute<{ created_ms: number; has_sent: boolean; known_ms: number | null }>(sql`
    select (extract(epoch from g.created_at) * 1000)::float8 as created_ms,
           exists (
             select from outbound o
             where o.organization_id = g.id and o.state in ('sent', 'handed', 'in_doubt', 'unconfirmed')
           ) as has_sent,
           (extract(epoch from greatest(
             (select max(created_at) from activity_log l where l.organization_id = g.id),
             (select max(sent_at) from outbound o where o.organization_id = g.id),
             (select max(served_at) from work_clock w where w.organization_id = g.id),
             (select max(synced_ok_at) from email_accounts a where a.organization_id = g.id)
           )) * 1000)::float8 as known_ms
    from organizations g where g.id = ${tx.organizationId}`);
  return (
    row && {
      createdAt: new Date(row.created_ms),
      hasSent: row.has_sent,
      lastKnownAt: row.known_ms === null ? null : new Date(row.known_ms),
    }
  );
}

/** Stops sending. Undefined: it is stopped already. */
export async function insertStop(
  tx: OrganizationTx,
  { handled, ...stop }: Pick<Row, 'reason' | 'noticedAt' | 'dataAt' | 'lastHandedAt'> & Pick<Stop, 'handled'>,
) {
  const { organizationId } = tx;
  return (await addNewRow(tx, sendingStops, { ...stop, organizationId, ...handledColumns(handled) }))?.id;
}

/** Settling begins again after it was interrupted. */
export async function beginSettling(tx: OrganizationTx, id: number) {
  await changeRow(tx, sendingStops, eq(sendingStops.id, id), { unknown: 0 });
}

/** Counts what one step of settling found. */
export async function countSettled(
  tx: OrganizationTx,
  id: number,
  { unknown = 0, suppressions = 0 }: { unknown?: number; suppressions?: number },
) {
  await changeRow(tx, sendingStops, eq(sendingStops.id, id), {
    unknown: sql`${sendingStops.unknown} + ${unknown}`,
    suppressionsBack: sql`${sendingStops.suppressionsBack} + ${suppressions}`,
  });
}

export async function finishSettling(
  tx: OrganizationTx,
  id: number,
  { handled, now }: { handled: LogPosition | null; now: Date },
) {
  await changeRow(tx, sendingStops, and(eq(sendingStops.id, id), isNull(sendingStops.settledAt)), {
    settledAt: now,
    ...handledColumns(handled),
  });
}

/** Releases a settled stop. False: it was released already, or is not settled. */
export async function release(tx: OrganizationTx, id: number, { now, actor }: { now: Date; actor: string }) {
  const isWaiting = and(isNotNull(sendingStops.settledAt), isNull(sendingStops.releasedAt));
  const change = { releasedAt: now, releasedBy: actor };
  return (await changeRow(tx, sendingStops, and(eq(sendingStops.id, id), isWaiting), change)) !== undefined;
}
