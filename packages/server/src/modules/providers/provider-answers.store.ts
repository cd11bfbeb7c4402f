import type { Database } from '@myra/platform/database/open-database';
import { jsonText } from '../../cache/keep/json-text.ts';
import type { ViewId } from '../../session/session.ts';

type Sql = Database['sql'];

/** Under which the answer lies that names the version. */
export const VERSION_QUESTION = 'version';

export type StoredAnswer<T> = { body: T; version: string; askedAt: Date };

/** The last answer to a question, under `version` if there is one. */
export async function findAnswer<T>(sql: Sql, input: { viewId: ViewId; question: string; version: string }) {
  const [row] = await sql`
    select body::text as body, directory_version, asked_at from provider_answers
    where view_id = ${input.viewId} and question_hash = ${input.question}
    order by directory_version = ${input.version} desc, asked_at desc limit 1`;
  if (!row) return undefined;
  const askedAt = new Date(String(row.asked_at));
  // Stored by `storeAnswer` under the same question.
  return { body: JSON.parse(String(row.body)) as T, version: String(row.directory_version), askedAt };
}

/** Stores an answer. Of all views together the newest `max` stay. */
export async function storeAnswer(
  sql: Sql,
  input: { viewId: ViewId; question: string; version: string; body: unknown; askedAt: Date; max: number },
): Promise<void> {
  await sql`
    insert into provider_answers as a (view_id, question_hash, directory_version, body, asked_at)
    values (${input.viewId}, ${input.question}, ${input.version}, ${jsonText(input.body)}::text::jsonb,
      ${input.askedAt.toISOString()})
    on conflict (view_id, question_hash, directory_version) do update
    set body = excluded.body, asked_at = excluded.asked_at where a.asked_at < excluded.asked_at`;
  await sql`
    delete from provider_answers where asked_at <= (
      select asked_at from provider_answers order by asked_at desc offset ${input.max} limit 1)`;
}

/** Drops what a view knows of other versions than `version`. */
export async function dropOtherVersions(sql: Sql, viewId: ViewId, version: string): Promise<void> {
  await sql`
    delete from provider_answers where view_id = ${viewId} and directory_version not in ('', ${version})`;
}

/** Has the next reader of a view ask which version there is: an import has ended. */
export async function forgetVersion(sql: Sql, viewId: string): Promise<void> {
  await sql`delete from provider_answers where view_id = ${viewId} and question_hash = ${VERSION_QUESTION}`;
}
