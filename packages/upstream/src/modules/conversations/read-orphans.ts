import type { getOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import { notFound } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import {
  countOrphans,
  findReceived,
  listAttachments,
  listOrphans,
  markMessageRead,
} from './message.store.ts';
import { toOrphan } from './to-notification.ts';

type Query = z.output<(typeof listOrphaned)['schema']['querystring']>;
type Page = z.input<(typeof listOrphaned)['schema']['response'][200]>;
type Orphan = z.input<(typeof getOrphaned)['schema']['response'][200]>;

/** API-74: messages that belong to no conversation, newest first; of one sender where that is named. */
export function listCatchAll(ctx: Ctx, query: Query): Promise<Page> {
  const { page, limit: size, lead_email: sender } = query;
  return inOrganization(ctx, async (tx) => {
    const rows = await listOrphans(tx, { sender, skipped: (page - 1) * size, limit: size });
    const { unread, read } = await countOrphans(tx, sender);
    const attachments = await listAttachments(
      tx,
      rows.map((row) => row.id),
    );
    const total = unread + read;
    return {
      orphanedNotifications: rows.map((row) => toOrphan(row, attachments, tx.organizationId)),
      pagination: { page, pages: Math.ceil(total / size), size, total },
    };
  });
}

/** API-75. Throws not-found for what was deleted or belongs to a conversation. */
export function readOrphan(ctx: Ctx, id: number): Promise<Orphan> {
  return inOrganization(ctx, async (tx) => {
    const row = await findReceived(tx, id);
    if (!row || row.sequenceId !== null) throw notFound('Message');
    return toOrphan(row, await listAttachments(tx, [id]), tx.organizationId);
  });
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
