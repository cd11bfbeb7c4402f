import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type SQL, sql } from 'drizzle-orm';
import { ISO } from '../../db/iso-format.ts';
import { idList } from '../../db/value-lists.ts';

export type ListedRow = {
  id: number;
  sequence_id: number | null;
  lead_id: number | null;
  lead_name: string;
  to_address: string;
  subject_line: string;
  step: number | null;
  state: string;
  reason: string | null;
  due_at: string;
  sent_at: string | null;
  mailbox: string;
  /** With microseconds, for the cursor. */
  due_key: string;
};

const columns: SQL = sql`
  o.id, o.sequence_id, o.lead_id, coalesce(trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')), '') as lead_name,
  o.to_address, o.subject_line, e.step, o.state, o.reason, a.email as mailbox,
  to_char(o.due_at at time zone 'UTC', ${ISO}) as due_at, to_char(o.sent_at at time zone 'UTC', ${ISO}) as sent_at,
  o.due_at::text as due_key`;
const joins: SQL = sql`
  left join leads l on l.id = o.lead_id
  left join sequence_emails e on e.id = o.email_id
  join email_accounts a on a.id = o.email_account_id`;

// The exact order of the index of a campaign's rows, nulls included; otherwise Postgres sorts all rows for every page.
const LATEST: SQL = sql`o.due_at desc nulls last, o.id desc nulls last`;

/** Not of an email that was called back and prepared again: it counts once, as what became of it. */
const NOT_REPLACED: SQL = sql`not (o.state = 'cancelled' and o.kind = 'step' and exists (
  select from outbound n where n.email_id = o.email_id and n.kind = 'step' and n.state <> 'cancelled'))`;

/** A page of a campaign's ledger, latest due first. */
export function listRows(
  tx: OrganizationTx,
  input: {
    campaignId: number;
    state: string | undefined;
    after: { dueKey: string; id: number } | undefined;
    limit: number;
  },
): Promise<ListedRow[]> {
  const { campaignId, state, after, limit } = input;
  return tx.execute<ListedRow>(sql`
    with page as (
      select * from outbound o
      where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and ${NOT_REPLACED}
        ${state === undefined ? sql`` : sql`and state = ${state}`}
        ${after ? sql`and (due_at, id) < (${after.dueKey}::timestamptz, ${after.id}::bigint)` : sql``}
      order by ${LATEST} limit ${limit}
    )
    select ${columns} from page o ${joins} order by ${LATEST}`);
}

/** Rows by id, in the order of their ids. */
export function listByIds(tx: OrganizationTx, ids: readonly number[]): Promise<ListedRow[]> {
  return tx.execute<ListedRow>(sql`
    select ${columns} from outbound o ${joins}
    where o.organization_id = ${tx.organizationId} and o.id = any(${idList(ids)}) order by o.id`);
}

export async function countStates(
  tx: OrganizationTx,
  campaignId: number,
): Promise<{ state: string; n: number }[]> {
  return tx.execute<{ state: string; n: number }>(sql`
    select state, count(*)::integer as n from outbound o
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and ${NOT_REPLACED} group by state`);
}
