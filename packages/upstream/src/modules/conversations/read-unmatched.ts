import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { getOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import { notFound } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import {
  type AttachmentRow,
  countUnmatched,
  findReceived,
  listAttachments,
  listUnmatched,
  type MessageRow,
  markMessageRead,
} from './message.store.ts';
import { showMessages } from './show-messages.ts';
import { toUnmatched } from './to-notification.ts';

type Query = z.output<(typeof listOrphaned)['schema']['querystring']>;
type Page = z.input<(typeof listOrphaned)['schema']['response'][200]>;
type Unmatched = z.input<(typeof getOrphaned)['schema']['response'][200]>;

async function toUnmatchedMessages(
  ctx: Ctx,
  rows: readonly MessageRow[],
  attachments: readonly AttachmentRow[],
): Promise<Unmatched[]> {
  const organizationId = organizationOf(ctx.actor);
  return (await showMessages(rows)).map((row) => toUnmatched(row, attachments, organizationId));
}

const attachmentsOf = (tx: OrganizationTx, rows: readonly MessageRow[]): Promise<AttachmentRow[]> =>
  listAttachments(
    tx,
    rows.map((row) => row.id),
  );

/** Unmatched messages, newest first; of one sender if named. */
export async function listCatchAll(ctx: Ctx, query: Query): Promise<Page> {
  const { page, limit: size, lead_email: sender } = query;
  const { rows, attachments, total } = await inOrganization(ctx, async (tx) => {
    const rows = await listUnmatched(tx, { sender, skipped: (page - 1) * size, limit: size });
    const { unread, read } = await countUnmatched(tx, sender);
    return { rows, attachments: await attachmentsOf(tx, rows), total: unread + read };
  });
  return {
    orphanedNotifications: await toUnmatchedMessages(ctx, rows, attachments),
    pagination: { page, pages: Math.ceil(total / size), size, total },
  };
}

/** Throws not-found for a message that was deleted or belongs to a conversation. */
export async function readUnmatched(ctx: Ctx, id: number): Promise<Unmatched> {
  const { rows, attachments } = await inOrganization(ctx, async (tx) => {
    const row = await findReceived(tx, id);
    const rows = row && row.sequenceId === null ? [row] : [];
    return { rows, attachments: await attachmentsOf(tx, rows) };
  });
  const [unmatched] = await toUnmatchedMessages(ctx, rows, attachments);
  if (!unmatched) throw notFound('Message');
  return unmatched;
}

/** Marks as read, for everyone. Doing it again changes nothing. Throws not-found. */
export function markUnmatchedRead(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const row = await findReceived(tx, id);
    if (!row || row.sequenceId !== null) throw notFound('Message');
    if (await markMessageRead(tx, id)) noteChange(tx, 'orphaned', id);
    return { success: true };
  });
}
