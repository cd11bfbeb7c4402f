import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, Deps } from '../../context.ts';
import type { SendOutcome, Transport } from '../../mail/types.ts';

/** A mailbox as sending sees it once it may send. */
export type OpenedMailbox = {
  transport: Transport;
  /** How many messages it may have in the SMTP dialogue at once. */
  connections: number;
  /** Whether a copy has to be filed in Sent, because the provider does not do so by itself. */
  filesSent: boolean;
};

/** One message looked for in Sent: our Message-ID, and the send id for relays that rewrite it. */
export type SentQuery = { organizationId: number; accountId: number; messageId: string; sendKey: string };

/** `no-proof`: there is nothing to look in, or this provider does not file what it accepts, so absence proves nothing. */
export type SentAnswer = 'found' | 'absent' | 'no-proof' | 'unavailable';

/**
 * What sending needs of mailboxes, suppression and public links. They call sending's effects and so may not be imported
 * from here; `modules.ts` hands them in.
 */
export type SendingPorts = {
  /** Transport of a mailbox with its secrets opened; kept and reused between calls, closed with the process. */
  openTransport(deps: Deps, mailbox: { organizationId: number; accountId: number }): Promise<OpenedMailbox>;
  /** Tells how a hand-over ended, so that the mailbox's health follows (engine: Mailbox). Own transaction. */
  recordHealth(
    deps: Deps,
    mailbox: { organizationId: number; accountId: number },
    outcome: SendOutcome,
  ): Promise<void>;
  findInSent(deps: Deps, query: SentQuery): Promise<SentAnswer>;
  /** Files the sent bytes where the provider does not do so itself; running it twice files one copy. */
  appendSent(deps: Deps, message: SentQuery & { raw: Buffer; date: Date }): Promise<void>;
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
