import type { ImapFlow } from 'imapflow';
import { type FolderCursor, readFolderStep } from '../../mail/read-folder.ts';
import { chooseHeads, type FolderKind } from './choose-heads.ts';
import type { Reading } from './reading.ts';
import { createStoring } from './store-batches.ts';

const DAY_MS = 86_400_000;

/**
 * Reads a folder of an open session until nothing newer is left, and stores what it finds: a batch of messages and how far
 * the folder is read commit together. Returns the new cursor and how many messages were new. Throws what the session or
 * the database throws, and MailboxLost.
 */
export async function readImapFolder(
  client: ImapFlow,
  reading: Reading,
  folder: { name: string; kind: FolderKind; cursor: FolderCursor | undefined },
): Promise<{ cursor: FolderCursor; count: number }> {
  const { ctx, row } = reading;
  const storing = createStoring(reading, folder);
  let { cursor } = folder;
  let care = reading.care ?? 'none';
  try {
    for (;;) {
      const step = await readFolderStep(client, folder.name, {
        cursor,
        since: new Date(row.createdAt.getTime() - DAY_MS),
        ...(care === 'none' ? { wantsMost: folder.kind === 'inbox' } : { headsMax: 1 }),
        headersOnly: care === 'headers',
        pick: async (heads, { isReset, uidValidity }) =>
          care === 'skip'
            ? []
            : chooseHeads(ctx, row, heads, { ...folder, uidvalidity: Number(uidValidity), isReset }),
        take: storing.take,
      });
      if (step.isReset) ctx.log.info({ account_id: row.id }, 'folder was rebuilt, read again by Message-ID');
      if (care === 'skip') ctx.log.error({ account_id: row.id }, 'a message was passed over');
      care = 'none';
      cursor = step.cursor;
      if (step.isComplete) return { cursor, count: await storing.end() };
    }
  } finally {
    // What was begun is done before anybody goes on, also where something failed.
    await storing.end().catch(() => undefined);
  }
}
