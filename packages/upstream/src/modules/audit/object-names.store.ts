import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { idList } from '../../db/value-lists.ts';

export type NamedObject = { type: string; id: string };

export const keyOf = ({ type, id }: NamedObject): string => `${type} ${id}`;

/**
 * The present names of these objects, by `keyOf`. Deleted ones are included. A lead is named by name, never by address.
 */
export async function listNames(tx: OrganizationTx, objects: readonly NamedObject[]) {
  const of = (type: string) =>
    idList([...new Set(objects.filter((each) => each.type === type).map(({ id }) => Number(id)))]);
  const rows = await tx.execute<{ type: string; id: string; name: string | null }>(sql`
    select 'campaign' as type, id::text, name from campaigns where id = any(${of('campaign')})
    union all select 'strategy', id::text, name from strategy_plans where id = any(${of('strategy')})
    union all select 'product', id::text, name from products where id = any(${of('product')})
    union all select 'mailbox', id::text, email from email_accounts where id = any(${of('mailbox')})
    union all select 'representative', id::text, name from representatives where id = any(${of('representative')})
    union all select 'organization', id::text, name from organizations where id = any(${of('organization')})
    union all select 'lead', id::text, nullif(btrim(concat_ws(' ', first_name, last_name)), '') from leads
      where id = any(${of('lead')})`);
  return new Map(rows.flatMap(({ type, id, name }) => (name === null ? [] : [[keyOf({ type, id }), name]])));
}
