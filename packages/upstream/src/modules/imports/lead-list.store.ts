import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { leadLists } from '../../db/schema.ts';

/** Creates the list that an import fills; without a task, that of added providers. Returns its id. */
export async function insertLeadList(
  tx: OrganizationTx,
  input: { name: string; taskId: number | null; now: Date },
): Promise<number> {
  const { name, taskId, now } = input;
  const [row] = await tx
    .insert(leadLists)
    .values({ organizationId: tx.organizationId, name, taskId, createdAt: now })
    .returning({ id: leadLists.id });
  if (!row) throw new Error('An insert returned no row');
  return row.id;
}
