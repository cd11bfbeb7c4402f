import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ContactLead } from '@myra/shared/contracts/contacts';
import { withFacts } from '../leads/index.ts';
import type { ContactRow } from './contact.store.ts';

const instantOf = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();

/** Contacts in their wire form. */
export async function toContacts(
  ctx: unknown,
  tx: OrganizationTx,
  rows: readonly ContactRow[],
): Promise<ContactLead[]> {
  return (await withFacts(ctx, tx, rows)).map(({ row, facts }) => ({
    ...facts,
    id: row.id,
    painpoints: [],
    benefits: [],
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
  }));
}
