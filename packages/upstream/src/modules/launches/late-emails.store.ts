import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { idList } from '../../db/value-lists.ts';

export type LateEmail = { id: number; sequence_id: number; account_id: number; at_ms: number };

/** Dated emails that are due before `now`: the earliest of each sequence, in order of sequence after a given one. */
export function listLate(
  tx: OrganizationTx,
  input: { campaignId: number; after: number; now: Date; limit: number },
): Promise<LateEmail[]> {
  return tx.execute<LateEmail>(sql`
    select distinct on (e.sequence_id) e.id, e.sequence_id, s.email_account_id as account_id,
           (extract(epoch from e.scheduled_send_at) * 1000)::float8 as at_ms
    from sequence_emails e join sequences s on s.id = e.sequence_id
    where e.organization_id = ${tx.organizationId} and e.campaign_id = ${input.campaignId} and e.sequence_id > ${input.after}
      and e.scheduled_send_at < ${input.now.toISOString()} and e.outbound_id is null and e.sent_at is null
      and e.skip_reason is null and s.email_account_id is not null
    order by e.sequence_id, e.step limit ${input.limit}`);
}

/** How many sequences of each mailbox have a late email. */
export function countLate(
  tx: OrganizationTx,
  campaignId: number,
  now: Date,
): Promise<{ account_id: number; n: number }[]> {
  return tx.execute<{ account_id: number; n: number }>(sql`
    select s.email_account_id as account_id, count(distinct s.id)::integer as n
    from sequence_emails e join sequences s on s.id = e.sequence_id
    where e.organization_id = ${tx.organizationId} and e.campaign_id = ${campaignId}
      and e.scheduled_send_at < ${now.toISOString()} and e.outbound_id is null and e.sent_at is null
      and e.skip_reason is null and s.email_account_id is not null
    group by s.email_account_id`);
}

/** Dated unsent emails of these sequences except the named ones. */
export function listLater(
  tx: OrganizationTx,
  sequenceIds: readonly number[],
  exceptIds: readonly number[],
): Promise<LateEmail[]> {
  return tx.execute<LateEmail>(sql`
    select e.id, e.sequence_id, s.email_account_id as account_id,
           (extract(epoch from e.scheduled_send_at) * 1000)::float8 as at_ms
    from sequence_emails e join sequences s on s.id = e.sequence_id
    where e.sequence_id = any(${idList(sequenceIds)})
      and e.id <> all(${idList(exceptIds)})
      and e.scheduled_send_at is not null and e.outbound_id is null and e.sent_at is null and e.skip_reason is null`);
}
