import type { Database } from '@myra/platform/database/open-database';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';

/**
 * Runs `work` bound to each organization in turn, each time in a transaction of its own, and again as long as it returns
 * `more`. For daily cleaning. Throws what `work` throws; what was committed stays.
 */
export async function inEachOrganization(
  database: Database,
  work: (tx: OrganizationTx) => Promise<'more' | 'done'>,
): Promise<void> {
  const organizations = await database.sql<{ id: number }[]>`select list_organizations() as id`;
  for (const { id } of organizations) while ((await withOrganization(database, id, work)) === 'more');
}
