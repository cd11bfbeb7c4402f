import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, SystemActor } from '../../context.ts';
import type { MessageReader } from '../../mail/message-reader.ts';
import type { FolderCursor } from '../../mail/read-folder.ts';
import type { MailboxRow } from '../mailboxes/index.ts';
import type { ReadMailbox } from './choose-heads.ts';

/** The mailbox was deleted, or another process reads it now. */
export class MailboxLost extends Error {}

/** What reading a mailbox needs besides the open session. */
export type Reading = {
  ctx: Ctx<SystemActor>;
  row: ReadMailbox;
  reader: MessageReader;
  /** Throws inside the storing transaction once somebody else holds the mailbox; last in the order of locks. */
  guard: (tx: OrganizationTx) => Promise<void>;
  /** How the first message is read, after reading there has failed: alone, by its headers, or not at all. */
  care?: 'none' | 'single' | 'headers' | 'skip';
};

/** How far the folders of a mailbox were read, by their names. */
export function cursorsOf(row: Pick<MailboxRow, 'receiveCursor'>): Record<string, FolderCursor> {
  const cursors: Record<string, FolderCursor> = {};
  for (const [folder, value] of Object.entries(row.receiveCursor ?? {})) {
    const { uidValidity, uid } = (value ?? {}) as Partial<FolderCursor>;
    if (typeof uidValidity === 'string' && typeof uid === 'number') cursors[folder] = { uidValidity, uid };
  }
  return cursors;
}
