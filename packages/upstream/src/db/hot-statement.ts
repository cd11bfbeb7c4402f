import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * For transactions that run the same statements by id thousands of times a minute: each is planned once a connection
 * instead of every time, and always by index, so that a plan made while a table was small stays right when it has grown.
 * Holds until the transaction ends.
 */
export async function planOnce(tx: OrganizationTx): Promise<void> {
  await sqlOf(
    tx,
  )`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`;
}

/**
 * Runs a statement as a named one, which the connection parses once; any other takes two ways there and back. Its text must
 * not depend on its values.
 */
export async function runNamed<Row extends object>(
  tx: Pick<OrganizationTx, 'execute'>,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  // Parameters are numbers, texts, flags and nulls, as the statements give them.
  const rows = await sqlOf(tx).unsafe<Row[]>(text, params as (string | number | boolean | null)[], {
    prepare: true,
  });
  return [...rows];
}
