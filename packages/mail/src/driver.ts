import type { Logger } from '@myra/platform/logger';
import type { EmailProvider } from '@myra/shared/constants/mail';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import type { z } from 'zod';
import type { MessageHead } from './message-head.ts';
import type { MailConnection, Transport } from './types.ts';
import type { Waiting } from './waiting.ts';

/** How far a mailbox is read: named entries that only its driver understands, stored as JSON. */
export type Cursor = Readonly<Record<string, unknown>>;

export type FolderKind = 'inbox' | 'junk';

/** A folder as the sink of its messages sees it. `isReset`: it was rebuilt, so old messages come again under new uids. */
export type FolderFacts = { name: string; kind: FolderKind; uidvalidity: number; isReset: boolean };

/** One message as it came, before it is parsed. */
export type ReceivedMessage = {
  raw: Buffer;
  receivedAt: Date;
  /** Larger than what is fetched of one message: `raw` holds its headers and its text. */
  isCut: boolean;
  /** Where the server stores it. Null where only its Message-ID identifies it. */
  location: { folder: string; uidvalidity: number; uid: number } | null;
  /** What happens to it if it belongs to no conversation. `keep-personal` drops bulk mail. */
  unmatched: 'keep' | 'keep-personal' | 'drop';
};

/** Messages, oldest first, and the entries of the cursor that change once they are stored. */
export type ReceivedBatch = { messages: readonly ReceivedMessage[]; cursor: Cursor };

/** Takes in what a driver reads. What it throws is the caller's own error and leaves the driver as it is. */
export type MailSink = {
  /** Names the uids of the messages that are wanted whole. */
  choose(heads: readonly MessageHead[], folder: FolderFacts): Promise<readonly number[]>;
  /** Stores a batch and its cursor in one transaction. Resolves when there is room for the next batch. */
  take(batch: ReceivedBatch): Promise<void>;
  /** Resolves when all batches are stored. Returns how many messages were new. */
  end(): Promise<number>;
};

/** How the first message is read after reading it failed: alone, by its headers, or not at all. */
export type Care = 'none' | 'single' | 'headers' | 'skip';

export type ReceiveInput = {
  /** What was stored with the last batch. */
  cursor: Cursor;
  /** When the mailbox was connected. Older messages are not read. */
  since: Date;
  /** Opens a sink for one reading of one folder. */
  openSink: () => MailSink;
  signal: AbortSignal;
  log: Logger;
};

export type WatchInput = ReceiveInput & {
  now: () => Date;
  /** How long the session may be silent before the server is asked. */
  silenceMs: number;
  /** Wakes the session, which then looks at once. */
  waiting: Waiting;
  /** Asked before each reading of a folder. */
  care: () => Care;
  /** The session is open. False closes it, and `watch` resolves. */
  onOpen: () => Promise<boolean>;
  /** A folder was read to its end. `startedAt` is when that began, `count` how many messages were new. */
  onRead: (read: { kind: FolderKind; startedAt: Date; count: number }) => Promise<void>;
};

/** One message that was sent: its Message-ID, and our own id for relays that rewrite the former. */
export type SentLookup = { messageId: string; sendId: string };

/** `no-proof`: there is nothing to look in, or the provider files nothing by itself, so absence proves nothing. */
export type SentAnswer = 'found' | 'absent' | 'no-proof' | 'unavailable';

/** A mailbox with its secrets opened. Nothing is connected before its first use. */
export type OpenMailbox = {
  transport: Transport;
  /** Messages that it may send at once. */
  connections: number;
  /** Reads once what is new and gives it to the sink. Throws MailboxFault. */
  receive(input: ReceiveInput): Promise<void>;
  /** Keeps a session open in which the server announces messages, until `signal` aborts. Throws MailboxFault. */
  watch?: (input: WatchInput) => Promise<void>;
  /** Looks for a sent message where the provider would have filed it. */
  findSent(lookup: SentLookup): Promise<SentAnswer>;
  /** Files a copy into Sent, once. Absent where the provider does that. Throws MailboxFault. */
  fileSent?: (message: SentLookup & { raw: Buffer; date: Date }) => Promise<void>;
  /** Whether it must be opened again, because what it was opened with has changed. */
  isStale?: () => boolean;
};

/** A person types in the addresses of servers and a password. */
type PasswordConnect<Secrets> = {
  way: 'password';
  /** The secrets with another password. */
  withPassword(secrets: Secrets, password: string): Secrets;
};

/** A person allows access on a page of the provider (OAuth 2 with PKCE). */
type ConsentConnect<Secrets> = {
  way: 'consent';
  /** The address of that page. Throws precondition-failed where this installation is not known to the provider. */
  url(input: { state: string; verifier: string }): string;
  /** Exchanges the code of that page. Throws invalid-input, upstream-unavailable. */
  redeem(input: { code: string; verifier: string }): Promise<{ email: string; secrets: Secrets }>;
};

/** Nothing is asked: this installation runs the server itself. */
type OwnConnect = { way: 'own' };

export type MailboxConnect<Secrets> = PasswordConnect<Secrets> | ConsentConnect<Secrets> | OwnConnect;

/** All that is different about one kind of mailbox. */
export type MailboxDriver<Secrets = unknown> = {
  kind: EmailProvider;
  /** What is stored, sealed. Everything below takes values of this shape. */
  secrets: z.ZodType<Secrets>;
  connect: MailboxConnect<Secrets>;
  /** Limits that all mailboxes of this kind have. Without them a mailbox follows its organization's policy. */
  limits?: MailboxLimits;
  /** When a mailbox without a session is read: at this interval, `by-use` as often as it is used, or `never`. */
  reads: { everyMs: number } | 'by-use' | 'never';
  open(secrets: Secrets): Promise<OpenMailbox>;
  /** Signs in. Throws invalid-input with reason `mailbox-refused` and issues, or upstream-unavailable. */
  check(secrets: Secrets): Promise<void>;
  /** The host that sends, for the check of the domain's SPF record. Undefined where nothing is delivered. */
  sendingHost(secrets: Secrets): string | undefined;
  /** Gives the access back when a mailbox is deleted. Throws what the provider answers. */
  revoke(secrets: Secrets): Promise<void>;
};

/** An application that a provider knows this installation by. `endpoint` stands in for its hosts in tests. */
export type OauthApp = {
  clientId: string;
  clientSecret: string;
  /** Where the provider sends a person back to. It is registered there, character for character. */
  redirectUri: string;
  endpoint: string | undefined;
};

/** What drivers need of their process. */
export type MailEnv = {
  /** The way out to mail servers, and to the `extra` host:port pairs. */
  connection(extra?: readonly string[]): Promise<MailConnection>;
  /** The applications that are set up, by kind of mailbox. */
  apps: Partial<Record<EmailProvider, OauthApp>>;
  sandbox: {
    /** Where the sandbox's server listens. Undefined while it does not run in this process. */
    address(): { host: string; port: number } | undefined;
    /** Whether the sandbox holds a message that this user sent. */
    holds(user: string, messageId: string): Promise<boolean>;
  };
};
