import type { Database } from './open-database.ts';

/**
 * Runs `work` in one transaction. Returns its result; a throw rolls everything back. postgres.js has a separate type for a
 * transaction, which is used like the pool.
 */
export const inTransaction = <T>(
  sql: Database['sql'],
  work: (tx: Database['sql']) => Promise<T>,
): Promise<T> => sql.begin((tx) => work(tx as unknown as Database['sql'])) as Promise<T>;
