import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type SQL, sql } from 'drizzle-orm';

/** `repId` 0: conversations without a representative. */
export type ResultScope = {
  from: string;
  to: string;
  campaignId?: number | undefined;
  step?: number | undefined;
  emailAccountId?: number | undefined;
  repId?: number | undefined;
};

export type CountRow = {
  tried: number;
  sent: number;
  tracked: number;
  opened: number;
  clicked: number;
  replied: number;
  positive: number;
  bounced: number;
  unsubscribed: number;
};
/** One sum: of everything, or of one day, campaign, step, mailbox or representative, as `facet` says. */
export type FacetRow = CountRow & {
  facet: 'all' | 'day' | 'campaign' | 'step' | 'mailbox' | 'representative';
  day: string | null;
  id: number | null;
  name: string | null;
  gone: boolean;
};

/** The filters without the days. */
export function scopeWhere(scope: Omit<ResultScope, 'from' | 'to'>): SQL {
  const { campaignId, step, emailAccountId, repId } = scope;
  return sql`
    ${campaignId === undefined ? sql`` : sql`and r.campaign_id = ${campaignId}`}
    ${step === undefined ? sql`` : sql`and r.step = ${step}`}
    ${emailAccountId === undefined ? sql`` : sql`and r.email_account_id = ${emailAccountId}`}
    ${repId === undefined ? sql`` : sql`and r.rep_id = ${repId}`}`;
}

/** All sums of a period from one read of its totals. */
export function sumResults(tx: OrganizationTx, scope: ResultScope): Promise<FacetRow[]> {
  return tx.execute<FacetRow>(sql`
    with sums as (
      select case grouping(r.day, r.campaign_id, r.step, r.email_account_id, r.rep_id)
               when 31 then 'all' when 15 then 'day' when 23 then 'campaign' when 27 then 'step' when 29 then 'mailbox'
               else 'representative' end as facet,
             r.day::text as day, coalesce(r.campaign_id, r.step, r.email_account_id, r.rep_id) as id,
             sum(r.tried)::int as tried, sum(r.sent)::int as sent, sum(r.tracked)::int as tracked,
             sum(r.opened)::int as opened, sum(r.clicked)::int as clicked, sum(r.replied)::int as replied,
             sum(r.positive)::int as positive, sum(r.bounced)::int as bounced, sum(r.unsubscribed)::int as unsubscribed
      from result_days r
      where r.organization_id = ${tx.organizationId} and r.day between ${scope.from}::date and ${scope.to}::date
        ${scopeWhere(scope)}
      group by grouping sets ((), (r.day), (r.campaign_id), (r.step), (r.email_account_id), (r.rep_id))
    )
    select s.*, coalesce(c.name, a.email, p.name) as name,
           coalesce(c.deleted_at, a.deleted_at, p.removed_at) is not null as gone
    from sums s
    left join campaigns c on s.facet = 'campaign' and c.id = s.id
    left join email_accounts a on s.facet = 'mailbox' and a.id = s.id
    left join representatives p on s.facet = 'representative' and p.id = s.id
    where s.tried > 0 or s.facet = 'all'
    order by s.facet, s.tried desc, s.id`);
}

/** Whether anything of the organization was ever counted. */
export async function hasResults(tx: OrganizationTx): Promise<boolean> {
  const [row] = await tx.execute<{ has: boolean }>(
    sql`select exists (select from email_results where organization_id = ${tx.organizationId}) as has`,
  );
  return row?.has ?? false;
}
