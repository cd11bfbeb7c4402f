import { and, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import { authFactors, authRefreshTokens, authSessions, authUsers } from '../../db/schema.ts';
import { type AuthExecutor, present } from './people.store.ts';

/** When each of these people last signed in or renewed a session. People without a session are left out. */
export async function listLastSeen(
  db: AuthExecutor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: authSessions.userId, at: max(authRefreshTokens.createdAt) })
    .from(authSessions)
    .innerJoin(authRefreshTokens, eq(authRefreshTokens.sessionId, authSessions.id))
    .where(inArray(authSessions.userId, [...userIds]))
    .groupBy(authSessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])));
}

export async function insertSession(db: AuthExecutor, values: { id: string; userId: string; now: Date }) {
  await db.insert(authSessions).values({ id: values.id, userId: values.userId, createdAt: values.now });
}

/** The person of a session that has not ended, or undefined. */
export async function findPersonOfSession(db: AuthExecutor, sessionId: string) {
  const [row] = await db
    .select({
      person: authUsers,
      needsCode: sql<boolean>`${authSessions.codeAt} is null and exists (
        select from ${authFactors} where ${authFactors.userId} = ${authUsers.id} and ${authFactors.verifiedAt} is not null)`,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), isNull(authSessions.endedAt), present));
  return row;
}

/** Ends sessions of one person: all of them, one, or all but one. */
export async function endSessions(
  db: AuthExecutor,
  input: { userId: string; only?: string; except?: string; reason: string; now: Date },
): Promise<void> {
  await db
    .update(authSessions)
    .set({ endedAt: input.now, endedReason: input.reason })
    .where(
      and(
        eq(authSessions.userId, input.userId),
        isNull(authSessions.endedAt),
        input.only ? eq(authSessions.id, input.only) : undefined,
        input.except ? ne(authSessions.id, input.except) : undefined,
      ),
    );
}

export async function insertRefreshToken(
  db: AuthExecutor,
  values: { tokenHash: string; sessionId: string; parentHash: string | null; now: Date },
): Promise<void> {
  const { now, ...columns } = values;
  await db.insert(authRefreshTokens).values({ ...columns, createdAt: now });
}

export type RefreshTokenRow = {
  createdAt: Date;
  sessionId: string;
  usedAt: Date | null;
  sessionEndedAt: Date | null;
  codeAt: Date | null;
  userId: string;
};

/** A refresh token with its session, locked, so that two uses at once are checked one after the other. */
export async function lockRefreshToken(db: AuthExecutor, tokenHash: string) {
  const [row] = await db
    .select({
      sessionId: authRefreshTokens.sessionId,
      createdAt: authRefreshTokens.createdAt,
      usedAt: authRefreshTokens.usedAt,
      sessionEndedAt: authSessions.endedAt,
      codeAt: authSessions.codeAt,
      userId: authSessions.userId,
    })
    .from(authRefreshTokens)
    .innerJoin(authSessions, eq(authSessions.id, authRefreshTokens.sessionId))
    .where(eq(authRefreshTokens.tokenHash, tokenHash))
    .for('update');
  return row;
}

export async function markTokenUsed(db: AuthExecutor, tokenHash: string, now: Date): Promise<void> {
  await db.update(authRefreshTokens).set({ usedAt: now }).where(eq(authRefreshTokens.tokenHash, tokenHash));
}

/** Deletes sessions whose newest token is older than `before`, with their tokens. */
export async function deleteOldSessions(db: AuthExecutor, before: Date): Promise<void> {
  const at = before.toISOString();
  await db.execute(sql`
    with old as (
      delete from auth_sessions s
      where s.created_at < ${at}
        and not exists (select from auth_refresh_tokens t where t.session_id = s.id and t.created_at >= ${at})
      returning id
    )
    delete from auth_refresh_tokens t using old where t.session_id = old.id`);
}
