import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type AccountFound, accountKey, upsertAccounts } from '../leads/index.ts';

/** Most cached accounts. Lists name the same employers many times. */
const KEPT_MAX = 20_000;

/** The employers that an import has seen. */
export type AccountBook = {
  /** Creates missing accounts and returns ids by `accountKey`. */
  enter(tx: OrganizationTx, found: readonly AccountFound[]): Promise<ReadonlyMap<string, number>>;
};

/** Make one for each run of an import: its cache is valid only while none of its transactions fails. */
export function createAccountBook(): AccountBook {
  const ids = new Map<string, number>();
  return {
    async enter(tx, found) {
      if (ids.size > KEPT_MAX) ids.clear();
      const fresh = new Map<string, AccountFound>();
      for (const account of found) {
        const key = accountKey(account);
        if (!ids.has(key)) fresh.set(key, account);
      }
      const entered = await upsertAccounts(tx, [...fresh.values()]);
      // Which account a name alone means changes with the next row of that name.
      for (const { nameKey, providerId } of fresh.values()) {
        const key = accountKey({ nameKey, providerId });
        const id = entered.get(key);
        if (providerId !== null && id !== undefined) ids.set(key, id);
      }
      return new Map([...ids, ...entered]);
    },
  };
}
