import type { Database } from '@myra/platform/database/open-database';
import type { ReplyExtras, TypedReply } from '@myra/shared/mail/conversation';
import { jsonText } from '../../cache/keep/json-text.ts';
import type { ViewId } from '../../session/session.ts';

type Sql = Database['sql'];
/** `place` is a conversation's id, or a kind and the id that it is about. */
type Writer = { viewId: ViewId; userId: string; place: string };
type Extras = ReplyExtras & { since: string | null; answered: string | null };

/** Stores what the person has typed so far, in place of the earlier text. */
export async function putTypedReply(
  sql: Sql,
  reply: Writer & { subjectLine: string; body: string; extras: Extras; now: Date },
): Promise<void> {
  await sql`
    insert into typed_replies (view_id, user_id, sequence_id, subject_line, body, extras, saved_at)
    values (${reply.viewId}, ${reply.userId}, ${reply.place}, ${reply.subjectLine}, ${reply.body},
      ${jsonText(reply.extras)}::text::jsonb, ${reply.now.toISOString()})
    on conflict (view_id, user_id, sequence_id)
    do update set subject_line = excluded.subject_line, body = excluded.body, extras = excluded.extras,
      saved_at = excluded.saved_at`;
}

export async function findTypedReply(sql: Sql, writer: Writer): Promise<TypedReply | null> {
  const [row] = await sql`
    select subject_line, body, extras, saved_at from typed_replies
    where view_id = ${writer.viewId} and user_id = ${writer.userId} and sequence_id = ${writer.place}`;
  if (!row) return null;
  return {
    subject_line: String(row.subject_line),
    body: String(row.body),
    since: null,
    ...(row.extras as ReplyExtras & Partial<Extras>),
    saved_at: new Date(row.saved_at).toISOString(),
  };
}

const LISTED_MAX = 50;
const BEGINNING = 120;

/** Conversations in which the person began an answer, latest first, at most 50. */
export async function listTypedReplies(sql: Sql, { viewId, userId }: Omit<Writer, 'place'>) {
  const rows = await sql`
    select t.sequence_id, coalesce(nullif(s.lead_name, ''), s.email, '') as lead_name,
           left(btrim(t.body), ${BEGINNING}) as beginning, t.saved_at
    from typed_replies t
    left join sequences s on s.view_id = t.view_id and s.sequence_id = t.sequence_id
    where t.view_id = ${viewId} and t.user_id = ${userId} and t.sequence_id !~ '^[a-z]+[.]'
    order by t.saved_at desc limit ${LISTED_MAX}`;
  return rows.map((row) => ({
    sequence_id: String(row.sequence_id),
    lead_name: String(row.lead_name),
    beginning: String(row.beginning),
    saved_at: new Date(row.saved_at).toISOString(),
  }));
}

/** Deletes texts that nobody has continued since. */
export async function deleteOldTypedReplies(sql: Sql, savedBefore: Date): Promise<void> {
  await sql`delete from typed_replies where saved_at < ${savedBefore.toISOString()}`;
}

export async function deleteTypedReply(sql: Sql, writer: Writer): Promise<void> {
  await sql`
    delete from typed_replies
    where view_id = ${writer.viewId} and user_id = ${writer.userId} and sequence_id = ${writer.place}`;
}
