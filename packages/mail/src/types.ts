import type { SecureContext } from 'node:tls';

/** The words that the mail room shares with its callers. No file of this room touches the database. */

/** How a connection to a mail server is protected. `none` is for loopback servers (sandbox, tests) only. */
export type MailSecurity = 'tls' | 'starttls' | 'none';

/** One server with the credentials for it; kept sealed at rest, opened only to connect. */
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
 * The guarded way out: resolves a host name and answers only addresses that may be connected to, at least
 * one. Rejects where an address or port is not allowed, or the name is not found. The room connects to the
 * checked address and never asks DNS again, so a name cannot be rebound in between.
 */
export type ResolveMailHost = (target: {
  host: string;
  port: number;
  purpose: MailPurpose;
  signal?: AbortSignal;
}) => Promise<readonly string[]>;

/** What every connection needs besides the credentials. */
export type MailConnection = {
  resolveHost: ResolveMailHost;
  /**
   * Whom to trust, as one object that many sessions share: made anew for each, it would be most of what a session holds.
   * Node's own authorities where it is left out.
   */
  secureContext?: SecureContext;
};

/** The SMTP envelope; one recipient, since every email is written for one person. */
export type Envelope = { from: string; to: string };

/** Where in the dialogue something happened. Everything but `accepting` is before the final dot. */
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
 * How one attempt to hand over a message ended; the ledger's next state follows from `kind` alone.
 * - `accepted`: the server answered 250 after the final dot.
 * - `temporary`: the server said 4xx; the message is not with it. `throttled`: slow the mailbox down.
 * - `refused-recipient`: 5xx for this recipient or message; `badAddress` (5.1.x) means that it does not exist.
 * - `refused-sender`: 535, 5.7.x: a person must look at the mailbox, the lead is not at fault. `sentence` says it to them.
 * - `unreachable`: no dialogue came about (DNS, refused, TLS); counts towards the mailbox's health.
 * - `not-sent`: cut, timed out or aborted before the final dot was written: certainly not accepted.
 * - `in-doubt`: cut or timed out after it (RFC 1047): nobody but the server knows.
 */
export type SendOutcome =
  | { kind: 'accepted'; code: number; text: string }
  | { kind: 'temporary'; phase: SendPhase; code: number; enhanced?: string; text: string; throttled: boolean }
  | { kind: 'refused-recipient'; code: number; enhanced?: string; text: string; badAddress: boolean }
  | { kind: 'refused-sender'; code: number; enhanced?: string; text: string; sentence?: string }
  | { kind: 'unreachable'; failure: ConnectFailure; text: string }
  | { kind: 'not-sent'; phase: SendPhase; text: string }
  | { kind: 'in-doubt'; text: string };

export type SendOptions = {
  /** Aborting before the final dot gives `not-sent`, afterwards `in-doubt`. */
  signal?: AbortSignal;
  /** Called once, when the server has said 354 and the message begins to flow. */
  onData?: () => void;
};

export type CheckFailure = ConnectFailure | 'auth' | 'folder';

/** Answer to a test of credentials; `sentence` is meant for the person who typed them. */
export type CheckResult = { ok: true } | { ok: false; failure: CheckFailure; sentence: string };

/** A way for messages to leave a mailbox. Never throws for what a server does: that is an outcome. */
export type Transport = {
  send(raw: Buffer, envelope: Envelope, options?: SendOptions): Promise<SendOutcome>;
  verify(signal?: AbortSignal): Promise<CheckResult>;
  /** Closes idle connections now and busy ones when their message is settled. */
  close(): Promise<void>;
};

/** Name and address of a person or mailbox, decoded. */
export type MailAddress = { name: string; address: string };

/** What a received message is; the intake acts on it. */
export type MessageClass = 'human' | 'auto_reply' | 'out_of_office' | 'bounce' | 'complaint' | 'unsubscribe';
