import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import type { LogPosition } from '../../marker/append-log.ts';

export type StopReason = 'older' | 'missing' | 'copied';

export type Stop = {
  id: number;
  reason: StopReason;
  noticedAt: Date;
  /** Where the marker was read to: before this stop, and once it is settled by it. */
  handled: LogPosition | null;
  isSettled: boolean;
  isReleased: boolean;
};

type StopRecord = {
  id: number;
  reason: StopReason;
  noticed_ms: number;
  handled_file: string | null;
  handled_byte: number | null;
  is_settled: boolean;
  is_released: boolean;
};

/** The newest stop, or that of an id; undefined if there was none. */
export async function findStop(tx: OrganizationTx, id?: number): Promise<Stop | undefined> {
  const [row] = await tx.execute<StopRecord>(sql`
    select id, reason, (extract(epoch from noticed_at) * 1000)::float8 as noticed_ms, handled_file, handled_byte,
           settled_at is not null as is_settled, released_at is not null as is_released
    from sending_stops
    where organization_id = ${tx.organizationId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by id desc limit 1`);
  return (
    row && {
      id: row.id,
      reason: row.reason,
      noticedAt: new Date(row.noticed_ms),
      handled: row.handled_file === null ? null : { file: row.handled_file, byte: row.handled_byte ?? 0 },
      isSettled: row.is_settled,
      isReleased: row.is_released,
    }
  );
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
  input: {
    reason: StopReason;
    now: Date;
    dataAt: Date | null;
    lastHandedAt: Date | null;
    handled: LogPosition | null;
  },
): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number }>(sql`
    insert into sending_stops (organization_id, reason, noticed_at, data_at, last_handed_at, handled_file, handled_byte)
    values (${tx.organizationId}, ${input.reason}, ${input.now.toISOString()}, ${input.dataAt?.toISOString() ?? null},
            ${input.lastHandedAt?.toISOString() ?? null}, ${input.handled?.file ?? null}, ${input.handled?.byte ?? null})
    on conflict do nothing returning id`);
  return row?.id;
}

/** Settling begins again after it was interrupted. */
export async function beginSettling(tx: OrganizationTx, id: number): Promise<void> {
  await tx.execute(
    sql`update sending_stops set unknown = 0 where organization_id = ${tx.organizationId} and id = ${id}`,
  );
}

/** Counts what one step of settling found. */
export async function countSettled(
  tx: OrganizationTx,
  id: number,
  more: { unknown?: number; suppressions?: number },
): Promise<void> {
  await tx.execute(sql`
    update sending_stops set unknown = unknown + ${more.unknown ?? 0}::integer,
      suppressions_back = suppressions_back + ${more.suppressions ?? 0}::integer
    where organization_id = ${tx.organizationId} and id = ${id}`);
}

export async function finishSettling(
  tx: OrganizationTx,
  id: number,
  input: { handled: LogPosition | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update sending_stops
    set settled_at = ${input.now.toISOString()}, handled_file = ${input.handled?.file ?? null},
        handled_byte = ${input.handled?.byte ?? null}
    where organization_id = ${tx.organizationId} and id = ${id} and settled_at is null`);
}

/** Releases a settled stop. False: it was released already, or is not settled. */
export async function release(tx: OrganizationTx, id: number, input: { now: Date; actor: string }) {
  const rows = await tx.execute(sql`
    update sending_stops set released_at = ${input.now.toISOString()}, released_by = ${input.actor}
    where organization_id = ${tx.organizationId} and id = ${id} and settled_at is not null and released_at is null
    returning id`);
  return rows.length === 1;
}
