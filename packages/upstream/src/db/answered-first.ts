import { AUTOMATIC_KINDS, REPORT_CLASSES } from '@myra/shared/rules/mail/answerable';
import { type SQL, sql } from 'drizzle-orm';
import { wordList } from './value-lists.ts';

/** Whether the message `n` is a report of a mail server. */
export const isReport: SQL = sql`coalesce(n.class, '') = any(${wordList(REPORT_CLASSES)})`;

/** Orders received messages `n` of a conversation, the one that an answer goes to first: `answeredMessage` in SQL. */
export const answeredFirst: SQL = sql`
  (coalesce(n.intent, n.class, '') <> all(${wordList(AUTOMATIC_KINDS)})
    and not exists (select from notifications o where o.organization_id = n.organization_id
      and o.sequence_id = n.sequence_id and o.direction = 'outbound' and o.deleted_at is null
      and o.sent_at > n.created_at)) desc, n.created_at desc, n.id desc`;
