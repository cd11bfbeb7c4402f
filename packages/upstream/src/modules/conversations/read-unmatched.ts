import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { getOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { listOwnAddresses } from '../mailboxes/index.ts';
import { readDirect, whyNoAnswers } from '../replies/index.ts';
import { readFilterFacts } from './conversation.store.ts';
import { toMessageFilter } from './conversation-filter.ts';
import {
  countUnmatched,
  findUnmatched,
  listAttachments,
  listUnmatched,
  type MessageRow,
  markMessageRead,
} from './message.store.ts';
import { showMessages } from './show-messages.ts';
import { toUnmatched } from './to-notification.ts';

type Unmatched = AnswerOf<typeof getOrphaned>;

/** Unmatched messages with their files, what was written about them, and why they cannot be answered. */
async function withParts(ctx: Ctx, tx: OrganizationTx, rows: readonly MessageRow[]) {
  const ids = rows.map((row) => row.id);
  return {
    rows,
    own: await listOwnAddresses(tx),
    attachments: await listAttachments(tx, ids),
    written: await readDirect(tx, ids),
    refused: await whyNoAnswers(ctx, tx, rows),
  };
}

async function toUnmatchedMessages(
  ctx: Ctx,
  { rows, written, refused, ...parts }: Awaited<ReturnType<typeof withParts>>,
): Promise<Unmatched[]> {
  const organizationId = organizationOf(ctx.actor);
  return (await showMessages(rows)).map((row) => ({
    ...toUnmatched(row, parts, organizationId),
    direct_emails: written.filter(({ message_id }) => message_id === row.id),
    reply_refused: refused.get(row.id) ?? null,
  }));
}

/** Unmatched messages, newest first; of one sender if named, and those that a search finds among the newest. Throws invalid-input at `search`. */
export async function listCatchAll(
  ctx: Ctx,
  query: QueryOf<typeof listOrphaned>,
): Promise<AnswerOf<typeof listOrphaned>> {
  const { page, limit: size, lead_email: sender, search } = query;
  const { total, ...found } = await inOrganization(ctx, async (tx) => {
    const asked = { sender, ...(search && toMessageFilter(search, (await readFilterFacts(tx)).zone)) };
    const rows = await listUnmatched(tx, { asked, skipped: (page - 1) * size, limit: size });
    return { ...(await withParts(ctx, tx, rows)), total: await countUnmatched(tx, asked) };
  });
  return {
    orphanedNotifications: await toUnmatchedMessages(ctx, found),
    pagination: { page, pages: Math.ceil(total.value / size), size, total: total.value },
    total,
  };
}

/** Throws not-found for a message that was deleted, belongs to a conversation, or is of a blocked sender. */
export async function readUnmatched(ctx: Ctx, id: number): Promise<Unmatched> {
  const found = await inOrganization(ctx, async (tx) => {
    const row = await findUnmatched(tx, id);
    return withParts(ctx, tx, row ? [row] : []);
  });
  const [unmatched] = await toUnmatchedMessages(ctx, found);
  if (!unmatched) throw notFound('Message');
  return unmatched;
}

/** Marks as read, for everyone. Doing it again changes nothing. Throws not-found. */
export function markUnmatchedRead(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findUnmatched(tx, id))) throw notFound('Message');
    if (await markMessageRead(tx, id)) noteChange(tx, 'orphaned', id);
    return { success: true };
  });
}
