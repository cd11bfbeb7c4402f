import type { OpenMailbox } from '@myra/mail/driver';
import type { SendOutcome } from '@myra/mail/types';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, Deps } from '../../context.ts';

/** A mailbox as sending sees it. */
export type SendingMailbox = Pick<OpenMailbox, 'transport' | 'connections' | 'findSent' | 'fileSent'>;

/**
 * What sending needs of mailboxes, suppression and public links. They call sending's effects and so may not be imported
 * from here; `modules.ts` hands them in.
 */
export type SendingPorts = {
  /** Opens a mailbox. It stays open between calls and is closed with the process. */
  openMailbox(deps: Deps, mailbox: { organizationId: number; accountId: number }): Promise<SendingMailbox>;
  /** Tells how a handoff ended, so that the mailbox's health follows (engine: Mailbox). Own transaction. */
  recordHealth(
    deps: Deps,
    mailbox: { organizationId: number; accountId: number },
    outcome: SendOutcome,
  ): Promise<void>;
  /** Reads a mailbox for replies now. Returns when it was last read successfully, or null. */
  receiveNow(deps: Deps, mailbox: { organizationId: number; accountId: number }): Promise<Date | null>;
  /** Which of these addresses, lower-cased, may not be written to: by address or by domain. */
  suppressedAmong(
    ctx: Ctx,
    tx: OrganizationTx,
    addresses: readonly string[],
    /** When a person last wrote by hand: a suppression before it, but for a complaint, does not count. */
    wroteAt?: ReadonlyMap<string, Date>,
  ): Promise<ReadonlySet<string>>;
  /** Takes an address that does not exist out of reach for the whole organization. */
  suppressAddress(
    ctx: Ctx,
    tx: OrganizationTx,
    input: { address: string; reason: 'bounced'; source: string },
  ): Promise<void>;
  /** Public unsubscribe links of leads in their sequences, in that order; each made once, then the same. */
  unsubscribeUrls(
    ctx: Ctx,
    tx: OrganizationTx,
    input: readonly { sequenceId: number; leadId: number }[],
  ): Promise<string[]>;
};
