import type { Database } from '@myra/platform/database/open-database';
import type { Answer } from '@myra/shared/contracts/answer';
import type { getOrganization } from '@myra/shared/contracts/organizations';
import { jsonText } from '../../cache/keep/json-text.ts';
import type { ViewId } from '../../session/session.ts';

type Sql = Database['sql'];
type Organization = Answer<typeof getOrganization>;

/** The organization of a view as it was last read. Undefined if none is stored. */
export async function findStored(sql: Sql, viewId: ViewId): Promise<Organization | undefined> {
  const [row] = await sql`select organization::text as body from views where id = ${viewId}`;
  // Stored by `store`.
  return row?.body ? (JSON.parse(String(row.body)) as Organization) : undefined;
}

/** Stores an answer; null forgets it. Returns whether it differs from what was stored. */
export async function store(sql: Sql, viewId: ViewId, organization: Organization | null): Promise<boolean> {
  const body = organization && jsonText(organization);
  const { count } = await sql`
    update views set organization = ${body}::text::jsonb
    where id = ${viewId} and organization is distinct from ${body}::text::jsonb`;
  return count > 0;
}
