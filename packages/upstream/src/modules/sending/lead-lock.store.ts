import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

/**
 * Takes the lock of a lead until the transaction ends. Whoever hands an email over and whoever takes a lead out of reach
 * both hold it, so that after an accepted unsubscribe no handoff begins. Several are taken in one order.
 */
export async function lockLeads(tx: OrganizationTx, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  const ids = JSON.stringify([...new Set(leadIds)].toSorted((a, b) => a - b));
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('lead:' || ${tx.organizationId}::text || ':' || id, 0))
    from json_array_elements_text(${ids}::json) with ordinality as l(id, no) order by no`);
}
