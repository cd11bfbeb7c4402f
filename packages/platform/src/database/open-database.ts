import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';

/** One pool of connections, spoken to through Drizzle (`db`) or with SQL text (`sql`). */
export type Database = {
  sql: Sql<{ bigint: number }>;
  db: PostgresJsDatabase;
  /** Lets running statements finish for up to `timeoutSeconds` (5), then ends every connection. */
  close(timeoutSeconds?: number): Promise<void>;
};

export type OpenDatabaseInput = {
  url: string;
  /** Taken by every connection of the pool in place of the login's own rights, e.g. `myra_app`. */
  role?: string;
  poolMax: number;
  applicationName: string;
  connectTimeoutSeconds?: number;
  /** Lets the server keep one plan for all values, for statements whose best plan never depends on them. */
  keepsPlans?: boolean;
};

/** Identities are `bigint` columns and JSON numbers on the wire; one beyond 2^53 cannot be told as a number. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint of the database is beyond what a number can hold');
  return value;
}

/**
 * A process that stands still in a transaction loses it after this long: its locks would hold up all others. Longer than any
 * call that is made inside one.
 */
const IDLE_IN_TRANSACTION_MS = 120_000;

const ROLE_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Opens a pool. Nothing connects before the first statement.
 *
 * The role is a start-up parameter of each connection, so none can be without it. Plans are made for the values at hand
 * unless `keepsPlans`: a generic plan of a search walks the whole order index. As Drizzle shares the connections, `sql` gives dates and
 * times as text and takes JSON parameters as text.
 */
export function openDatabase(input: OpenDatabaseInput): Database {
  if (input.role !== undefined && !ROLE_NAME.test(input.role)) throw new TypeError('Not a role name');
  const sql = postgres(input.url, {
    max: input.poolMax,
    connect_timeout: input.connectTimeoutSeconds ?? 10,
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
