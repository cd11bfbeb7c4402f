import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * For transactions that run the same statements by id thousands of times a minute. Each statement is planned once per
 * connection and always uses an index, so that a plan made for a small table stays right when the table has grown.
 * Lasts until the transaction ends.
 */
export async function planOnce(tx: OrganizationTx): Promise<void> {
  await sqlOf(
    tx,
  )`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`;
}

/**
 * The same where all statements go from row to row: of a small table Postgres would read all rows of the organization to join
 * them. Not for statements that join groups, which would be compared one with each other.
 */
export async function planByRow(tx: OrganizationTx): Promise<void> {
  await sqlOf(tx)`
    select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
           set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;
}

/**
 * Runs a named statement, which the connection parses only once. An unnamed one takes two round trips. Its text must
 * not depend on its values.
 */
export async function runNamed<Row extends object>(
  tx: Pick<OrganizationTx, 'execute'>,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  // Parameters are numbers, texts, booleans and nulls.
  const rows = await sqlOf(tx).unsafe<Row[]>(text, params as (string | number | boolean | null)[], {
    prepare: true,
  });
  return [...rows];
}

/**
 * Waits for statements of one transaction that are sent without waiting in between. The connection runs them one after the
 * other, in the order of the arguments: a lock that stands before a read is held when the read begins.
 */
export const inOrder = <const Sent extends readonly Promise<unknown>[]>(...sent: Sent) => Promise.all(sent);
