import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts, leads } from '../../db/schema.ts';
import { EMPTY_LEAD, type Lead } from './example-lead.ts';

/** A lead of the organization as a writer is told of it. */
export async function findLead(tx: OrganizationTx, id: number): Promise<Lead | undefined> {
  const [row] = await tx
    .select({ lead: leads, account: accounts.name })
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.accountId))
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)));
  if (!row) return undefined;
  const { lead, account } = row;
  return {
    ...EMPTY_LEAD,
    id: String(lead.id),
    firstName: lead.first_name,
    lastName: lead.last_name,
    credential: lead.credential,
    title: lead.title,
    email: lead.email || null,
    city: lead.city,
    state: lead.state,
    category: lead.shownCategory,
    providerName: lead.provider_name ?? account,
    specialties: lead.shownSpecialties ?? lead.specialties,
  };
}
