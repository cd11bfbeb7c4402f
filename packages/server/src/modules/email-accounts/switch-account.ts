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
export async function switchAccount({
  ctx: { caller, gateway },
  input,
}: {
  ctx: SignedInContext;
  input: { accountId: string; isActive: boolean };
}): Promise<Account> {
  const params = { id: input.accountId };
  const read = () => caller.call(getEmailAccount, { params });
  const lockName = `toggle ${caller.session.viewId} ${input.accountId}`;

  return gateway.locks.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`;
    const before = await read();
    if (before.is_active === input.isActive) return before;
    let lost: unknown;
    try {
      await caller.call(toggleEmailAccount, { params, body: { id: input.accountId } });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      lost = error;
    }
    const after = await read();
    if (lost !== undefined && after.is_active !== input.isActive) throw lost;
    return after;
  }) as Promise<Account>;
}
