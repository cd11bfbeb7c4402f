import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { idList, wordList } from '../../db/value-lists.ts';

/** Interest, with a meeting or without. A question or the name of a colleague alone promises nothing. */
const POSITIVE_INTENTS = ['interested'] as const;

/** The server refused the recipient permanently: the email bounced at once. */
const REFUSED_REASONS = ['bad_address', 'refused'];

const DIMENSIONS = sql.raw('day, campaign_id, step, email_account_id, rep_id');
const OUTCOMES = ['tracked', 'opened', 'clicked', 'replied', 'positive', 'bounced', 'unsubscribed'];
const FLAGS = ['sent', ...OUTCOMES];
const flags = sql.raw(FLAGS.join(', '));
const COUNTS = ['tried', ...FLAGS];
const counts = sql.raw(COUNTS.join(', '));
const signedSums = sql.raw(
  ['sum(sign) as tried', ...FLAGS.map((flag) => `sum(sign * ${flag}::int) as ${flag}`)].join(', '),
);
const additions = sql.raw(COUNTS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '));
const replacements = sql.raw(
  ['campaign_id', 'step', 'email_account_id', 'rep_id', 'day', 'sent_at', ...FLAGS]
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);
const isNotZero = sql.raw(COUNTS.map((name) => `${name} <> 0`).join(' or '));

/**
 * Recomputes the outcome of every campaign email of these sequences from the ledger, the messages and the interactions.
 * Writes the rows that differ and changes the totals by exactly that difference. So the totals always equal the sum of
 * the rows, however often it runs. Call it under the lock of the organization's progress row.
 *
 * An answer, bounce or opt-out belongs to the email that it names, else to the last one that had left by then.
 */
export async function recountSequences(
  tx: OrganizationTx,
  input: { sequenceIds: readonly number[]; zone: string },
): Promise<void> {
  if (input.sequenceIds.length === 0) return;
  await tx.execute(sql`
    with emails as materialized (
      select o.id as outbound_id, o.sequence_id, o.campaign_id, coalesce(e.step, 0) as step, o.email_id, o.email_account_id,
             coalesce(s.rep_id, 0) as rep_id, coalesce(o.sent_at, o.handed_at, o.due_at) as sent_at, o.state = 'sent' as sent
      from outbound o
      join sequences s on s.id = o.sequence_id
      left join sequence_emails e on e.id = o.email_id
      where o.organization_id = ${tx.organizationId} and o.sequence_id = any(${idList(input.sequenceIds)})
        and o.kind = 'step' and o.campaign_id is not null
        and (o.state = 'sent' or (o.state = 'failed' and o.reason = any(${wordList(REFUSED_REASONS)})))
    ), heard as (
      select n.id, 'message' as source, n.sequence_id, n.sequence_email_id as email_id, n.created_at as at,
             n.class in ('human', 'unsubscribe') as replied,
             n.class = 'human' and coalesce(n.intent = any(${wordList(POSITIVE_INTENTS)}), false)
               and coalesce(n.reading_facts ->> 'intent_by', '') <> 'model' as positive,
             n.class = 'bounce' as bounced,
             -- An opt-out that the rules heard stands, whatever else a person reads in the message.
             n.class in ('unsubscribe', 'complaint')
               or (n.class = 'human' and s.reason_to_stop = 'unsubscribed' and exists (
                 select from reply_corrections c where c.organization_id = ${tx.organizationId}
                   and c.notification_id = n.id and c.read_as = 'unsubscribe')) as unsubscribed
      from notifications n
      join sequences s on s.id = n.sequence_id
      where n.organization_id = ${tx.organizationId} and n.sequence_id = any(${idList(input.sequenceIds)})
        and n.direction = 'inbound' and n.deleted_at is null
        and (n.class in ('human', 'unsubscribe', 'complaint')
          or (n.class = 'bounce' and n.reading_facts -> 'bounce' ->> 'severity' = 'hard'))
      union all
      select i.id, 'link', i.sequence_id, null, i.interaction_timestamp, false, false, false, true
      from interactions i
      where i.organization_id = ${tx.organizationId} and i.sequence_id = any(${idList(input.sequenceIds)})
        and i.interaction_type = 'unsubscribed'
    ), placed as (
      select distinct on (h.source, h.id) e.outbound_id, h.replied, h.positive, h.bounced, h.unsubscribed
      from heard h join emails e on e.sequence_id = h.sequence_id and e.sent
      order by h.source, h.id, coalesce(e.email_id = h.email_id, false) desc, e.sent_at <= h.at desc,
               abs(extract(epoch from h.at - e.sent_at)), e.outbound_id
    ), outcomes as (
      select outbound_id, bool_or(replied) as replied, bool_or(positive) as positive, bool_or(bounced) as bounced,
             bool_or(unsubscribed) as unsubscribed
      from placed group by outbound_id
    ), seen as (
      select outbound_id, bool_or(interaction_type = 'opened') as opened,
             bool_or(interaction_type = 'link_clicked') as clicked
      from interactions
      where organization_id = ${tx.organizationId} and sequence_id = any(${idList(input.sequenceIds)})
        and interaction_type in ('opened', 'link_clicked') and not machine
      group by outbound_id
    ), truth as materialized (
      select e.outbound_id, e.sequence_id, (e.sent_at at time zone ${input.zone})::date as day, e.campaign_id, e.step,
             e.email_account_id, e.rep_id, e.sent_at, e.sent,
             exists (select from tracked_links t where t.organization_id = ${tx.organizationId}
               and t.outbound_id = e.outbound_id and t.kind = 'open') as tracked,
             coalesce(v.opened, false) as opened, coalesce(v.clicked, false) as clicked,
             coalesce(r.replied, false) as replied, coalesce(r.positive, false) as positive,
             not e.sent or coalesce(r.bounced, false) as bounced, coalesce(r.unsubscribed, false) as unsubscribed
      from emails e left join outcomes r using (outbound_id) left join seen v using (outbound_id)
    ), known as materialized (
      select outbound_id, sequence_id, ${DIMENSIONS}, sent_at, ${flags} from email_results
      where organization_id = ${tx.organizationId} and sequence_id = any(${idList(input.sequenceIds)})
    ), gone as (
      select k.* from known k where not exists (
        select from truth t where t.outbound_id = k.outbound_id
          and row(t.sent_at, ${sql.raw(columnsOf('t'))}) is not distinct from row(k.sent_at, ${sql.raw(columnsOf('k'))}))
    ), fresh as (
      select t.* from truth t where not exists (
        select from known k where k.outbound_id = t.outbound_id
          and row(t.sent_at, ${sql.raw(columnsOf('t'))}) is not distinct from row(k.sent_at, ${sql.raw(columnsOf('k'))}))
    ), removed as (
      delete from email_results r using gone g
      where r.organization_id = ${tx.organizationId} and r.sequence_id = g.sequence_id and r.outbound_id = g.outbound_id
        and not exists (select from fresh f where f.outbound_id = g.outbound_id)
    ), written as (
      insert into email_results (organization_id, outbound_id, sequence_id, ${DIMENSIONS}, sent_at, ${flags})
      select ${tx.organizationId}, outbound_id, sequence_id, ${DIMENSIONS}, sent_at, ${flags} from fresh
      on conflict (organization_id, sequence_id, outbound_id) do update set ${replacements}
    ), moved as (
      select ${DIMENSIONS}, ${signedSums}
      from (select 1 as sign, ${DIMENSIONS}, ${flags} from fresh union all select -1, ${DIMENSIONS}, ${flags} from gone) as c
      group by ${DIMENSIONS}
    )
    insert into result_days as d (organization_id, ${DIMENSIONS}, ${counts})
    select ${tx.organizationId}, ${DIMENSIONS}, ${counts} from moved where ${isNotZero}
    on conflict (organization_id, day, campaign_id, step, email_account_id, rep_id) do update set ${additions}`);
}

/** The fields of a row that are compared. */
function columnsOf(alias: string): string {
  return ['day', 'campaign_id', 'step', 'email_account_id', 'rep_id', ...FLAGS]
    .map((name) => `${alias}.${name}`)
    .join(', ');
}
