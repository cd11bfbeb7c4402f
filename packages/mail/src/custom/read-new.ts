import type { ImapFlow } from 'imapflow';
import type { Care, Cursor, FolderKind, ReceivedBatch, ReceiveInput } from '../driver.ts';
import { callBack } from '../imap-session.ts';
import { type FolderBatch, type FolderCursor, readFolderStep } from '../read-folder.ts';

const DAY_MS = 86_400_000;

/** A folder with its cursor. */
export type Folder = { name: string; kind: FolderKind; cursor: FolderCursor | undefined };

/** The stored cursor of a folder; undefined if there is none. */
export function folderCursor(cursor: Cursor, folder: string): FolderCursor | undefined {
  const { uidValidity, uid } = (cursor[folder] ?? {}) as Partial<FolderCursor>;
  return typeof uidValidity === 'string' && typeof uid === 'number' ? { uidValidity, uid } : undefined;
}

function toReceived({ name, kind }: Folder, { messages, cursor }: FolderBatch): ReceivedBatch {
  const uidvalidity = Number(cursor.uidValidity);
  return {
    messages: messages.map(({ head, raw, isCut }) => ({
      raw,
      receivedAt: head.receivedAt,
      isCut,
      location: { folder: name, uidvalidity, uid: head.uid },
      unmatched: kind === 'inbox' ? 'keep' : 'drop',
    })),
    cursor: { [name]: cursor },
  };
}

/**
 * Reads a folder of an open session until nothing newer is left. Each batch is stored together with its cursor. Returns the
 * new cursor and how many messages were new. Throws what the session or the sink throws.
 */
export async function readNew(
  client: ImapFlow,
  { openSink, since, log }: Pick<ReceiveInput, 'openSink' | 'since' | 'log'>,
  folder: Folder,
  given: Care,
): Promise<{ cursor: FolderCursor; count: number }> {
  const sink = openSink();
  let { cursor } = folder;
  let care = given;
  try {
    for (;;) {
      const step = await readFolderStep(client, folder.name, {
        cursor,
        since: new Date(since.getTime() - DAY_MS),
        ...(care === 'none' ? { wantsMost: folder.kind === 'inbox' } : { headsMax: 1 }),
        headersOnly: care === 'headers',
        pick: async (heads, { isReset, uidValidity }) =>
          care === 'skip' ? [] : sink.choose(heads, { ...folder, uidvalidity: Number(uidValidity), isReset }),
        take: (batch) => sink.take(toReceived(folder, batch)),
      });
      if (step.isReset) log.info('folder was rebuilt, read again by Message-ID');
      if (care === 'skip') log.error('a message was skipped');
      care = 'none';
      cursor = step.cursor;
      if (step.isComplete) return { cursor, count: await callBack(() => sink.end()) };
    }
  } finally {
    // A batch under way is stored, also after an error.
    await sink.end().catch(() => undefined);
  }
}
