import type { Module } from '../../module.ts';
import { holdRemovedRepresentative } from './delete-mailbox.ts';
import type { MailboxPool } from './mailbox-pool.ts';
import { mailboxesRoutes } from './mailboxes.routes.ts';

export { linkMailbox } from './link-mailbox.ts';
export { listEmailAccounts } from './list-email-accounts.ts';
export {
  findMailbox,
  listOwnAddresses,
  lockMailbox,
  type MailboxRow,
  noteCursor,
  noteMailbox,
} from './mailbox.store.ts';
export { noteBlock } from './mailbox-blocks.ts';
export { markFailed, markNeedsReauth, recordHealth } from './mailbox-health.ts';
export { createMailboxPool, type MailboxPool } from './mailbox-pool.ts';
export { type MailboxRef, readSandboxUser } from './mailbox-ref.ts';
export {
  connectableKinds,
  driverOf,
  mailboxAccess,
  type SandboxAddress,
} from './open-mailbox.ts';
export { probeMailbox } from './retest-mailbox.ts';

/** Mailboxes that emails leave from. The pool's connections end with the process. */
export function mailboxesModule(pool: MailboxPool): Module {
  return {
    name: 'mailboxes',
    routes: mailboxesRoutes,
    reactions: { representativeRemoved: holdRemovedRepresentative },
    start: async () => () => pool.close(),
  };
}
