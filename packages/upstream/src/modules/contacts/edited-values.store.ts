import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { type ListedText, TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { EditedValues } from './edited-values.ts';
import { type Employer, isListedText, writeListed } from './listed-values.store.ts';
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
  const listed: Partial<Record<ListedText, string | null>> = {};
  for (const field of gone) if (isListedText(field)) listed[field] = lead[field];
  for (const field of names) if (isListedText(field)) listed[field] = texts[field] ?? null;
  await writeListed(tx, lead.id, { texts: listed, specialties, employer });
}
