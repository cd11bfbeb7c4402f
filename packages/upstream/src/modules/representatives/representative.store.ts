import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { changeRow, findRow } from '../../db/rows.ts';
import { emailAccounts, mailboxDays, representatives } from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';

export type RepresentativeRow = typeof representatives.$inferSelect;
export type LinkedMailbox = Pick<
  typeof emailAccounts.$inferSelect,
  'id' | 'email' | 'provider' | 'isActive' | 'health' | 'limits' | 'timezone'
>;
export type LinkedRepresentative = { representative: RepresentativeRow; mailbox: LinkedMailbox | null };

const present = isNull(representatives.removedAt);

/** In the order they were added, each with their mailbox. */
export async function listRepresentativeRows(tx: OrganizationTx, id?: number) {
  return tx
    .select({
      representative: representatives,
      mailbox: {
        id: emailAccounts.id,
        email: emailAccounts.email,
        provider: emailAccounts.provider,
        isActive: emailAccounts.isActive,
        health: emailAccounts.health,
        limits: emailAccounts.limits,
        timezone: emailAccounts.timezone,
      },
    })
    .from(representatives)
    .leftJoin(
      emailAccounts,
      and(eq(emailAccounts.repId, representatives.id), isNull(emailAccounts.deletedAt)),
    )
    .where(and(present, id === undefined ? undefined : eq(representatives.id, id)))
    .orderBy(asc(representatives.id));
}

export const countRepresentatives = (tx: OrganizationTx): Promise<number> =>
  tx.$count(representatives, present);

/** A representative of this organization with this address, in any case. */
export const findRepresentativeByEmail = (
  tx: OrganizationTx,
  email: string,
): Promise<RepresentativeRow | undefined> =>
  findRow(
    tx,
    representatives,
    and(present, sql`lower(${representatives.email}) = ${email.trim().toLowerCase()}`),
  );

/** The representative of a person's account. */
export async function findRepresentativeOfUser(tx: OrganizationTx, userId: string) {
  const [row] = await tx
    .select({ id: representatives.id })
    .from(representatives)
    .where(and(present, eq(representatives.userId, userId)));
  return row?.id;
}

export async function insertRepresentative(
  tx: OrganizationTx,
  values: { userId: string; name: string; email: string; now: Date },
): Promise<number> {
  const { now, ...columns } = values;
  const [row] = await tx
    .insert(representatives)
    .values({ ...columns, organizationId: tx.organizationId, createdAt: now })
    .returning({ id: representatives.id });
  if (!row) throw new Error('Inserting a representative gave no row');
  noteChange(tx, 'representative', row.id);
  return row.id;
}

/** Sets where a representative sells. False if there is none with this id, or its territory has another version. */
export async function storeTerritory(
  tx: OrganizationTx,
  input: { id: number; version: number | null; states: string[]; zips: string[] },
): Promise<boolean> {
  const { id, version, states, zips } = input;
  const { territoryVersion } = representatives;
  const rows = await tx
    .update(representatives)
    .set({
      territoryStates: states,
      territoryZips: zips,
      territoryVersion: sql`${territoryVersion} + 1`,
    })
    .where(
      and(eq(representatives.id, id), present, version === null ? undefined : eq(territoryVersion, version)),
    )
    .returning({ id: representatives.id });
  if (rows.length > 0) noteChange(tx, 'representative', id);
  return rows.length > 0;
}

export async function markRemoved(tx: OrganizationTx, id: number, now: Date) {
  const row = await changeRow(tx, representatives, and(eq(representatives.id, id), present), {
    removedAt: now,
  });
  if (row) noteChange(tx, 'representative', id, 'delete');
  return row;
}

/** Emails that a mailbox sent on one of its local days. */
export async function countUsed(tx: OrganizationTx, accountId: number, localDay: string): Promise<number> {
  const [row] = await tx
    .select({ used: mailboxDays.used })
    .from(mailboxDays)
    .where(and(eq(mailboxDays.emailAccountId, accountId), eq(mailboxDays.localDay, localDay)));
  return row?.used ?? 0;
}
