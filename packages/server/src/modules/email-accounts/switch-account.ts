import { inTransaction } from '@myra/platform/database/in-transaction';
import type { Answer } from '@myra/shared/contracts/answer';
import { getEmailAccount, toggleEmailAccount } from '@myra/shared/contracts/email-accounts';
import { AppError } from '@myra/shared/errors/app-error';
import type { SignedInContext } from '../../trpc/init.ts';

type Account = Answer<typeof getEmailAccount>;

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof AppError && error.details?.reason === 'outcome-unknown';

/**
 * Brings a mailbox into the wanted state with a call that only toggles: read, compare, toggle, read. One at a time for
 * each account across all processes. After a lost answer the state is read again; `upstream-unavailable` with reason
 * `outcome-unknown` if it is still the other one. Throws `not-found` for a foreign account.
 */
export async function switchAccount(
  { caller, gateway }: SignedInContext,
  { params, is_active }: { params: { id: string }; is_active: boolean },
): Promise<Account> {
  const read = () => caller.call(getEmailAccount, { params });
  const lockName = `toggle ${caller.session.viewId} ${params.id}`;

  return inTransaction(gateway.locks.sql, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`;
    const before = await read();
    if (before.is_active === is_active) return before;
    let lost: unknown;
    try {
      await caller.call(toggleEmailAccount, { params, body: params });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      lost = error;
    }
    const after = await read();
    if (lost !== undefined && after.is_active !== is_active) throw lost;
    return after;
  });
}
