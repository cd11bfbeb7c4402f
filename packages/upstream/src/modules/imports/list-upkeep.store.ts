import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/**
 * Renews what the planner knows of lists, so that a new one is not taken for a single row. Run it in a transaction of its
 * own: it holds a lock that other imports wait for.
 */
export async function renewListStatistics(tx: OrganizationTx): Promise<void> {
  await sqlOf(tx)`select renew_list_statistics()`;
}
