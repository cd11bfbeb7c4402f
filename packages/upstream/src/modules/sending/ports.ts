import type { OpenMailbox } from '@myra/mail/driver';
import type { SendOutcome } from '@myra/mail/types';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, Deps } from '../../context.ts';

/** The part of a mailbox that sending uses. */
export type SendingMailbox = Pick<OpenMailbox, 'transport' | 'connections' | 'findSent' | 'fileSent'>;

/**
 * What sending needs from mailboxes, suppressions and public links. Those modules call sending and must not be imported here;
 * `modules.ts` passes them in.
 */
export type SendingPorts = {
  /** Opens a mailbox. It stays open until the process ends. */
  openMailbox(deps: Deps, mailbox: { organizationId: number; accountId: number }): Promise<SendingMailbox>;
  /** Reports how a handoff ended, for the mailbox's health. Uses its own transaction. */
  recordHealth(
    deps: Deps,
    mailbox: { organizationId: number; accountId: number },
    outcome: SendOutcome,
  ): Promise<void>;
  /** Stops the organization's sending if its database is older than what the marker says. */
  checkMarker(deps: Deps, organizationId: number): Promise<void>;
  /** Reads a mailbox for replies now. Returns when it was last read successfully, or null. */
  receiveNow(deps: Deps, mailbox: { organizationId: number; accountId: number }): Promise<Date | null>;
  /** Which of these lower-case addresses are suppressed, by address or domain. */
  suppressedAmong(
    ctx: Ctx,
    tx: OrganizationTx,
    addresses: readonly string[],
    /** When a person last wrote by hand: an earlier suppression does not count, except for a complaint. */
    wroteAt?: ReadonlyMap<string, Date>,
  ): Promise<ReadonlySet<string>>;
  /** Suppresses an address that does not exist. */
  suppressAddress(
    ctx: Ctx,
    tx: OrganizationTx,
    input: { address: string; reason: 'bounced'; source: string },
  ): Promise<void>;
  /** The unsubscribe links of leads in their sequences, in the same order; made once each. */
  unsubscribeUrls(
    ctx: Ctx,
    tx: OrganizationTx,
    input: readonly { sequenceId: number; leadId: number }[],
  ): Promise<string[]>;
};
