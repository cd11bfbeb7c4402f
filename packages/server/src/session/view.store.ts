import type { Database } from '@myra/platform/database/open-database';
import { makeAllDue } from '../cache/lease.store.ts';
import type { ViewId } from './session.ts';

export type ViewKey = {
  upstream: string;
  organizationId: string;
  kind: 'organization' | 'role' | 'user';
  key: string;
};

/** Finds or creates the view and activates it: its watches are due at once. */
export async function findOrMakeView(
  sql: Database['sql'],
  input: { view: ViewKey; newId: string; now: Date },
): Promise<ViewId> {
  const { view } = input;
  const now = input.now.toISOString();
  const [row] = await sql`
    insert into views (id, upstream, organization_id, kind, key, woken_at)
    values (${input.newId}, ${view.upstream}, ${view.organizationId}, ${view.kind}, ${view.key}, ${now})
    on conflict (upstream, organization_id, kind, key) do update set woken_at = excluded.woken_at
    returning id`;
  // The only place that creates view ids. The row was found by the person, never by data of a request.
  const viewId = String(row?.id) as ViewId;
  await sql`
    update watches set next_at = ${now}
    where view_id = ${viewId} and state = 'watching' and next_at > ${now}`;
  await makeAllDue(sql, viewId, input.now);
  return viewId;
}
