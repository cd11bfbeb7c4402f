import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';

/** A table behind the wall. */
type OwnTable = PgTable & { organizationId: PgColumn };
type Row<T extends PgTable> = T['$inferSelect'];

const inOwn = (tx: OrganizationTx, table: OwnTable, where: SQL | undefined) =>
  and(eq(table.organizationId, tx.organizationId), where);

/** The first row as what its table holds. Drizzle cannot infer that of a table that is a type parameter. */
const firstOf = <T extends PgTable>(rows: readonly unknown[]) => rows[0] as Row<T> | undefined;

const selectOwn = (tx: OrganizationTx, table: OwnTable, where: SQL | undefined) =>
  tx
    .select()
    .from(table as PgTable)
    .where(inOwn(tx, table, where));

/** The organization's row that the condition names. Undefined if there is none. */
export async function findRow<T extends OwnTable>(
  tx: OrganizationTx,
  table: T,
  where: SQL | undefined,
): Promise<Row<T> | undefined> {
  return firstOf<T>(await selectOwn(tx, table, where));
}

/** The same, locked until the transaction ends. */
export async function lockRow<T extends OwnTable>(
  tx: OrganizationTx,
  table: T,
  where: SQL | undefined,
): Promise<Row<T> | undefined> {
  return firstOf<T>(await selectOwn(tx, table, where).for('update'));
}

/** Changes the organization's row that the condition names. Undefined if there is none. */
export async function changeRow<T extends OwnTable>(
  tx: OrganizationTx,
  table: T,
  where: SQL | undefined,
  values: PgUpdateSetSource<T>,
): Promise<Row<T> | undefined> {
  return firstOf<T>(
    await tx
      .update(table)
      .set(values)
      .where(inOwn(tx, table, where))
      .returning(),
  );
}

/** Changes a row that this transaction has locked. */
export async function changeLockedRow<T extends OwnTable>(
  tx: OrganizationTx,
  table: T,
  where: SQL | undefined,
  values: PgUpdateSetSource<T>,
): Promise<Row<T>> {
  const row = await changeRow(tx, table, where, values);
  if (row === undefined) throw new Error(`A locked row of ${getTableName(table)} is gone`);
  return row;
}

/** Adds a row. Undefined if one with the same key is there. */
export async function addNewRow<T extends PgTable>(
  tx: OrganizationTx,
  table: T,
  values: PgInsertValue<T>,
): Promise<Row<T> | undefined> {
  return firstOf<T>(await tx.insert(table).values(values).onConflictDoNothing().returning());
}

/** Adds a row. */
export async function addRow<T extends PgTable>(
  tx: OrganizationTx,
  table: T,
  values: PgInsertValue<T>,
): Promise<Row<T>> {
  const row = firstOf<T>(await tx.insert(table).values(values).returning());
  if (row === undefined) throw new Error(`Adding to ${getTableName(table)} gave no row`);
  return row;
}
