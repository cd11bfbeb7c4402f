import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { CAMPAIGN_PACE_DEFAULT, type CampaignPace } from '@myra/shared/constants/campaign-pace';
import { addDays, utcDay } from '@myra/shared/rules/calendar/calendar';
import { instantToLocal, localToInstant } from '@myra/shared/rules/calendar/schedule';
import { type SQL, sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { idList } from '../../db/value-lists.ts';
import type { Lease } from '../work/index.ts';
import type { MailboxFacts } from './gate.ts';

/**
 * Whether the lease still holds, without locking it: a takeover and a handoff meet at the ledger row, and only one of them
 * finds the state that it expects.
 */
export async function isHolder(tx: OrganizationTx, lease: Lease): Promise<boolean> {
  const rows = await runNamed(
    tx,
    sql`select key from work_clock
        where kind = ${lease.kind} and organization_id = ${lease.organizationId} and key = ${lease.key} and fence = ${lease.fence}`,
  );
  return rows.length === 1;
}

/** A mailbox as the gate needs it, its pace before it was slowed down. Times are epoch ms. */
export type MailboxRecord = Omit<MailboxFacts, 'usedToday'> & {
  slowdown: number;
  email: string;
  /** Emails handed off on the last days, by local day. */
  used: Record<string, number> | null;
};

/** The mailbox of a lease; undefined if its row is gone. */
export async function findMailbox(
  tx: OrganizationTx,
  accountId: number,
  now: Date,
): Promise<MailboxRecord | undefined> {
  // A local day differs from UTC's by one day at most.
  const since = addDays(utcDay(now), -2);
  const [row] = await runNamed<MailboxRecord>(
    tx,
    sql`
    select a.deleted_at is not null as "isDeleted", a.is_active as "isActive", a.health, a.limits, a.slowdown, a.email,
           exists (
             select from sending_stops x where x.organization_id = a.organization_id and x.released_at is null
           ) as "isSendingStopped",
           (extract(epoch from a.retry_at) * 1000)::float8 as "retryAt",
           (extract(epoch from a.last_handed_at) * 1000)::float8 as "lastHandedAt",
           (extract(epoch from a.synced_ok_at) * 1000)::float8 as "syncedOkAt",
           coalesce(r.removed_at is not null, false) as "isRepresentativeRemoved",
           coalesce(a.timezone, g.timezone, 'UTC') as zone,
           (
             select json_object_agg(d.local_day, d.used) from mailbox_days d
             where d.organization_id = a.organization_id and d.email_account_id = a.id and d.local_day >= ${since}
           ) as used
    from email_accounts a
    join organizations g on g.id = a.organization_id
    left join representatives r on r.id = a.rep_id
    where a.id = ${accountId}`,
  );
  return row;
}

/** Epoch ms at which somebody last wrote by hand from an address; null if the newest words of the conversation are an opt-out. */
export const lastWroteMs = (organizationId: SQL, sequenceId: SQL, address: SQL): SQL => sql`(
  select (extract(epoch from max(n.created_at) filter (where n.class = 'human' and n.sender = ${address})) * 1000)::float8
  from notifications n
  where n.organization_id = ${organizationId} and n.sequence_id = ${sequenceId} and n.direction = 'inbound'
    and n.deleted_at is null and n.class in ('human', 'unsubscribe', 'complaint')
  having (array_agg(n.class order by n.created_at desc, n.id desc))[1] = 'human')`;

/** What the gate needs to know of a row, besides its mailbox. */
export type RowFacts = {
  id: number;
  isLeadDeleted: boolean;
  /** For an answer: when its recipient last wrote by hand, unless somebody of the conversation opted out or complained later. */
  wroteAt: Date | null;
  /** The assigned representative was removed, and nobody else has the mailbox. */
  isRepresentativeRemoved: boolean;
  sequence: { state: string; reasonToStop: string | null } | null;
  campaign: {
    isDeleted: boolean;
    status: string;
    runState: string | null;
    zone: string;
    isConsentMissing: boolean;
    pace: CampaignPace;
    usedToday: number;
  } | null;
};

/**
 * Steps handed off today of each campaign among these rows that has a daily maximum. Mailboxes of one campaign count one
 * after the other, until the transaction ends.
 */
async function countCampaignDays(
  tx: OrganizationTx,
  rows: readonly { campaign_id: number | null; zone: string | null; pace: CampaignPace | null }[],
  now: Date,
): Promise<Map<number, number>> {
  const zones = new Map(
    rows.flatMap(({ campaign_id, zone, pace }) =>
      campaign_id === null || pace?.daily_max == null ? [] : [[campaign_id, zone ?? 'UTC'] as const],
    ),
  );
  const used = new Map<number, number>();
  for (const [id, zone] of [...zones].toSorted(([a], [b]) => a - b)) {
    const { date } = instantToLocal(now.getTime(), zone);
    const since = new Date(localToInstant({ date, minute: 0 }, zone)).toISOString();
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('campaign-day:' || ${tx.organizationId}::text || ':' || ${id}::text, 0))`);
    const [row] = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from outbound
      where organization_id = ${tx.organizationId} and campaign_id = ${id} and kind = 'step' and handed_at >= ${since}
        and state not in ('planned', 'claimed', 'held', 'cancelled')`);
    used.set(id, row?.n ?? 0);
  }
  return used;
}

/** Reads the facts of rows. Call it under the leads' locks. */
export async function readRowFacts(
  tx: OrganizationTx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, RowFacts>> {
  const rows = await runNamed<{
    id: number;
    lead_gone: boolean;
    wrote_ms: number | null;
    rep_gone: boolean;
    sequence_id: number | null;
    sequence_state: string;
    reason_to_stop: string | null;
    campaign_id: number | null;
    campaign_deleted: boolean;
    status: string;
    run_state: string | null;
    zone: string | null;
    audience: string | null;
    attested: boolean | null;
    pace: CampaignPace | null;
  }>(
    tx,
    sql`
    select o.id, coalesce(l.deleted_at is not null, o.lead_id is not null and l.id is null) as lead_gone,
           case o.kind when 'reply' then ${lastWroteMs(sql`o.organization_id`, sql`o.sequence_id`, sql`lower(o.to_address)`)}
             when 'direct' then (
               select (extract(epoch from m.created_at) * 1000)::float8 from direct_emails d
               join notifications m on m.organization_id = d.organization_id and m.id = d.notification_id
               where d.organization_id = o.organization_id and d.outbound_id = o.id and d.kind = 'answer'
                 and m.class = 'human' and m.sender = lower(o.to_address))
           end as wrote_ms,
           coalesce(w.removed_at is not null and (h.id is null or h.removed_at is not null), false) as rep_gone,
           s.id as sequence_id, s.sequence_state, s.reason_to_stop,
           c.id as campaign_id, c.deleted_at is not null as campaign_deleted, c.status, c.run_state,
           c.schedule_timezone as zone, c.pace, g.audience_type as audience, n.list_attestation as attested
    from outbound o
    join organizations g on g.id = o.organization_id
    left join leads l on l.id = o.lead_id
    left join sequences s on s.id = o.sequence_id
    left join representatives w on w.id = s.rep_id
    left join email_accounts a on a.id = o.email_account_id
    left join representatives h on h.id = a.rep_id
    left join campaigns c on c.id = o.campaign_id
    left join launches n on n.organization_id = o.organization_id and n.campaign_id = c.id and n.launch_no = c.launch_no
    where o.id = any(${idList(ids)})`,
  );
  const usedOf = await countCampaignDays(tx, rows, now);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        isLeadDeleted: row.lead_gone,
        wroteAt: row.wrote_ms === null ? null : new Date(row.wrote_ms),
        isRepresentativeRemoved: row.rep_gone,
        sequence:
          row.sequence_id === null ? null : { state: row.sequence_state, reasonToStop: row.reason_to_stop },
        campaign:
          row.campaign_id === null
            ? null
            : {
                isDeleted: row.campaign_deleted,
                status: row.status,
                runState: row.run_state,
                zone: row.zone ?? 'UTC',
                pace: row.pace ?? CAMPAIGN_PACE_DEFAULT,
                usedToday: usedOf.get(row.campaign_id) ?? 0,
                isConsentMissing:
                  (row.audience === 'patients' || row.audience === 'both') && row.attested !== true,
              },
      },
    ]),
  );
}

/**
 * Marks rows as handed and counts them in the daily limit, in one statement. Returns the rows that are now handed, each with the number of its history entry. Throws if
 * the limit has no room for all.
 */
export async function markHanded(
  tx: OrganizationTx,
  lease: Lease,
  input: { ids: readonly number[]; localDay: string; dailyLimit: number | null; now: Date; actor: string },
): Promise<{ id: number; no: number }[]> {
  const at = input.now.toISOString();
  const [row] = await runNamed<{ moved: { id: number; no: number }[] | null; used: number | null }>(
    tx,
    sql`
    with moved as (
      update outbound
      set state = 'handed', reason = null, attempts = attempts + 1, handed_at = ${at},
          first_tried_at = coalesce(first_tried_at, ${at}), history_no = history_no + 1
      where id = any(${idList(input.ids)})
        and state = 'claimed' and fence = ${lease.fence}
      returning id, kind, history_no
    ), history as (
      insert into outbound_history (organization_id, outbound_id, no, at, from_state, to_state, actor)
      select ${tx.organizationId}, id, history_no, ${at}, 'claimed', 'handed', ${input.actor} from moved
    ), day as (
      insert into mailbox_days (organization_id, email_account_id, local_day, used)
      select ${tx.organizationId}, ${lease.key}::bigint, ${input.localDay}, count(*) from moved where kind = 'step' having count(*) > 0
      on conflict (organization_id, email_account_id, local_day)
      do update set used = mailbox_days.used + excluded.used
      returning used
    ), account as (
      update email_accounts set last_handed_at = ${at} where id = ${lease.key} and exists (select from moved)
    )
    select (select json_agg(json_build_object('id', id, 'no', history_no)) from moved) as moved, (select used from day) as used`,
  );
  if (input.dailyLimit !== null && (row?.used ?? 0) > input.dailyLimit) {
    throw new Error('The daily limit has no room for these emails');
  }
  return row?.moved ?? [];
}
