import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Signing } from '@myra/shared/contracts/sequences';
import { asksForSender, resolveMergeFields, unnamedSignature } from '@myra/writer/index';
import { sql } from 'drizzle-orm';

type Row = { typed: string | null; organization: string; from_name: string; senders: Sender[] };
type Sender = { name: string; has_signature: boolean };

/** Stands where the name goes; no text has this character. */
const NAME = '\uE001';

/** A campaign's signature, and the mailboxes that send it, else those that may: at most two. */
async function findSigning(tx: OrganizationTx, campaignId: number): Promise<Row | undefined> {
  const [row] = await tx.execute<Row>(sql`
    with used as (
      select distinct email_account_id as id from sequences
      where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and email_account_id is not null
    ), senders as (
      select distinct trim(name) as name, trim(signature) <> '' as has_signature from email_accounts
      where organization_id = ${tx.organizationId} and (id in (select id from used)
        or deleted_at is null and is_active and not exists (select from used))
      limit 2
    )
    select c.outreach_components ->> 'signature' as typed, g.name as organization,
      coalesce(trim(k.email_config ->> 'from_name'), '') as from_name,
      (select coalesce(json_agg(s), '[]'::json) from senders s) as senders
    from campaigns k
    join organizations g on g.id = k.organization_id
    left join contents c on c.organization_id = k.organization_id and c.campaign_id = k.id and c.channel = 'Email'
    where k.organization_id = ${tx.organizationId} and k.id = ${campaignId}`);
  return row;
}

/**
 * How a written signature, which has no name, will read once somebody sends it. Null: the campaign's does not ask for a name, or
 * the only mailbox signs in its own way.
 */
export async function readSigning(tx: OrganizationTx, campaignId: number): Promise<Signing | null> {
  const found = await findSigning(tx, campaignId);
  const typed = found?.typed?.trim() ?? '';
  if (!found || !asksForSender(typed)) return null;
  const [sender, other] = found.senders;
  const only = other ? undefined : sender;
  if (only?.has_signature) return null;
  const values = { organization: found.organization };
  const named = resolveMergeFields(typed, { ...values, sender_name: NAME });
  const [before = '', ...after] = named.split(NAME);
  const name = found.from_name || only?.name || null;
  return {
    unnamed: resolveMergeFields(unnamedSignature(typed, values), values),
    before,
    name,
    after: after.join(name ?? ''),
  };
}
