import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';

/** One pool of connections, used through Drizzle (`db`) or with SQL text (`sql`). */
export type Database = {
  sql: Sql<{ bigint: number }>;
  db: PostgresJsDatabase;
  /** Lets running statements finish for up to `timeoutSeconds` (5), then ends every connection. */
  close(timeoutSeconds?: number): Promise<void>;
};

export type OpenDatabaseInput = {
  url: string;
  /** The role that every connection of the pool takes in place of the login's own rights, e.g. `myra_app`. */
  role?: string;
  poolMax: number;
  applicationName: string;
  connectTimeoutSeconds?: number;
  /** Lets the server reuse one plan for all values. For statements whose best plan never depends on the values. */
  keepsPlans?: boolean;
};

/**
 * Identities are `bigint` columns and JSON numbers on the wire. A value above 2^53 cannot be written exactly as a
 * number.
 */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint of the database is beyond what a number can hold');
  return value;
}

/**
 * An idle transaction is ended after this time, because its locks would block others. It is longer than any call that
 * is made inside a transaction.
 */
const IDLE_IN_TRANSACTION_MS = 120_000;

/** A lost connection is made again after this. */
const RECONNECT_SECONDS = 1;

const ROLE_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Opens a pool. Nothing connects before the first statement.
 *
 * The role is a start-up parameter of each connection, so none can be without it. Plans are made for the given values
 * unless `keepsPlans` is set: a generic plan of a search reads the whole order index. Because Drizzle shares the
 * connections, `sql` returns dates and times as text and takes JSON parameters as text.
 */
export function openDatabase(input: OpenDatabaseInput): Database {
  if (input.role !== undefined && !ROLE_NAME.test(input.role)) throw new TypeError('Not a role name');
  const sql = postgres(input.url, {
    max: input.poolMax,
    connect_timeout: input.connectTimeoutSeconds ?? 10,
    // By default it grows to 20 s with the failures of all connections together, and requests hang when the server is back.
    backoff: () => RECONNECT_SECONDS,
    idle_timeout: 300,
    onnotice: () => {},
    types: {
      bigint: { to: 20, from: [20], serialize: (value: number) => value.toString(), parse: parseBigint },
    },
    connection: {
      application_name: input.applicationName,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      plan_cache_mode: input.keepsPlans ? 'auto' : 'force_custom_plan',
      ...(input.role && { role: input.role }),
    },
  });
  return {
    sql,
    db: drizzle(sql),
    close: (timeoutSeconds = 5) => sql.end({ timeout: timeoutSeconds }),
  };
}
