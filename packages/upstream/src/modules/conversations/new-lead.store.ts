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

const orNull = (text: string): string | null => (text === '' ? null : text);

/** A person as a form says them; what was left empty is not known. */
export const toNewLead = (
  { email, key, isRole }: Pick<NewLead, 'email' | 'key' | 'isRole'>,
  person: { first_name: string; last_name: string; title: string; provider_name: string },
): NewLead => ({
  email,
  key,
  isRole,
  firstName: orNull(person.first_name),
  lastName: orNull(person.last_name),
  title: orNull(person.title),
  providerName: orNull(person.provider_name),
});

/** What became of a person: added, or known before. */
export type Came = 'new' | 'known';

/** Adds a lead. One with this address stays as it is. */
export async function insertLead(tx: OrganizationTx, lead: NewLead, now: Date) {
  const at = now.toISOString();
  const [row] = await sqlOf(tx)<{ id: number; came: Came }[]>`
    insert into leads (organization_id, email, email_key, is_role_address, first_name, last_name, title, provider_name,
      created_at, updated_at)
    values (${tx.organizationId}, ${lead.email}, ${lead.key}, ${lead.isRole}, ${lead.firstName}, ${lead.lastName},
      ${lead.title}, ${lead.providerName}, ${at}, ${at})
    on conflict (organization_id, email_key) do update set version = leads.version
    returning id, case when xmax = 0 then 'new' else 'known' end as came`;
  if (!row) throw new Error('A lead was not stored');
  return row;
}

/**
 * Opens a conversation with a lead in a campaign: nothing is written for it and nothing sent by itself. One that is there already
 * stays as it is.
 */
export async function openConversation(
  tx: OrganizationTx,
  given: { campaignId: number; leadId: number; accountId: number | null; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const [row] = await sqlOf(tx)<{ id: number; is_new: boolean }[]>`
    insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state, reason_to_stop, email_account_id, rep_id,
      activity_at)
    values (${tx.organizationId}, ${given.campaignId}, ${given.leadId}, 'ready', 'completed', 'replied', ${given.accountId},
      (select rep_id from email_accounts where organization_id = ${tx.organizationId} and id = ${given.accountId}),
      ${given.now.toISOString()})
    on conflict (campaign_id, lead_id) do update set version = sequences.version
    returning id, xmax = 0 as is_new`;
  if (!row) throw new Error('A conversation was not stored');
  return { id: row.id, isNew: row.is_new };
}

/** Removes a conversation that has no message any more, with what happened in it. */
export async function removeConversation(tx: OrganizationTx, id: number): Promise<void> {
  const sql = sqlOf(tx);
  await sql`delete from interactions where organization_id = ${tx.organizationId} and sequence_id = ${id}`;
  await sql`delete from sequences where organization_id = ${tx.organizationId} and id = ${id}`;
}

/**
 * Removes a lead that was just added. One that somebody has changed, noted something about, listed or chosen since stays. Returns
 * whether it is gone.
 */
export async function removeLead(tx: OrganizationTx, { id, came }: { id: number; came: Came }) {
  if (came === 'known') return false;
  const gone = await sqlOf(tx)`
    delete from leads
    where organization_id = ${tx.organizationId} and id = ${id}
      and version = 1 and tags = '{}' and owner_id is null and next_step is null
      and not exists (select from sequences s where s.organization_id = ${tx.organizationId} and s.lead_id = ${id})
      and not exists (select from campaign_leads c where c.organization_id = ${tx.organizationId} and c.lead_id = ${id})
      and not exists (select from lead_notes n where n.organization_id = ${tx.organizationId} and n.lead_id = ${id})
      and not exists (select from lead_list_leads m where m.organization_id = ${tx.organizationId} and m.lead_id = ${id})`;
  return gone.count > 0;
}
