import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ContactLead } from '@myra/shared/contracts/contacts';
import { namesOfPeople } from '../auth/index.ts';
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
  const owners = await namesOfPeople(
    tx,
    rows.flatMap((row) => row.owner_id ?? []),
  );
  const ownerOf = ({ owner_id: id }: ContactRow) => {
    const known = id === null ? undefined : owners.get(id);
    return id === null || known === undefined ? null : { id, name: known.name ?? known.email };
  };
  return (await withFacts(ctx, tx, rows)).map(({ row, facts }) => ({
    ...facts,
    id: row.id,
    painpoints: [],
    benefits: [],
    npi: row.npi,
    department: row.department,
    notes: row.notes,
    opening_line: row.opening_line,
    second_line: row.second_line,
    version: row.version,
    added_at: new Date(row.created_at).toISOString(),
    // Written by the statement that read the row.
    campaigns: JSON.parse(row.campaigns) as { id: number; name: string }[],
    campaign_count: row.campaign_count,
    sequence_id: row.sequence_id,
    sequence_state: row.sequence_state,
    activity_at: instantOf(row.activity_at),
    replied_at: instantOf(row.replied_at),
    tags: row.tags,
    owner: ownerOf(row),
    next_step: row.next_step === null ? null : { text: row.next_step, on: row.next_step_on },
  }));
}
