import type { Database } from '@myra/platform/database/open-database';
import type { PendingQuery, Row } from 'postgres';

/**
 * A table `r` of the views whose sessions may read for a view: itself, and for what an upstream shows to all the views of
 * every organization there (E1).
 */
export const readersOf = (sql: Database['sql'], viewId: PendingQuery<Row[]>): PendingQuery<Row[]> => sql`
  (select ${viewId}::uuid as view_id
   union all
   select v.id from views g join views v on v.upstream = g.upstream and v.organization_id <> ''
   where g.id = ${viewId}::uuid and g.kind = 'global') as r`;
