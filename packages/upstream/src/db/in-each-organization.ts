import type { Database } from '@myra/platform/database/open-database';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';

/**
 * Runs `work` in a transaction of each organization, again as long as it returns `more`. For the daily cleaning. Throws what
 * `work` throws.
 */
export async function inEachOrganization(
  database: Database,
  work: (tx: OrganizationTx) => Promise<'more' | 'done'>,
): Promise<void> {
  const organizations = await database.sql<{ id: number }[]>`select list_organizations() as id`;
  for (const { id } of organizations) while ((await withOrganization(database, id, work)) === 'more');
}
