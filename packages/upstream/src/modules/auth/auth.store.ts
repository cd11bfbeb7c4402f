import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { authFactors, authRefreshTokens, authSessions, authUsers } from '../../db/schema.ts';

/** People exist before they have an organization: their tables are read with any connection, by this module alone. */
export type AuthExecutor = Pick<
  PostgresJsDatabase | OrganizationTx,
  'select' | 'insert' | 'update' | 'delete' | 'execute'
>;
export type PersonRow = typeof authUsers.$inferSelect;
export type NewPerson = Pick<
  PersonRow,
  'id' | 'email' | 'passwordHash' | 'userRole' | 'organizationId' | 'mustSetPassword'
> &
  Partial<Pick<PersonRow, 'firstName' | 'lastName'>>;

const present = isNull(authUsers.removedAt);

/** Inserts a person; undefined where somebody has this address already. */
export async function insertPerson(db: AuthExecutor, values: NewPerson): Promise<PersonRow | undefined> {
  const [row] = await db.insert(authUsers).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findPersonByEmail(db: AuthExecutor, email: string): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(authUsers)
    .where(and(sql`lower(${authUsers.email}) = ${email.trim().toLowerCase()}`, present));
  return row;
}

export async function findPerson(db: AuthExecutor, id: string): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.id, id), present));
  return row;
}

/** Up to two organizations with this id or name. For the owner's connection: any other one sees none. */
export async function findOrganizationIds(db: AuthExecutor, named: string): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select id from organizations
    where id::text = ${named} or lower(name) = ${named.trim().toLowerCase()} limit 2`);
  return rows.map((row) => row.id);
}

/** The people of one organization in the order they came, locked until the transaction ends. */
export async function lockPeopleOf(db: AuthExecutor, organizationId: number): Promise<PersonRow[]> {
  return db
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.organizationId, organizationId), present))
    .orderBy(asc(authUsers.id))
    .for('update');
}

/** When each of these people last signed in or had a session renewed; nobody who has no session. */
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

/** The people of one organization by address. */
export async function listPeopleOf(
  db: AuthExecutor,
  organizationId: number,
  limit: number,
): Promise<PersonRow[]> {
  return db
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.organizationId, organizationId), present))
    .orderBy(sql`lower(${authUsers.email})`)
    .limit(limit);
}

export async function countPeople(db: AuthExecutor): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(authUsers).where(present);
  return row?.n ?? 0;
}

export type PersonChange = Partial<
  Pick<
    PersonRow,
    | 'passwordHash'
    | 'userRole'
    | 'organizationId'
    | 'firstName'
    | 'lastName'
    | 'linkedinUrl'
    | 'mustSetPassword'
    | 'removedAt'
  >
>;

export async function changePerson(
  db: AuthExecutor,
  id: string,
  change: PersonChange,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await db
    .update(authUsers)
    .set({ ...change, updatedAt: now })
    .where(and(eq(authUsers.id, id), present))
    .returning();
  return row;
}

/** Makes the person a member of their first organization. False: they had one already. */
export async function joinOrganization(
  db: AuthExecutor,
  input: { userId: string; organizationId: number; role: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(authUsers)
    .set({ organizationId: input.organizationId, userRole: input.role, updatedAt: input.now })
    .where(and(eq(authUsers.id, input.userId), isNull(authUsers.organizationId), present))
    .returning({ id: authUsers.id });
  return rows.length === 1;
}

export async function insertSession(
  db: AuthExecutor,
  values: { id: string; userId: string; now: Date },
): Promise<void> {
  await db.insert(authSessions).values({ id: values.id, userId: values.userId, createdAt: values.now });
}

/** The person of a session that has not ended, or undefined. */
export async function findPersonOfSession(
  db: AuthExecutor,
  sessionId: string,
): Promise<{ person: PersonRow; needsCode: boolean } | undefined> {
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

/** A refresh token with its session, locked: two uses at once are judged one after the other. */
export async function lockRefreshToken(
  db: AuthExecutor,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
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

/** Name and address of people of the transaction's organization, removed ones included; by id. */
export async function namesOfPeople(
  tx: OrganizationTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string | null; email: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: authUsers.id,
      email: authUsers.email,
      first: authUsers.firstName,
      last: authUsers.lastName,
    })
    .from(authUsers)
    .where(and(inArray(authUsers.id, [...new Set(ids)]), eq(authUsers.organizationId, tx.organizationId)));
  return new Map(
    rows.map(({ id, email, first, last }) => [
      id,
      { email, name: [first, last].filter(Boolean).join(' ') || null },
    ]),
  );
}
