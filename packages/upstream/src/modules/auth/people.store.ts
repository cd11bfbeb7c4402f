import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { authUsers } from '../../db/schema.ts';

/** People exist before they have an organization. Only this module reads their tables, with any connection. */
export type AuthExecutor = Pick<
  PostgresJsDatabase | OrganizationTx,
  'select' | 'insert' | 'update' | 'delete' | 'execute'
>;
export type PersonRow = typeof authUsers.$inferSelect;
export type NewPerson = Pick<
  PersonRow,
  'id' | 'email' | 'passwordHash' | 'userRole' | 'organizationId' | 'mustSetPassword'
> &
  Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'oneTimeSince'>>;

export const present = isNull(authUsers.removedAt);

/** Inserts a person. Undefined if the address is taken. */
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

/** What a guesser knows of a person: names, address, and the organization's name. Needs the organization's transaction. */
export async function ownWordsOf(db: AuthExecutor, person: PersonRow): Promise<string[]> {
  const [organization] = await db.execute<{ name: string }>(
    sql`select name from organizations where id = ${person.organizationId}`,
  );
  return [person.email, person.firstName, person.lastName, organization?.name].flatMap((text) => text || []);
}

/** Up to two organizations with this id or name. For the owner's connection; any other sees none. */
export async function findOrganizationIds(db: AuthExecutor, named: string): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select id from organizations
    where id::text = ${named} or lower(name) = ${named.trim().toLowerCase()} limit 2`);
  return rows.map((row) => row.id);
}

/** The people of one organization in the order they joined, locked until the transaction ends. */
export async function lockPeopleOf(db: AuthExecutor, organizationId: number): Promise<PersonRow[]> {
  return db
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.organizationId, organizationId), present))
    .orderBy(asc(authUsers.id))
    .for('update');
}

/** The people of one organization by address. */
export async function listPeopleOf(db: AuthExecutor, organizationId: number, limit: number) {
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

export async function changePerson(db: AuthExecutor, id: string, change: PersonChange, now: Date) {
  const [row] = await db
    .update(authUsers)
    .set({ ...change, ...(change.mustSetPassword && { oneTimeSince: now }), updatedAt: now })
    .where(and(eq(authUsers.id, id), present))
    .returning();
  return row;
}

/** Makes the person a member of their first organization. False if they had one already. */
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

/** Name and address of people of the transaction's organization, by id. Removed ones are included. */
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

/** Who wrote what stands on a screen, by id: a name, else the address; people who are gone have neither. */
export async function authorsOf(
  tx: OrganizationTx,
  ids: readonly string[],
): Promise<(id: string) => { id: string; name: string }> {
  const people = await namesOfPeople(tx, ids);
  return (id) => ({ id, name: people.get(id)?.name ?? people.get(id)?.email ?? 'Somebody who left' });
}
