import type { Database } from '@myra/platform/database/open-database';
import type { Presence } from '@myra/shared/mail/conversation';
import type { ViewId } from '../../session/session.ts';

type Sql = Database['sql'];

/** Records that the person is writing until `until`. Returns whether the others did not know it yet. */
export async function putPresence(
  sql: Sql,
  input: { viewId: ViewId; sequenceId: string; userId: string; name: string; now: Date; until: Date },
): Promise<boolean> {
  const [row] = await sql`
    with before as (
      select until from presences
      where view_id = ${input.viewId} and sequence_id = ${input.sequenceId} and user_id = ${input.userId}
    )
    insert into presences (view_id, sequence_id, user_id, name, until)
    values (${input.viewId}, ${input.sequenceId}, ${input.userId}, ${input.name}, ${input.until.toISOString()})
    on conflict (view_id, sequence_id, user_id) do update set name = excluded.name, until = excluded.until
    returning coalesce((select until <= ${input.now.toISOString()} from before), true) as is_new`;
  return row?.is_new === true;
}

/** The person stopped writing. Returns whether anybody could have seen it. */
export async function deletePresence(
  sql: Sql,
  input: { viewId: ViewId; sequenceId: string; userId: string },
): Promise<boolean> {
  const rows = await sql`
    delete from presences
    where view_id = ${input.viewId} and sequence_id = ${input.sequenceId} and user_id = ${input.userId}
    returning 1`;
  return rows.length > 0;
}

/** Who else writes in this conversation now. */
export async function listPresences(
  sql: Sql,
  input: { viewId: ViewId; sequenceId: string; exceptUserId: string; now: Date },
): Promise<Presence[]> {
  const rows = await sql`
    select user_id, name from presences
    where view_id = ${input.viewId} and sequence_id = ${input.sequenceId} and user_id <> ${input.exceptUserId}
      and until > ${input.now.toISOString()}
    order by name limit 10`;
  return rows.map((row) => ({
    sequence_id: input.sequenceId,
    user_id: String(row.user_id),
    name: String(row.name),
  }));
}

/** Deletes expired rows. */
export async function deleteOldPresences(sql: Sql, now: Date): Promise<void> {
  await sql`delete from presences where until <= ${now.toISOString()}`;
}
