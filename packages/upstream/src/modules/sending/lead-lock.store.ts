import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

/**
 * Locks leads until the transaction ends, in one order. Handoffs and opt-outs both take this lock, so that no handoff begins
 * after a committed opt-out.
 */
export async function lockLeads(tx: OrganizationTx, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  const ids = JSON.stringify([...new Set(leadIds)].toSorted((a, b) => a - b));
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('lead:' || ${tx.organizationId}::text || ':' || id, 0))
    from json_array_elements_text(${ids}::json) with ordinality as l(id, no) order by no`);
}
