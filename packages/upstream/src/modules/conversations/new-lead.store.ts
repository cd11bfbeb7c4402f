import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** A person as somebody typed them. */
export type NewLead = {
  email: string;
  key: string;
  isRole: boolean;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  providerName: string | null;
};

/** Adds a lead. One with this address stays as it is; a deleted one comes back. Returns the id. */
export async function insertLead(tx: OrganizationTx, lead: NewLead, now: Date): Promise<number> {
  const at = now.toISOString();
  const [row] = await sqlOf(tx)<{ id: number }[]>`
    insert into leads (organization_id, email, email_key, is_role_address, first_name, last_name, title, provider_name,
      created_at, updated_at)
    values (${tx.organizationId}, ${lead.email}, ${lead.key}, ${lead.isRole}, ${lead.firstName}, ${lead.lastName},
      ${lead.title}, ${lead.providerName}, ${at}, ${at})
    on conflict (organization_id, email_key) do update set deleted_at = null
    returning id`;
  if (!row) throw new Error('A lead was not stored');
  return row.id;
}

/**
 * Opens a conversation with a lead in a campaign: nothing is written for it and nothing sent by itself. One that is there already
 * stays as it is. Returns the id.
 */
export async function openConversation(
  tx: OrganizationTx,
  given: { campaignId: number; leadId: number; accountId: number | null; now: Date },
): Promise<number> {
  const [row] = await sqlOf(tx)<{ id: number }[]>`
    insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state, reason_to_stop, email_account_id, rep_id,
      activity_at)
    values (${tx.organizationId}, ${given.campaignId}, ${given.leadId}, 'ready', 'completed', 'replied', ${given.accountId},
      (select rep_id from email_accounts where organization_id = ${tx.organizationId} and id = ${given.accountId}),
      ${given.now.toISOString()})
    on conflict (campaign_id, lead_id) do update set version = sequences.version
    returning id`;
  if (!row) throw new Error('A conversation was not stored');
  return row.id;
}
