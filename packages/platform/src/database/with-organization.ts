import type { PostgresJsTransaction } from 'drizzle-orm/postgres-js';
import type { TransactionSql } from 'postgres';
import type { Database } from './open-database.ts';

declare const organizationBrand: unique symbol;

/** A transaction that sees the rows of one organization; only `withOrganization` makes one. */
export type OrganizationTx = PostgresJsTransaction<Record<string, never>, Record<string, never>> & {
  readonly [organizationBrand]: true;
  readonly organizationId: number;
  readonly lastWork: Map<unknown, LastWork>;
  readonly laterWork: (() => Promise<void>)[];
};

/** Something that a transaction collects while it runs, and writes as the last of its statements. */
export type LastWork = { run(): Promise<void> };

/**
 * What this transaction does last, before it commits: made by `make` on the first call with it, then the same. For rows
 * that everybody writes and so must be locked as late as can be. Returns what `make` returned.
 */
export function beforeCommit<Work extends LastWork>(
  tx: OrganizationTx,
  make: (tx: OrganizationTx) => Work,
): Work {
  const known = tx.lastWork.get(make);
  // Under its maker lies what that maker made.
  if (known) return known as Work;
  const made = make(tx);
  tx.lastWork.set(make, made);
  return made;
}

/**
 * What is done once this transaction has committed; nothing after a rollback. It is lost with the process, so it only hurries
 * what rows tell anyway, and it must not throw: what it follows is done.
 */
export function afterCommit(tx: OrganizationTx, run: () => Promise<void>): void {
  tx.laterWork.push(run);
}

/**
 * Runs `work` in a transaction that is bound to one organization: the policies read `app.organization_id`, which is set
 * for this transaction alone. Returns what `work` returns; a throw rolls everything back.
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
    // The brand exists in the type only: this is the one place that binds a transaction.
    const own = { organizationId, lastWork: new Map(), laterWork };
    const tx = Object.assign(plain, own) as unknown as OrganizationTx;
    // Sent at once and not waited for: a connection runs statements in the order in which they were sent, so the first one
    // of `work` is bound without a round trip before it. Should the binding fail, the server refuses all that follow.
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

/** The SQL-text side of a transaction, for what Drizzle has no words for. Statements run inside that transaction. */
export function sqlOf(tx: Pick<OrganizationTx, 'execute'>): TransactionSql {
  // Drizzle's session holds the postgres.js transaction under this name and does not type it.
  const session = Reflect.get(tx, 'session') as { client: TransactionSql };
  return session.client;
}
