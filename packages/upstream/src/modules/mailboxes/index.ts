import type { Module } from '../../module.ts';
import { holdRemovedRepresentative } from './hold-removed.ts';
import { mailboxesRoutes } from './mailboxes.routes.ts';
import type { TransportPool } from './transport-pool.ts';

export { gmailOf } from './gmail-of.ts';
export { linkMailbox } from './link-mailbox.ts';
export { mailConnection } from './mail-connection.ts';
export { findMailbox, lockMailbox, type MailboxRow, noteCursor, noteMailbox } from './mailbox.store.ts';
export { markFailed, markNeedsReauth, recordHealth } from './mailbox-health.ts';
export { openSecrets, type StoredSecrets } from './mailbox-secrets.ts';
export { probeMailbox } from './retest-mailbox.ts';
export { appendSent, findInSent } from './sent-folder.ts';
export {
  createTransportPool,
  type MailboxRef,
  type SandboxAddress,
  type TransportPool,
} from './transport-pool.ts';

/** Mailboxes that emails leave from; the pool's connections end with the process. */
export function mailboxesModule(pool: TransportPool): Module {
  return {
    name: 'mailboxes',
    routes: mailboxesRoutes,
    reactions: { representativeRemoved: holdRemovedRepresentative },
    start: async () => () => pool.close(),
  };
}
