import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ContactLead } from '@myra/shared/contracts/contacts';
import { suppressedAmong } from '../suppressions/index.ts';
import type { ContactRow } from './contact.store.ts';

const instantOf = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();

function toContact(row: ContactRow, suppressed: ReadonlySet<string>): ContactLead {
  const { first_name, last_name, email, title, office_phone, city, state } = row;
  const { category, provider_name, specialties } = row;
  return {
    id: row.id,
    contact: {
      first_name,
      last_name,
      email: email || null,
      title,
      office_phone,
      city,
      state,
      category,
      provider_name,
      specialties,
    },
    account: row.account_name === null ? null : { name: row.account_name },
    painpoints: [],
    benefits: [],
    score: row.score,
    score_reasons: row.score_reasons,
    flags: [
      ...(email === '' ? ['no-address'] : []),
      ...(suppressed.has(email) ? ['suppressed'] : []),
      ...(row.is_role_address ? ['role-address'] : []),
    ],
    npi: row.npi,
    department: row.department,
    version: row.version,
    added_at: new Date(row.created_at).toISOString(),
    // Written by the statement that read the row.
    campaigns: JSON.parse(row.campaigns) as { id: number; name: string }[],
    campaign_count: row.campaign_count,
    sequence_id: row.sequence_id,
    sequence_state: row.sequence_state,
    activity_at: instantOf(row.activity_at),
    replied_at: instantOf(row.replied_at),
  };
}

/** Contacts as they travel, with the reasons why somebody cannot or should not be written to. */
export async function toContacts(
  ctx: unknown,
  tx: OrganizationTx,
  rows: readonly ContactRow[],
): Promise<ContactLead[]> {
  const suppressed = await suppressedAmong(
    ctx,
    tx,
    rows.flatMap((row) => row.email || []),
  );
  return rows.map((row) => toContact(row, suppressed));
}
