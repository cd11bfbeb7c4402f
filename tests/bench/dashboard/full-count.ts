import type { Sql } from 'postgres';

export const COUNTED = [
  'sent',
  'opened',
  'clicked',
  'replied',
  'positive',
  'bounced',
  'unsubscribed',
] as const;

/** Counts all facts, as a dashboard without counters would. */
export async function countAll(owner: Sql, organizationId: number): Promise<Record<string, unknown>> {
  const [row] = await owner`
    with heard as (
      select n.class, n.intent, o.id
      from notifications n
      join lateral (select id from outbound o where o.organization_id = n.organization_id and o.sequence_id = n.sequence_id
        and o.sent_at <= n.created_at order by o.sent_at desc limit 1) o on true
      where n.organization_id = ${organizationId} and n.direction = 'inbound' and n.deleted_at is null
    )
    select
      (select count(*)::int from outbound where organization_id = ${organizationId} and state = 'sent') as sent,
      (select count(distinct outbound_id)::int from interactions
       where organization_id = ${organizationId} and interaction_type = 'opened' and not machine) as opened,
      (select count(distinct outbound_id)::int from interactions
       where organization_id = ${organizationId} and interaction_type = 'link_clicked' and not machine) as clicked,
      (select count(distinct id)::int from heard where class in ('human', 'unsubscribe')) as replied,
      (select count(distinct id)::int from heard where class = 'human' and intent = 'interested') as positive,
      (select count(distinct id)::int from heard where class = 'bounce') as bounced,
      (select count(distinct id)::int from heard where class = 'unsubscribe') as unsubscribed`;
  return row ?? {};
}
