import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { SendingStop } from '@myra/shared/contracts/restores';
import { sql } from 'drizzle-orm';
import { ISO_FORMAT } from '../../db/iso-format.ts';
import { idList } from '../../db/value-lists.ts';

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', '${ISO_FORMAT}') as ${column}`);

/** The newest stop with what became of its emails. */
export async function readNewest(tx: OrganizationTx): Promise<SendingStop | undefined> {
  const [row] = await tx.execute<SendingStop>(sql`
    select x.id, x.reason, ${iso('noticed_at')}, ${iso('data_at')}, ${iso('last_handed_at')}, ${iso('released_at')},
           x.settled_at is not null as is_settled, x.unknown, x.suppressions_back,
           n.doubtful, n.looking, n.found_sent, n.undecided
    from sending_stops x
    cross join lateral (
      select count(*)::int as doubtful,
             count(*) filter (where o.state = 'in_doubt')::int as looking,
             count(*) filter (where o.state = 'sent' and o.resolved_by = 'sent-folder')::int as found_sent,
             count(*) filter (where o.state = 'unconfirmed')::int as undecided
      from outbound o where o.organization_id = x.organization_id and o.stop_id = x.id
    ) n
    where x.organization_id = ${tx.organizationId}
    order by x.id desc limit 1`);
  return row;
}

/** Emails that a stop left for a person, oldest first. */
export async function listUndecided(tx: OrganizationTx, limit: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from outbound
    where organization_id = ${tx.organizationId} and stop_id is not null and state = 'unconfirmed'
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Those of these that exist, and whether a stop left them for a person. */
export function listAmong(
  tx: OrganizationTx,
  ids: readonly number[],
): Promise<{ id: number; isUndecided: boolean }[]> {
  return tx.execute<{ id: number; isUndecided: boolean }>(sql`
    select id, stop_id is not null and state = 'unconfirmed' as "isUndecided" from outbound
    where organization_id = ${tx.organizationId} and id = any(${idList(ids)})
    order by id`);
}
