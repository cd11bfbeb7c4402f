import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, sql } from 'drizzle-orm';
import { addRow } from '../../db/rows.ts';
import { conversationComments } from '../../db/schema.ts';
import { wordList } from '../../db/value-lists.ts';

export type CommentRow = typeof conversationComments.$inferSelect;

/** All labels of conversations, most frequent first, at most `limit`. */
export async function listLabelValues(tx: OrganizationTx, limit: number) {
  return tx.execute<{ value: string; count: number }>(sql`
    select l.value, count(*)::int as count from sequences s, unnest(s.labels) as l (value)
    where s.organization_id = ${tx.organizationId} and s.labels <> '{}'
    group by 1 order by 2 desc, 1 limit ${limit}`);
}

/**
 * Adds and takes off labels, in the spelling that another conversation has. Returns the number of labels after it, and whether
 * anything changed; undefined without the conversation. More than `max` are not stored.
 */
export async function changeLabels(
  tx: OrganizationTx,
  input: { id: number; add: readonly string[]; remove: readonly string[]; max: number },
): Promise<{ count: number; changed: boolean } | undefined> {
  const { id, add, remove, max } = input;
  const gone = [...remove, ...add].map((label) => label.toLowerCase());
  const [row] = await tx.execute<{ count: number; changed: boolean }>(sql`
    with spelled as (
      select distinct on (lower(a.label)) coalesce((
        select l from sequences k, unnest(k.labels) l
        where k.organization_id = ${tx.organizationId} and k.labels <> '{}' and lower(l) = lower(a.label) limit 1), a.label) as label
      from unnest(${wordList(add)}) a (label)
    ), given as (
      select s.id, s.labels, (
        select coalesce(array_agg(l order by l), '{}') from (
          select l from unnest(s.labels) l where lower(l) <> all(${wordList(gone)})
          union all select label from spelled
        ) kept
      ) as wanted
      from sequences s where s.organization_id = ${tx.organizationId} and s.id = ${id} for update
    ), changed as (
      update sequences s set labels = g.wanted from given g
      where s.id = g.id and s.labels <> g.wanted and cardinality(g.wanted) <= ${max} returning s.id
    )
    select cardinality(g.wanted) as count, exists (select from changed) as changed from given g`);
  return row;
}

/** Lets one comment after the other be told. */
export async function lockConversation(tx: OrganizationTx, sequenceId: number): Promise<void> {
  await tx.execute(sql`
    select id from sequences where organization_id = ${tx.organizationId} and id = ${sequenceId} for update`);
}

/** Comments of a conversation, oldest first. */
export function listComments(tx: OrganizationTx, sequenceId: number, limit: number): Promise<CommentRow[]> {
  return tx
    .select()
    .from(conversationComments)
    .where(
      and(
        eq(conversationComments.organizationId, tx.organizationId),
        eq(conversationComments.sequenceId, sequenceId),
      ),
    )
    .orderBy(asc(conversationComments.id))
    .limit(limit);
}

export const insertComment = (
  tx: OrganizationTx,
  values: Pick<CommentRow, 'sequenceId' | 'userId' | 'body' | 'createdAt'>,
): Promise<CommentRow> => addRow(tx, conversationComments, { ...values, organizationId: tx.organizationId });

/** Deletes a comment; with `userId` only that person's. Returns its conversation, or undefined if there is none. */
export async function deleteComment(tx: OrganizationTx, input: { id: number; userId: string | undefined }) {
  const [row] = await tx
    .delete(conversationComments)
    .where(
      and(
        eq(conversationComments.organizationId, tx.organizationId),
        eq(conversationComments.id, input.id),
        input.userId === undefined ? undefined : eq(conversationComments.userId, input.userId),
      ),
    )
    .returning({ sequenceId: conversationComments.sequenceId });
  return row?.sequenceId;
}
