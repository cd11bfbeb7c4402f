import type { Database } from '@myra/platform/database/open-database';
import type { EndReason, Person, Session, ViewId } from './session.ts';

export type Sql = Database['sql'];

/** The data of a new session. */
export type NewSession = {
  sessionId: string;
  secretHash: string;
  viewId: ViewId;
  organizationId: string | null;
  person: Person;
  /** Where the sign-in came from: browser and system, and a masked address, as far as known. */
  device: string | undefined;
  address: string | undefined;
  accessSealed: string;
  refreshSealed: string;
  accessExpiresAt: Date;
  now: Date;
};

/** A stored session, live or ended. */
export type StoredSession = Session & {
  endedReason: EndReason | null;
  isEnded: boolean;
  userReadAt: Date;
};

export type StoredTokens = {
  accessSealed: string;
  refreshSealed: string;
  accessExpiresAt: Date;
};

export const COLUMNS = `id, view_id, organization_id, user_id, email, first_name, last_name, role, must_set_password,
  created_at, seen_at, user_read_at, ended_at, ended_reason`;

type Row = Record<string, unknown>;
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function toSession(row: Row): StoredSession {
  return {
    sessionId: String(row.id),
    // Besides the one that creates view ids, the only place with this brand. The column has only such ids.
    viewId: String(row.view_id) as ViewId,
    organizationId: textOrNull(row.organization_id),
    person: {
      userId: String(row.user_id),
      email: String(row.email),
      firstName: textOrNull(row.first_name),
      lastName: textOrNull(row.last_name),
      role: textOrNull(row.role),
      mustSetPassword: row.must_set_password === true,
    },
    createdAt: new Date(String(row.created_at)),
    seenAt: new Date(String(row.seen_at)),
    userReadAt: new Date(String(row.user_read_at)),
    isEnded: row.ended_at !== null,
    endedReason: textOrNull(row.ended_reason) as EndReason | null,
  };
}

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  const { person } = session;
  const now = session.now.toISOString();
  await sql`
    insert into sessions (id, secret_hash, view_id, organization_id, user_id, email, first_name, last_name, role,
      must_set_password, device, address, access_sealed, refresh_sealed, access_expires_at, user_read_at, seen_at, created_at)
    values (${session.sessionId}, ${session.secretHash}, ${session.viewId}, ${session.organizationId},
      ${person.userId}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.role},
      ${person.mustSetPassword}, ${session.device ?? null}, ${session.address ?? null}, ${session.accessSealed}, ${session.refreshSealed},
      ${session.accessExpiresAt.toISOString()}, ${now}, ${now}, ${now})`;
}

/** By the hash of a cookie's secret. The previous secret passes until it expires. */
export async function findBySecretHash(sql: Sql, hash: string, now: Date) {
  const [row] = await sql`
    select ${sql.unsafe(COLUMNS)} from sessions
    where secret_hash = ${hash} or (previous_hash = ${hash} and previous_until > ${now.toISOString()})`;
  return row && toSession(row);
}

export async function findSession(sql: Sql, sessionId: string): Promise<StoredSession | undefined> {
  const [row] = await sql`select ${sql.unsafe(COLUMNS)} from sessions where id = ${sessionId}`;
  return row && toSession(row);
}

/** Extends the idle limit. A row that is locked for a refresh is in use anyway and is skipped. */
export async function touchSeen(sql: Sql, sessionId: string, now: Date): Promise<void> {
  await sql`
    update sessions set seen_at = ${now.toISOString()}
    where id = (select id from sessions where id = ${sessionId} and ended_at is null for update skip locked)`;
}

/** The sealed tokens of a live session. With `lock`, nobody else can refresh them before the transaction ends. */
export async function findTokens(sql: Sql, sessionId: string, options: { lock: boolean }) {
  const [row] = await sql`
    select access_sealed, refresh_sealed, access_expires_at from sessions
    where id = ${sessionId} and ended_at is null ${options.lock ? sql`for update` : sql``}`;
  if (!row || typeof row.access_sealed !== 'string' || typeof row.refresh_sealed !== 'string')
    return undefined;
  return {
    accessSealed: row.access_sealed,
    refreshSealed: row.refresh_sealed,
    accessExpiresAt: new Date(String(row.access_expires_at)),
  };
}

export async function storeTokens(sql: Sql, sessionId: string, tokens: StoredTokens): Promise<void> {
  await sql`
    update sessions set access_sealed = ${tokens.accessSealed}, refresh_sealed = ${tokens.refreshSealed},
      access_expires_at = ${tokens.accessExpiresAt.toISOString()}
    where id = ${sessionId}`;
}

/**
 * Ends a live session and erases its tokens. Returns the session and the sealed access token, or undefined if it had
 * ended.
 */
export async function endSession(sql: Sql, input: { sessionId: string; reason: EndReason; now: Date }) {
  const [row] = await sql`
    with live as (
      select id, access_sealed from sessions where id = ${input.sessionId} and ended_at is null for update
    )
    update sessions set ended_at = ${input.now.toISOString()}, ended_reason = ${input.reason},
      access_sealed = null, refresh_sealed = null
    from live where sessions.id = live.id
    returning sessions.view_id, live.access_sealed`;
  return row && { viewId: String(row.view_id), accessSealed: textOrNull(row.access_sealed) };
}

/** Whether this process is the one that reads the person again. Only one process gets true after `before`. */
export async function claimUserRead(sql: Sql, input: { sessionId: string; before: Date; now: Date }) {
  const rows = await sql`
    update sessions set user_read_at = ${input.now.toISOString()}
    where id = ${input.sessionId} and user_read_at < ${input.before.toISOString()} and ended_at is null
    returning id`;
  return rows.length > 0;
}

/** The next request reads the person again. */
export async function forgetUserRead(sql: Sql, sessionId: string): Promise<void> {
  await sql`update sessions set user_read_at = 'epoch' where id = ${sessionId}`;
}

/** The next request of each person of a view reads the person again. */
export async function forgetUserReadsOfView(sql: Sql, viewId: string): Promise<void> {
  await sql`update sessions set user_read_at = 'epoch' where view_id = ${viewId} and ended_at is null`;
}

export async function storePerson(sql: Sql, sessionId: string, person: Person): Promise<void> {
  await sql`
    update sessions set email = ${person.email}, first_name = ${person.firstName}, last_name = ${person.lastName},
      role = ${person.role}, must_set_password = ${person.mustSetPassword}
    where id = ${sessionId}`;
}

export async function storePlace(
  sql: Sql,
  input: { sessionId: string; viewId: ViewId; organizationId: string | null },
): Promise<void> {
  await sql`
    update sessions set view_id = ${input.viewId}, organization_id = ${input.organizationId}
    where id = ${input.sessionId}`;
}

/**
 * Gives the session a new secret. The previous one passes until `previousUntil`. Returns whether this caller changed
 * it.
 */
export async function changeSecret(
  sql: Sql,
  input: { sessionId: string; secretHash: string; previousUntil: Date },
): Promise<void> {
  await sql`
    update sessions set previous_hash = secret_hash, previous_until = ${input.previousUntil.toISOString()},
      secret_hash = ${input.secretHash}
    where id = ${input.sessionId}`;
}

export async function deleteEnded(sql: Sql, before: Date): Promise<void> {
  await sql`delete from sessions where ended_at < ${before.toISOString()}`;
}
