import type { MessageReader } from '@myra/mail/message-reader';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, SystemActor } from '../../context.ts';
import type { MailboxRow } from '../mailboxes/index.ts';

/** The mailbox was deleted, or another process reads it now. */
export class MailboxLost extends Error {}

/** What reading needs of a mailbox. It stays in memory as long as the mailbox is watched, so it is no more than that. */
export type ReadMailbox = Pick<MailboxRow, 'id' | 'organizationId' | 'email' | 'createdAt'>;

export type Reading = {
  ctx: Ctx<SystemActor>;
  row: ReadMailbox;
  reader: MessageReader;
  /** Throws inside the storing transaction once another process reads the mailbox. It locks last. */
  guard: (tx: OrganizationTx) => Promise<void>;
};
