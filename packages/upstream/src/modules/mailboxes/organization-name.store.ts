import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { eq } from 'drizzle-orm';
import { organizations } from '../../db/schema.ts';

/** Name of the organization that the transaction is bound to. */
export async function findOrganizationName(tx: OrganizationTx): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId));
  return row?.name ?? '';
}
