import type { PostgresJsTransaction } from 'drizzle-orm/postgres-js';
import type { TransactionSql } from 'postgres';
import type { Database } from './open-database.ts';

declare const organizationBrand: unique symbol;

/** A transaction that sees the rows of one organization. Only `withOrganization` makes one. */
export type OrganizationTx = PostgresJsTransaction<Record<string, never>, Record<string, never>> & {
  readonly [organizationBrand]: true;
  readonly organizationId: number;
  readonly lastWork: Map<unknown, LastWork>;
  readonly laterWork: (() => Promise<void>)[];
};

/** Something that a transaction collects while it runs and writes with its last statement. */
export type LastWork = { run(): Promise<void> };

/**
 * Something this transaction writes last, before it commits. The first call creates it with `make`; later calls return
 * the same one. It is for rows that many transactions write, so that they are locked as late as possible.
 */
export function beforeCommit<Work extends LastWork>(
  tx: OrganizationTx,
  make: (tx: OrganizationTx) => Work,
): Work {
  const known = tx.lastWork.get(make);
  // The value under a maker is what that maker made.
  if (known) return known as Work;
  const made = make(tx);
  tx.lastWork.set(make, made);
  return made;
}

/**
 * Runs `work` after this transaction has committed, and never after a rollback. It is lost if the process dies, so it
 * may only speed up what the rows already say. It must not throw, because the transaction is already committed.
 */
export function afterCommit(tx: OrganizationTx, run: () => Promise<void>): void {
  tx.laterWork.push(run);
}

/**
 * Runs `work` in a transaction bound to one organization. The policies read `app.organization_id`, which is set for
 * this transaction only. Returns what `work` returns. A throw rolls everything back.
 */
export function withOrganization<T>(
  database: Pick<Database, 'db'>,
  organizationId: number,
  work: (tx: OrganizationTx) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new TypeError('An organization id is a positive integer');
  }
  const laterWork: OrganizationTx['laterWork'] = [];
  const committed = database.db.transaction(async (plain) => {
    // The brand exists only in the type. This is the one place that binds a transaction.
    const own = { organizationId, lastWork: new Map(), laterWork };
    const tx = Object.assign(plain, own) as unknown as OrganizationTx;
    // Sent at once without waiting. A connection runs statements in order, so the first statement of `work` is bound
    // without an extra round trip. If the binding fails, the server refuses all later statements.
    const bound = sqlOf(
      tx,
    )`select set_config('app.organization_id', ${String(organizationId)}, true)`.execute();
    bound.catch(() => {});
    const result = await work(tx);
    for (const last of tx.lastWork.values()) await last.run();
    await bound;
    return result;
  });
  return committed.then(async (result) => {
    for (const run of laterWork) await run();
    return result;
  });
}

/** The SQL-text side of a transaction, for what Drizzle cannot express. Statements run inside that transaction. */
export function sqlOf(tx: Pick<OrganizationTx, 'execute'>): TransactionSql {
  // Drizzle's session has the postgres.js transaction under this name but does not declare it in its types.
  const session = Reflect.get(tx, 'session') as { client: TransactionSql };
  return session.client;
}

/**
 * Runs `work` so that a throw undoes only its own statements, and the transaction goes on. What `beforeCommit` has
 * collected meanwhile stays.
 */
export function inSavepoint<T>(tx: OrganizationTx, work: () => Promise<T>): Promise<T> {
  return tx.transaction(work);
}
