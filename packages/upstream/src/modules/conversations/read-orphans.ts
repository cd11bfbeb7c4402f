import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { getOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import { notFound } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import {
  type AttachmentRow,
  countOrphans,
  findReceived,
  listAttachments,
  listOrphans,
  type MessageRow,
  markMessageRead,
} from './message.store.ts';
import { showMessages } from './show-messages.ts';
import { toOrphan } from './to-notification.ts';

type Query = z.output<(typeof listOrphaned)['schema']['querystring']>;
type Page = z.input<(typeof listOrphaned)['schema']['response'][200]>;
type Orphan = z.input<(typeof getOrphaned)['schema']['response'][200]>;

async function toOrphans(
  ctx: Ctx,
  rows: readonly MessageRow[],
  attachments: readonly AttachmentRow[],
): Promise<Orphan[]> {
  const organizationId = organizationOf(ctx.actor);
  return (await showMessages(rows)).map((row) => toOrphan(row, attachments, organizationId));
}

const attachmentsOf = (tx: OrganizationTx, rows: readonly MessageRow[]): Promise<AttachmentRow[]> =>
  listAttachments(
    tx,
    rows.map((row) => row.id),
  );

/** API-74: messages that belong to no conversation, newest first; of one sender where that is named. */
export async function listCatchAll(ctx: Ctx, query: Query): Promise<Page> {
  const { page, limit: size, lead_email: sender } = query;
  const { rows, attachments, total } = await inOrganization(ctx, async (tx) => {
    const rows = await listOrphans(tx, { sender, skipped: (page - 1) * size, limit: size });
    const { unread, read } = await countOrphans(tx, sender);
    return { rows, attachments: await attachmentsOf(tx, rows), total: unread + read };
  });
  return {
    orphanedNotifications: await toOrphans(ctx, rows, attachments),
    pagination: { page, pages: Math.ceil(total / size), size, total },
  };
}

/** API-75. Throws not-found for what was deleted or belongs to a conversation. */
export async function readOrphan(ctx: Ctx, id: number): Promise<Orphan> {
  const { rows, attachments } = await inOrganization(ctx, async (tx) => {
    const row = await findReceived(tx, id);
    const rows = row && row.sequenceId === null ? [row] : [];
    return { rows, attachments: await attachmentsOf(tx, rows) };
  });
  const [orphan] = await toOrphans(ctx, rows, attachments);
  if (!orphan) throw notFound('Message');
  return orphan;
}

/** API-77: read, for everyone. Said again it changes nothing. Throws not-found. */
export function markOrphanRead(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const row = await findReceived(tx, id);
    if (!row || row.sequenceId !== null) throw notFound('Message');
    if (await markMessageRead(tx, id)) noteChange(tx, 'orphaned', id);
    return { success: true };
  });
}
