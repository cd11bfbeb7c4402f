import type { MessageReader } from '@myra/mail/message-reader';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, SystemActor } from '../../context.ts';
import type { MailboxRow } from '../mailboxes/index.ts';

/** The mailbox was deleted, or another process reads it now. */
export class MailboxLost extends Error {}

/** The columns of a mailbox that reading needs. They stay in memory while the mailbox is watched. */
export type ReadMailbox = Pick<MailboxRow, 'id' | 'organizationId' | 'email' | 'createdAt'>;

export type Reading = {
  ctx: Ctx<SystemActor>;
  row: ReadMailbox;
  reader: MessageReader;
  /** Throws in the storing transaction if another process reads the mailbox now. It locks last. */
  guard: (tx: OrganizationTx) => Promise<void>;
};
