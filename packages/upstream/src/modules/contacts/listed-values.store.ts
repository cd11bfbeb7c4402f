import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS, type ListedText } from '@myra/shared/constants/lead-fields';
import { countListed, type ListedRow } from '../leads/index.ts';

/** The employer that a lead has from now on; null for none. */
export type Employer = { accountId: number | null };

/** What a lead's rows on lists have from now on. What is left out stays. */
export type ListedValues = {
  texts: Partial<Record<ListedText, string | null>>;
  specialties?: string[] | undefined;
  employer: Employer | null;
};

/** Whether lists store this field. */
export const isListedText = (field: string): field is ListedText =>
  LISTED_TEXT_FIELDS.some((listed) => listed === field);

/** A lead's rows on all lists, locked. */
export function readListed(tx: OrganizationTx, leadId: number) {
  const sql = sqlOf(tx);
  return sql<ListedRow[]>`
    select lead_list_id, state, category, specialties, score from lead_list_leads
    where organization_id = ${tx.organizationId} and lead_id = ${leadId}
      and lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})
    order by lead_list_id for update`;
}

/** Counts the lists again of which the rows were these before. */
export async function countAgain(
  tx: OrganizationTx,
  leadId: number,
  before: readonly ListedRow[],
): Promise<void> {
  for (const row of before) await countListed(tx, row, -1);
  for (const row of await readListed(tx, leadId)) await countListed(tx, row, 1);
}

/**
 * Writes values to a lead's row of each list, from which campaigns are written, and counts the lists again. Returns whether there
 * was anything to write.
 */
export async function writeListed(
  tx: OrganizationTx,
  leadId: number,
  { texts, specialties, employer }: ListedValues,
): Promise<boolean> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const columns = Object.keys(texts).filter(isListedText);
  if (columns.length === 0 && !specialties && !employer) return false;
  const before = await readListed(tx, leadId);
  const theirRows = sql`
    organization_id = ${organizationId} and lead_id = ${leadId}
    and lead_list_id in (select id from lead_lists where organization_id = ${organizationId})`;
  if (columns.length > 0) await sql`update lead_list_leads set ${sql(texts, ...columns)} where ${theirRows}`;
  if (specialties)
    await sql`update lead_list_leads set specialties = ${specialties}::text[] where ${theirRows}`;
  if (employer)
    await sql`
      update lead_list_leads set account_id = ${employer.accountId}, provider_id = null, provider_facts = null
      where ${theirRows}`;
  await countAgain(tx, leadId, before);
  return true;
}
