import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import type { notifications } from '../../db/schema.ts';

export type InboundRow = Omit<
  typeof notifications.$inferInsert,
  'id' | 'organizationId' | 'direction' | 'status' | 'outboundId' | 'bcc' | 'deletedAt' | 'bodyHtml'
>;

/** Columns of a received message with their types, in the order of writing. The long texts are written separately. */
const COLUMNS = {
  sequence_id: 'bigint',
  sequence_email_id: 'bigint',
  message_id: 'text',
  reply_to_message_id: 'text',
  email_account_id: 'bigint',
  folder: 'text',
  uidvalidity: 'bigint',
  uid: 'bigint',
  body_hash: 'text',
  subject: 'text',
  from: 'jsonb',
  to: 'jsonb',
  cc: 'jsonb',
  class: 'text',
  headers: 'jsonb',
  truncated: 'boolean',
  intent: 'text',
  intent_certainty: 'float8',
  sentiment: 'text',
  priority: 'text',
  attention: 'text',
  reading_facts: 'jsonb',
  created_at: 'timestamptz',
  sent_at: 'timestamptz',
} as const;
type Column = keyof typeof COLUMNS;

/** Columns that are mostly equal in one batch; an equal value is sent once. */
const COMMON = ['email_account_id', 'folder', 'uidvalidity', 'truncated', 'class'] as const;
type Common = Pick<Record<Column, unknown>, (typeof COMMON)[number]>;

const columnNames = sql.raw(
  Object.keys(COLUMNS)
    .map((name) => `"${name}"`)
    .join(', '),
);
const columnTypes = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
);

/** Column values: from the row, or from the common values if the row has none. */
const columnValues = (common: Common) =>
  sql.join(
    Object.entries(COLUMNS).map(([name, type]) => {
      const own = sql.raw(`"${name}"`);
      if (!(name in common)) return own;
      const shared = common[name as keyof Common];
      return sql`coalesce(${own}, ${shared === null ? null : String(shared)}::text::${sql.raw(type)})`;
    }),
    sql`, `,
  );

const valuesOf = (row: InboundRow): Record<Column, unknown> => ({
  sequence_id: row.sequenceId,
  sequence_email_id: row.sequenceEmailId,
  message_id: row.messageId,
  reply_to_message_id: row.replyToMessageId,
  email_account_id: row.emailAccountId,
  folder: row.folder,
  uidvalidity: row.uidvalidity,
  uid: row.uid,
  body_hash: row.bodyHash,
  subject: row.subject,
  from: row.from,
  to: row.to,
  cc: row.cc,
  class: row.class,
  headers: row.headers,
  truncated: row.truncated,
  intent: row.intent,
  intent_certainty: row.intentCertainty,
  sentiment: row.sentiment,
  priority: row.priority,
  attention: row.attention,
  reading_facts: row.readingFacts,
  created_at: row.createdAt,
  sent_at: row.sentAt,
});

type Values = ReturnType<typeof valuesOf>;

function commonOf(rows: readonly Values[]): Common {
  const [first] = rows;
  const shared = (name: Column) =>
    first && rows.every((row) => row[name] === first[name]) ? (first[name] ?? null) : null;
  return Object.fromEntries(COMMON.map((name) => [name, shared(name)])) as Common;
}

/** Leaves out null and common values, since every name costs time. */
function withoutCommon(values: Values, common: Common): Partial<Values> {
  const record: Partial<Values> = { ...values };
  for (const name of Object.keys(values) as Column[])
    if (values[name] == null || values[name] === common[name as keyof Common]) delete record[name];
  return record;
}

/**
 * Stores received messages of one mailbox. Returns their ids in the same order; undefined for a message that was stored
 * before, even if it was deleted since.
 * @param separator a random text between the message texts, so that no message can contain it.
 */
export async function insertInbound(tx: OrganizationTx, rows: readonly InboundRow[], separator: string) {
  if (rows.length === 0) return [];
  // A few large parameters are faster than thousands of small ones. The long texts are not in the JSON, because Postgres
  // parses JSON ten times slower than plain text.
  const values = rows.map(valuesOf);
  const common = commonOf(values);
  const given = JSON.stringify(values.map((each) => withoutCommon(each, common)));
  const joined = (textOf: (row: InboundRow) => string | null | undefined) =>
    rows.map((row) => textOf(row) ?? '').join(separator);
  const stored = await runNamed<{ id: number; message_id: string; body_hash: string }>(
    tx,
    sql`
    insert into notifications (organization_id, direction, status, body, received_html, own_text, ${columnNames})
    select ${tx.organizationId}, 'inbound', 'received', coalesce(body, ''), nullif(received_html, ''), coalesce(own_text, ''),
      ${columnValues(common)}
    from rows from (
      json_to_recordset(${given}::json) as (${columnTypes}),
      string_to_table(${joined(({ body }) => body)}, ${separator}),
      string_to_table(${joined(({ receivedHtml }) => receivedHtml)}, ${separator}),
      string_to_table(${joined(({ ownText }) => ownText)}, ${separator})
    ) as r(${columnNames}, body, received_html, own_text)
    on conflict do nothing
    returning id, message_id, body_hash`,
  );
  const ids = new Map(stored.map((row) => [`${row.message_id} ${row.body_hash}`, row.id]));
  return rows.map((row) => ids.get(`${row.messageId} ${row.bodyHash}`));
}
