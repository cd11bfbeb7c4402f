import type { SecureContext } from 'node:tls';

/** Protection of a connection to a mail server. `none` is for loopback servers only. */
export type MailSecurity = 'tls' | 'starttls' | 'none';

/** One server with its credentials, stored sealed. */
export type ServerLogin = {
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  password: string;
};

/** What a mailbox needs to send (`smtp`) and to be read (`imap`). */
export type MailboxSecrets = { smtp: ServerLogin; imap: ServerLogin };

export type MailPurpose = 'smtp' | 'imap';

/**
 * Resolves a host name to at least one address that may be connected to. Rejects a forbidden address or port, or an unknown
 * name. Connections go to the checked address, so that a name cannot be rebound in between.
 */
export type ResolveMailHost = (target: {
  host: string;
  port: number;
  purpose: MailPurpose;
  signal?: AbortSignal;
}) => Promise<readonly string[]>;

/** What every connection needs, besides the credentials. */
export type MailConnection = {
  resolveHost: ResolveMailHost;
  /** Trusted authorities, shared by all sessions to save memory. Node's own by default. */
  secureContext?: SecureContext;
};

/**
 * The SMTP envelope. Every email is written for one person; an answer may have copies. Where the server refuses `to`, nothing
 * is sent, also not the copies.
 */
export type Envelope = { from: string; to: string; cc?: readonly string[]; bcc?: readonly string[] };

/** A phase of the dialogue. All but `accepting` are before the final dot. */
export type SendPhase = 'connect' | 'login' | 'envelope' | 'data' | 'accepting';

export type ConnectFailure =
  | 'dns'
  | 'not-allowed'
  | 'refused'
  | 'unreachable'
  | 'time-out'
  | 'tls'
  | 'closed'
  | 'protocol';

/**
 * How an attempt ended. The ledger's next state follows from `kind` alone.
 * - `accepted`: the server answered 250 after the final dot. `refusedCopies`: addresses that it refused before.
 * - `temporary`: the server answered 4xx. `throttled`: slow the mailbox down.
 * - `refused-recipient`: 5xx for this recipient or message; `badAddress` (5.1.x): it does not exist;
 *   `isBlock`: our address, domain or words were refused, which is no fault of the recipient.
 * - `refused-sender`: 535, 5.7.x: a person must repair the mailbox.
 * - `sentence` says it to the mailbox's person, where a driver knows better words than the server's.
 * - `unreachable`: no dialogue began (DNS, refused, TLS); it counts against the mailbox's health.
 * - `not-sent`: cut, timed out or aborted before the final dot: certainly not accepted.
 * - `in-doubt`: cut or timed out after it (RFC 1047): only the server knows.
 */
export type SendOutcome =
  | { kind: 'accepted'; code: number; text: string; refusedCopies?: readonly string[] }
  | {
      kind: 'temporary';
      phase: SendPhase;
      code: number;
      enhanced?: string;
      text: string;
      throttled: boolean;
      sentence?: string;
    }
  | {
      kind: 'refused-recipient';
      code: number;
      enhanced?: string;
      text: string;
      badAddress: boolean;
      isBlock?: boolean;
    }
  | { kind: 'refused-sender'; code: number; enhanced?: string; text: string; sentence?: string }
  | { kind: 'unreachable'; failure: ConnectFailure; text: string; sentence?: string }
  | { kind: 'not-sent'; phase: SendPhase; text: string }
  | { kind: 'in-doubt'; text: string };

export type SendOptions = {
  /** Aborting before the final dot gives `not-sent`, afterwards `in-doubt`. */
  signal?: AbortSignal;
  /**
   * Asked before the message begins to flow and again before the final dot, or before the request that sends it. False gives
   * `not-sent`: the server has no complete message.
   */
  mayGoOn?: () => boolean;
};

export type CheckFailure = ConnectFailure | 'auth' | 'folder';

/** The result of testing credentials. `sentence` is for the person who entered them. */
export type CheckResult = { ok: true } | { ok: false; failure: CheckFailure; sentence: string };

/** Sends messages of a mailbox. Never throws for what a server does: that is an outcome. */
export type Transport = {
  send(raw: Buffer, envelope: Envelope, options?: SendOptions): Promise<SendOutcome>;
  verify(signal?: AbortSignal): Promise<CheckResult>;
  /** Closes idle connections now, and busy ones after their message. */
  close(): Promise<void>;
};

/** Name and address of a person or mailbox, decoded. */
export type MailAddress = { name: string; address: string };

/** The class of a received message. */
export type MessageClass = 'human' | 'auto_reply' | 'out_of_office' | 'bounce' | 'complaint' | 'unsubscribe';
