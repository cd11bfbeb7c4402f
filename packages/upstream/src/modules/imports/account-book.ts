import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type AccountFound, upsertAccounts } from './account.store.ts';

/** Most cached accounts. Lists name the same employers many times. */
const KEPT_MAX = 20_000;

/** The employers that an import has seen. */
export type AccountBook = {
  /** Creates missing accounts, stores their directory rows, and returns ids by folded name. */
  enter(tx: OrganizationTx, found: readonly AccountFound[]): Promise<ReadonlyMap<string, number>>;
};

/** Make one for each run of an import: its cache is valid only while none of its transactions fails. */
export function createAccountBook(): AccountBook {
  const ids = new Map<string, number>();
  const withProvider = new Set<string>();
  return {
    async enter(tx, found) {
      if (ids.size > KEPT_MAX) {
        ids.clear();
        withProvider.clear();
      }
      const fresh = new Map<string, AccountFound>();
      for (const account of found) {
        const { nameKey, providerId } = account;
        if (ids.has(nameKey) && (providerId === null || withProvider.has(nameKey))) continue;
        const before = fresh.get(nameKey);
        if (before === undefined) fresh.set(nameKey, account);
        else before.providerId ??= providerId;
      }
      for (const [nameKey, id] of await upsertAccounts(tx, [...fresh.values()])) ids.set(nameKey, id);
      for (const { nameKey, providerId } of fresh.values())
        if (providerId !== null) withProvider.add(nameKey);
      return ids;
    },
  };
}
