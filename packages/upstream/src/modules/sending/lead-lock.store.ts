import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { json } from '../../db/value-lists.ts';

/**
 * Locks leads until the transaction ends, in one order. Handoffs and opt-outs both take this lock, so that no handoff begins
 * after a committed opt-out.
 */
export async function lockLeads(tx: OrganizationTx, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  const ids = [...new Set(leadIds)].toSorted((a, b) => a - b);
  await runNamed(
    tx,
    sql`
    select pg_advisory_xact_lock(hashtextextended('lead:' || ${tx.organizationId}::text || ':' || id, 0))
    from json_array_elements_text(${json(ids)}) with ordinality as l(id, no) order by no`,
  );
}
