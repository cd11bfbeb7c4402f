import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  authChallenges,
  authFactors,
  authRecoveryCodes,
  authRefreshTokens,
  authSessions,
} from '../../db/schema.ts';
import type { AuthExecutor } from './people.store.ts';

export type FactorRow = typeof authFactors.$inferSelect;

export async function insertFactor(
  db: AuthExecutor,
  values: Pick<FactorRow, 'id' | 'userId' | 'friendlyName' | 'secretSealed' | 'createdAt'>,
): Promise<void> {
  // An earlier unconfirmed factor is replaced.
  await db
    .delete(authFactors)
    .where(and(eq(authFactors.userId, values.userId), isNull(authFactors.verifiedAt)));
  await db.insert(authFactors).values(values);
}

export async function listFactors(db: AuthExecutor, userId: string): Promise<FactorRow[]> {
  return db.select().from(authFactors).where(eq(authFactors.userId, userId));
}

/** Which of these people need a code to sign in. */
export async function listSecuredUsers(
  db: AuthExecutor,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: authFactors.userId })
    .from(authFactors)
    .where(and(inArray(authFactors.userId, [...userIds]), isNotNull(authFactors.verifiedAt)));
  return new Set(rows.map(({ userId }) => userId));
}

/** A factor of a person, locked, so that two codes at once are checked one after the other. */
export async function lockFactor(db: AuthExecutor, { id, userId }: { id: string; userId: string }) {
  const [row] = await db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.id, id), eq(authFactors.userId, userId)))
    .for('update');
  return row;
}

export async function markFactor(
  db: AuthExecutor,
  id: string,
  change: Partial<Pick<FactorRow, 'verifiedAt' | 'lastStep'>>,
): Promise<void> {
  await db.update(authFactors).set(change).where(eq(authFactors.id, id));
}

/**
 * Deletes one or all factors of a person, with their recovery codes. Returns whether a confirmed one was among them.
 */
export async function deleteFactors(db: AuthExecutor, userId: string, id?: string): Promise<boolean> {
  const rows = await db
    .delete(authFactors)
    .where(and(eq(authFactors.userId, userId), id ? eq(authFactors.id, id) : undefined))
    .returning({ verifiedAt: authFactors.verifiedAt });
  const wasOn = rows.some(({ verifiedAt }) => verifiedAt !== null);
  if (wasOn) await db.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  return wasOn;
}

export async function insertChallenge(
  db: AuthExecutor,
  values: { id: string; factorId: string; sessionId: string; createdAt: Date },
): Promise<void> {
  await db.insert(authChallenges).values(values);
}

/** Uses up a challenge of this session that is not older than `after`. False if there is none. */
export async function takeChallenge(
  db: AuthExecutor,
  input: { id: string; factorId: string; sessionId: string; after: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(authChallenges)
    .set({ verifiedAt: input.now })
    .where(
      and(
        eq(authChallenges.id, input.id),
        eq(authChallenges.factorId, input.factorId),
        eq(authChallenges.sessionId, input.sessionId),
        isNull(authChallenges.verifiedAt),
        sql`${authChallenges.createdAt} >= ${input.after.toISOString()}`,
      ),
    )
    .returning({ id: authChallenges.id });
  return rows.length === 1;
}

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(
  db: AuthExecutor,
  input: { userId: string; hashes: readonly string[]; now: Date },
): Promise<void> {
  const { userId, now } = input;
  await db.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  await db
    .insert(authRecoveryCodes)
    .values(input.hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** Uses up a recovery code. False if there is none, or it was used. */
export async function useRecoveryCode(db: AuthExecutor, input: { userId: string; hash: string; now: Date }) {
  const rows = await db
    .update(authRecoveryCodes)
    .set({ usedAt: input.now })
    .where(
      and(
        eq(authRecoveryCodes.userId, input.userId),
        eq(authRecoveryCodes.codeHash, input.hash),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: authRecoveryCodes.codeHash });
  return rows.length === 1;
}

/** A code was given in this session. Its earlier refresh tokens become invalid; the next pair replaces them. */
export async function noteCode(db: AuthExecutor, sessionId: string, now: Date): Promise<void> {
  await db.update(authSessions).set({ codeAt: now }).where(eq(authSessions.id, sessionId));
  await db
    .update(authRefreshTokens)
    .set({ usedAt: now })
    .where(and(eq(authRefreshTokens.sessionId, sessionId), isNull(authRefreshTokens.usedAt)));
}

/** When a code was last given in a session. */
export async function codeGivenAt(db: AuthExecutor, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: authSessions.codeAt })
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), isNotNull(authSessions.codeAt)));
  return row?.at ?? null;
}

/** Daily: deletes challenges that have expired. */
export async function deleteOldChallenges(db: AuthExecutor, before: Date): Promise<void> {
  await db.delete(authChallenges).where(sql`${authChallenges.createdAt} < ${before.toISOString()}`);
}
