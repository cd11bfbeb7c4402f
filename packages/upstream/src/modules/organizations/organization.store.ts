import type { Database } from '@myra/platform/database/open-database';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { asc, eq, sql } from 'drizzle-orm';
import { complianceConsents, organizations } from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export type ConsentRow = typeof complianceConsents.$inferSelect;
export type OrganizationColumns = Partial<
  Omit<OrganizationRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'externalId'>
>;

/** Takes the next id, so that the transaction can be bound to it before the row exists. */
export async function nextOrganizationId(database: Pick<Database, 'db'>): Promise<number> {
  const [row] = await database.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('organizations', 'id')) as id`,
  );
  if (!row) throw new Error('The sequence of organizations gave nothing');
  return row.id;
}

export async function insertOrganization(
  tx: OrganizationTx,
  values: OrganizationColumns & { name: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(organizations)
    .overridingSystemValue()
    .values({ ...values, id: tx.organizationId, createdAt: now, updatedAt: now });
}

export async function findOrganization(tx: OrganizationTx): Promise<OrganizationRow | undefined> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, tx.organizationId));
  return row;
}

/** The row, locked, so that changes to the organization and its counts run one after the other. */
export async function lockOrganization(tx: OrganizationTx): Promise<OrganizationRow | undefined> {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
    .for('update');
  return row;
}

export async function changeOrganization(tx: OrganizationTx, values: OrganizationColumns, now: Date) {
  await tx
    .update(organizations)
    .set({ ...values, version: sql`${organizations.version} + 1`, updatedAt: now })
    .where(eq(organizations.id, tx.organizationId));
  noteChange(tx, 'organization', tx.organizationId);
}

/** Records that a text was accepted. The first acceptance of the same text stays. */
export async function insertConsents(
  tx: OrganizationTx,
  values: readonly Omit<ConsentRow, 'organizationId'>[],
): Promise<void> {
  if (values.length === 0) return;
  await tx
    .insert(complianceConsents)
    .values(values.map((value) => ({ ...value, organizationId: tx.organizationId })))
    .onConflictDoNothing();
}

export async function listConsents(tx: OrganizationTx): Promise<ConsentRow[]> {
  return tx.select().from(complianceConsents).orderBy(asc(complianceConsents.acceptedAt));
}
