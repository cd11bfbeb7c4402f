import { COLUMNS, type Sql, textOrNull, toSession } from './session.store.ts';
import type { EndReason } from './session.ts';

/** A session that was made or last seen before these has ended. */
export type Limits = { idleBefore: Date; createdBefore: Date };

const live = (sql: Sql, limits: Limits) => sql`
  ended_at is null and seen_at > ${limits.idleBefore.toISOString()}
  and created_at > ${limits.createdBefore.toISOString()}`;

/** Live sessions that may read for a view, most recently seen first. */
export async function listLiveOfView(sql: Sql, input: { viewId: string; limits: Limits; max: number }) {
  const rows = await sql`
    select ${sql.unsafe(COLUMNS)} from sessions
    where view_id = ${input.viewId} and ${live(sql, input.limits)}
    order by seen_at desc limit ${input.max}`;
  return rows.map(toSession);
}

/** Sessions that have passed a limit and are not marked as ended. */
export async function listOverdue(
  sql: Sql,
  limits: Limits,
  max: number,
): Promise<{ sessionId: string; reason: EndReason }[]> {
  const rows = await sql`
    select id, created_at <= ${limits.createdBefore.toISOString()} as is_old from sessions
    where ended_at is null and (seen_at <= ${limits.idleBefore.toISOString()}
      or created_at <= ${limits.createdBefore.toISOString()})
    limit ${max}`;
  return rows.map((row) => ({ sessionId: String(row.id), reason: row.is_old ? 'absolute' : 'idle' }));
}

/** A live session, as its person sees it. */
export type OwnSession = {
  sessionId: string;
  device: string | null;
  address: string | null;
  createdAt: Date;
  seenAt: Date;
};

/** The live sessions of a person, most recently seen first. */
export async function listLiveOfUser(sql: Sql, userId: string, limits: Limits): Promise<OwnSession[]> {
  const rows = await sql`
    select id, device, address, created_at, seen_at from sessions
    where user_id = ${userId} and ${live(sql, limits)}
    order by seen_at desc limit 200`;
  return rows.map((row) => ({
    sessionId: String(row.id),
    device: textOrNull(row.device),
    address: textOrNull(row.address),
    createdAt: new Date(String(row.created_at)),
    seenAt: new Date(String(row.seen_at)),
  }));
}

/** The ids of a person's sessions that are not marked as ended. */
export async function listOpenOfUser(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql`select id from sessions where user_id = ${userId} and ended_at is null`;
  return rows.map((row) => String(row.id));
}

/** The ids of a person's other sessions that are not marked as ended, including those that have passed a limit. */
export async function listOthersOfUser(sql: Sql, userId: string, exceptId: string): Promise<string[]> {
  const rows = await sql`
    select id from sessions where user_id = ${userId} and id <> ${exceptId} and ended_at is null`;
  return rows.map((row) => String(row.id));
}
