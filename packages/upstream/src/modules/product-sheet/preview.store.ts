import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { accounts, leads } from '../../db/schema.ts';
import { EMPTY_LEAD, type Lead } from './example-lead.ts';

const select = (tx: OrganizationTx) =>
  tx
    .select({ lead: leads, account: accounts.name })
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.accountId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const toLead = ({ lead, account }: Row): Lead => ({
  ...EMPTY_LEAD,
  id: String(lead.id),
  firstName: lead.first_name,
  lastName: lead.last_name,
  credential: lead.credential,
  title: lead.title,
  role: lead.role,
  email: lead.email || null,
  city: lead.city,
  state: lead.state,
  country: lead.country,
  category: lead.shownCategory,
  providerName: lead.provider_name ?? account,
  specialties: lead.shownSpecialties ?? lead.specialties,
  openingLine: lead.opening_line,
  secondLine: lead.second_line,
  beds: lead.beds === null ? null : Number(lead.beds),
});

/** A lead of the organization as a writer is told of it. */
export async function findLead(tx: OrganizationTx, id: number): Promise<Lead | undefined> {
  const [row] = await select(tx).where(and(eq(leads.id, id), isNull(leads.deletedAt)));
  return row && toLead(row);
}

/** The newest leads of the organization, as many as an example is chosen from. */
export async function listNewestLeads(tx: OrganizationTx, limit: number): Promise<Lead[]> {
  const rows = await select(tx)
    .where(and(eq(leads.organizationId, tx.organizationId), isNull(leads.deletedAt)))
    .orderBy(desc(leads.id))
    .limit(limit);
  return rows.map(toLead);
}
