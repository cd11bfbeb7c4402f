import type { Database } from '@myra/platform/database/open-database';
import type { Snippet } from '@myra/shared/mail/snippet';

type Sql = Database['sql'];
type Saved = { organizationId: string; userId: string; now: Date };

/** The organization's snippets by name. */
export async function listSnippets(sql: Sql, organizationId: string): Promise<Snippet[]> {
  return sql<Snippet[]>`
    select id, name, body, version from snippets where organization_id = ${organizationId} order by lower(name)`;
}

/** Adds a snippet. `taken`: the name has one; `full`: the organization has the maximum number. */
export function insertSnippet(
  sql: Sql,
  { organizationId, userId, now }: Saved,
  snippet: { id: string; name: string; body: string; max: number },
): Promise<'added' | 'taken' | 'full'> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`snippets:${organizationId}`}, 0))`;
    const [count] =
      await tx`select count(*)::int as n from snippets where organization_id = ${organizationId}`;
    if (Number(count?.n) >= snippet.max) return 'full';
    const added = await tx`
      insert into snippets (id, organization_id, name, body, version, user_id, saved_at)
      values (${snippet.id}, ${organizationId}, ${snippet.name}, ${snippet.body}, 1, ${userId}, ${now.toISOString()})
      on conflict do nothing`;
    return added.count === 1 ? 'added' : 'taken';
  });
}

/** Changes a snippet that has this version. `changed`: somebody else was first, or it is gone. */
export async function updateSnippet(
  sql: Sql,
  { organizationId, userId, now }: Saved,
  { id, name, body, version }: Snippet,
): Promise<'saved' | 'taken' | 'changed'> {
  const others = await sql`
    select 1 from snippets where organization_id = ${organizationId} and lower(name) = lower(${name}) and id <> ${id}`;
  if (others.length > 0) return 'taken';
  const saved = await sql`
    update snippets set name = ${name}, body = ${body}, version = version + 1, user_id = ${userId},
      saved_at = ${now.toISOString()}
    where organization_id = ${organizationId} and id = ${id} and version = ${version}`;
  return saved.count === 1 ? 'saved' : 'changed';
}

/** Removes a snippet. Returns whether it existed. */
export async function deleteSnippet(sql: Sql, organizationId: string, id: string): Promise<boolean> {
  const removed = await sql`delete from snippets where organization_id = ${organizationId} and id = ${id}`;
  return removed.count === 1;
}
