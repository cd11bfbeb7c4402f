import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS, type ListedText, TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import { countListed, type ListedRow } from '../leads/index.ts';
import type { EditedValues } from './edited-values.ts';
import type { LockedLead } from './merge.store.ts';

/** What the directory says of an employer: it does not hold for another one. */
const OF_THE_EMPLOYER = [
  'category',
  'beds',
  'street_address',
  'city',
  'state',
  'country',
  'zip_code',
  'office_phone',
  'website',
] as const;

/** The employer that a lead has from now on; null for none. */
export type Employer = { accountId: number | null };

function readListed(tx: OrganizationTx, leadId: number) {
  const sql = sqlOf(tx);
  return sql<ListedRow[]>`
    select lead_list_id, state, category, specialties, score from lead_list_leads
    where organization_id = ${tx.organizationId} and lead_id = ${leadId}
      and lead_list_id in (select id from lead_lists where organization_id = ${tx.organizationId})
    order by lead_list_id for update`;
}

/**
 * Writes the values to the person and to each list that has a column for them, and counts the lists again. With another employer
 * what the directory said of the earlier one goes.
 */
export async function writeEdited(
  tx: OrganizationTx,
  lead: LockedLead,
  { values, employer, now }: { values: EditedValues; employer: Employer | null; now: Date },
): Promise<void> {
  const sql = sqlOf(tx);
  const { organizationId } = tx;
  const { specialties, ...texts } = values;
  const names = TEXT_FIELDS.filter((field): field is keyof typeof texts => field in texts);
  const gone = employer ? OF_THE_EMPLOYER.filter((field) => lead.found[field] !== undefined) : [];
  const texted = { ...texts, updated_at: now.toISOString() };
  await sql`
    update leads set ${sql(texted, 'updated_at', ...names)},
      ${specialties ? sql`specialties = ${specialties}::text[],` : sql``}
      ${employer ? sql`account_id = ${employer.accountId}, provider_id = null, found = found - ${[...gone]}::text[],` : sql``}
      edited_fields = array(select distinct unnest(edited_fields || ${Object.keys(values)}::text[])), version = version + 1
    where organization_id = ${organizationId} and id = ${lead.id}`;
  const isListed = (field: string): field is ListedText =>
    LISTED_TEXT_FIELDS.some((listed) => listed === field);
  const listed: Partial<Record<ListedText, string | null>> = {};
  for (const field of gone) if (isListed(field)) listed[field] = lead[field];
  for (const field of names) if (isListed(field)) listed[field] = texts[field] ?? null;
  const columns = Object.keys(listed).filter(isListed);
  if (columns.length === 0 && !specialties && !employer) return;
  const before = await readListed(tx, lead.id);
  const theirRows = sql`
    organization_id = ${organizationId} and lead_id = ${lead.id}
    and lead_list_id in (select id from lead_lists where organization_id = ${organizationId})`;
  if (columns.length > 0) await sql`update lead_list_leads set ${sql(listed, ...columns)} where ${theirRows}`;
  if (specialties)
    await sql`update lead_list_leads set specialties = ${specialties}::text[] where ${theirRows}`;
  if (employer)
    await sql`
      update lead_list_leads set account_id = ${employer.accountId}, provider_id = null, provider_facts = null
      where ${theirRows}`;
  for (const row of before) await countListed(tx, row, -1);
  for (const row of await readListed(tx, lead.id)) await countListed(tx, row, 1);
}
