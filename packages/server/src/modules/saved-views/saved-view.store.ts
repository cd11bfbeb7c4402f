import type { Database } from '@myra/platform/database/open-database';

type Sql = Database['sql'];
/** The person and the list. */
export type ViewOwner = { organizationId: string; userId: string; list: string };
export type SavedView = { id: string; name: string; search: string; is_shared: boolean; is_own: boolean };

/** The person's own views of a list and the shared ones, by name. */
export async function listSavedViews(sql: Sql, owner: ViewOwner): Promise<SavedView[]> {
  return sql<SavedView[]>`
    select id, name, search, is_shared, user_id = ${owner.userId} as is_own from saved_views
    where organization_id = ${owner.organizationId} and list = ${owner.list}
      and (is_shared or user_id = ${owner.userId})
    order by lower(name), id`;
}

/** Whether a view of this person has this id. */
export async function hasSavedView(
  sql: Sql,
  { organizationId, userId }: Omit<ViewOwner, 'list'>,
  id: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from saved_views where id = ${id} and organization_id = ${organizationId} and user_id = ${userId}`;
  return rows.length === 1;
}

/**
 * Stores a view, unless the person (or for a shared one the organization) has the maximum number. Writers of one
 * organization run one after the other. Returns whether it was stored.
 */
export function insertSavedView(
  sql: Sql,
  owner: ViewOwner,
  view: { id: string; name: string; search: string; is_shared: boolean; now: Date; viewsMax: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`saved_views:${owner.organizationId}`}, 0))`;
    const added = await tx`
      insert into saved_views (id, organization_id, user_id, is_shared, list, name, search, created_at)
      select ${view.id}, ${owner.organizationId}, ${owner.userId}, ${view.is_shared}, ${owner.list}, ${view.name},
        ${view.search}, ${view.now.toISOString()}
      where (
        select count(*) from saved_views where organization_id = ${owner.organizationId} and list = ${owner.list}
          and is_shared = ${view.is_shared} and (is_shared or user_id = ${owner.userId})
      ) < ${view.viewsMax}`;
    return added.count === 1;
  });
}

/** Removes the person's own view; an admin removes any shared one. Returns whether it existed. */
export async function deleteSavedView(
  sql: Sql,
  owner: Omit<ViewOwner, 'list'> & { isAdmin: boolean },
  id: string,
): Promise<boolean> {
  const removed = await sql`
    delete from saved_views where id = ${id} and organization_id = ${owner.organizationId}
      and (user_id = ${owner.userId} or (is_shared and ${owner.isAdmin}))`;
  return removed.count === 1;
}
