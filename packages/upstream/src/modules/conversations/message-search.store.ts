import { likePattern } from '@myra/platform/database/like-pattern';
import { type SQL, sql } from 'drizzle-orm';
import type { MessageFilter } from './conversation-filter.ts';

const TEXT_MAX = 50_000;

/** Conditions on messages `n`: when they were written; of a received one without a date, when it came. */
export function datesOf(n: SQL, { message }: MessageFilter): SQL[] {
  const writtenAt = sql`coalesce(${n}.sent_at, ${n}.created_at)`;
  return [
    ...(message?.before ? [sql`${writtenAt} < ${message.before}::timestamptz`] : []),
    ...(message?.after ? [sql`${writtenAt} >= ${message.after}::timestamptz`] : []),
  ];
}

/** Conditions on messages `n`: all words and everything else that a search asks of one message, but dates. */
export function asksOf(n: SQL, { words = [], message }: MessageFilter): SQL[] {
  const holds = (text: SQL, parts: readonly string[]) =>
    parts.map((part) => sql`fold_text(${text}) like ${likePattern(part)}`);
  const said = sql`concat_ws(' ', ${n}."from" -> 0 ->> 'name', ${n}.sender, ${n}.subject,
    left(coalesce(${n}.own_text, ${n}.body), ${sql.raw(String(TEXT_MAX))}))`;
  if (message === undefined) return holds(said, words);
  const { from, to, subject, hasFile } = message;
  return [
    ...holds(said, words),
    ...holds(sql`${n}."from"::text`, from),
    ...holds(sql`${n}."to"::text || ${n}.cc::text`, to),
    ...holds(sql`${n}.subject`, subject),
    // A picture that the message shows in its text, as logos are, is no file.
    ...(hasFile
      ? [
          sql`exists (select from message_attachments a
            where a.organization_id = ${n}.organization_id and a.notification_id = ${n}.id
              and not (a.content_id is not null and a.media_type like 'image/%'
                and position('cid:' || a.content_id in coalesce(${n}.received_html, ${n}.body_html, '')) > 0))`,
        ]
      : []),
  ];
}
