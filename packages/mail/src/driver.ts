import type { Logger } from '@myra/platform/logger';
import type { EmailProvider } from '@myra/shared/constants/mail';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import type { z } from 'zod';
import type { MessageHead } from './message-head.ts';
import type { MailConnection, Transport } from './types.ts';
import type { Waiting } from './waiting.ts';

/** How far a mailbox was read: entries that only its driver understands, stored as JSON. */
export type Cursor = Readonly<Record<string, unknown>>;

export type FolderKind = 'inbox' | 'junk';

/** A folder. `isReset`: it was rebuilt, so old messages come again with new uids. */
export type FolderFacts = { name: string; kind: FolderKind; uidvalidity: number; isReset: boolean };

/** One received message before parsing. */
export type ReceivedMessage = {
  raw: Buffer;
  receivedAt: Date;
  /** Too large to be fetched whole: `raw` has its headers and texts. */
  isCut: boolean;
  /** Where it is on the server. Null if only its Message-ID identifies it. */
  location: { folder: string; uidvalidity: number; uid: number } | null;
  /** What happens to an unmatched message. `keep-personal` drops bulk mail. */
  unmatched: 'keep' | 'keep-personal' | 'drop';
};

/** Messages, oldest first, and the entries of the cursor that are stored with them. */
export type ReceivedBatch = { messages: readonly ReceivedMessage[]; cursor: Cursor };

/** Takes in what a driver reads. Its errors pass through the driver unchanged. */
export type MailSink = {
  /** Returns the uids of the messages to fetch whole. */
  choose(heads: readonly MessageHead[], folder: FolderFacts): Promise<readonly number[]>;
  /** Stores a batch and its cursor in one transaction. Resolves when there is room for the next batch. */
  take(batch: ReceivedBatch): Promise<void>;
  /** Resolves when all batches are stored. Returns how many messages were new. */
  end(): Promise<number>;
};

/** How the first message is read after a failure: alone, by its headers, or skipped. */
export type Care = 'none' | 'single' | 'headers' | 'skip';

export type ReceiveInput = {
  /** The cursor that was stored with the last batch. */
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
  /** Lets others wake the session, which then reads at once. */
  waiting: Waiting;
  /** Asked before each reading of a folder. */
  care: () => Care;
  /** The session is open. False closes it, and `watch` resolves. */
  onOpen: () => Promise<boolean>;
  /** A folder was read to its end. `startedAt` is when that began, `count` how many messages were new. */
  onRead: (read: { kind: FolderKind; startedAt: Date; count: number }) => Promise<void>;
};

/** A sent message: its Message-ID, and our send id for relays that rewrite the Message-ID. */
export type SentLookup = { messageId: string; sendId: string };

/** `no-proof`: there is no Sent folder, or the provider does not file by itself, so absence proves nothing. */
export type SentAnswer = 'found' | 'absent' | 'no-proof' | 'unavailable';

/** A mailbox with opened secrets. It connects at its first use. */
export type OpenMailbox = {
  transport: Transport;
  /** Messages that it may send in parallel. */
  connections: number;
  /** Reads once what is new into the sink. Throws MailboxFault. */
  receive(input: ReceiveInput): Promise<void>;
  /** Holds a session open in which the server announces messages, until `signal` aborts. Throws MailboxFault. */
  watch?: (input: WatchInput) => Promise<void>;
  /** Looks for a sent message in the provider's Sent folder. */
  findSent(lookup: SentLookup): Promise<SentAnswer>;
  /** Files a copy into Sent, once. Absent if the provider does that. Throws MailboxFault. */
  fileSent?: (message: SentLookup & { raw: Buffer; date: Date }) => Promise<void>;
  /** Whether it must be opened again, because its settings have changed. */
  isStale?: () => boolean;
};

/** A person enters servers and a password. */
type PasswordConnect<Secrets> = {
  way: 'password';
  /** The secrets with another password. */
  withPassword(secrets: Secrets, password: string): Secrets;
};

/** A person allows access on a page of the provider (OAuth 2 with PKCE). */
type ConsentConnect<Secrets> = {
  way: 'consent';
  /** The address of that page. Throws precondition-failed if the provider does not know this installation. */
  url(input: { state: string; verifier: string }): string;
  /** Exchanges the code of that page. Throws invalid-input, upstream-unavailable. */
  redeem(input: {
    code: string;
    verifier: string;
  }): Promise<{ email: string; name?: string; secrets: Secrets }>;
};

/** No input: this installation runs the server itself. */
type OwnConnect = { way: 'own' };

export type MailboxConnect<Secrets> = PasswordConnect<Secrets> | ConsentConnect<Secrets> | OwnConnect;

/** Stores secrets that the provider has renewed; the mailbox goes on with them. */
export type KeepSecrets<Secrets> = (renewed: Secrets) => Promise<void>;

/** Everything that differs between kinds of mailboxes. */
export type MailboxDriver<Secrets = unknown> = {
  kind: EmailProvider;
  /** The shape of the stored secrets. */
  secrets: z.ZodType<Secrets>;
  connect: MailboxConnect<Secrets>;
  /** Limits of all mailboxes of this kind. Without them the organization's policy applies. */
  limits?: MailboxLimits;
  /** When a mailbox without a session is read: at an interval, `by-use`, or `never`. */
  reads: { everyMs: number } | 'by-use' | 'never';
  open(secrets: Secrets, keep: KeepSecrets<Secrets>): Promise<OpenMailbox>;
  /**
   * Signs in. Returns the secrets, others if the provider renewed them. Throws invalid-input with reason `mailbox-refused` and
   * issues, or upstream-unavailable.
   */
  check(secrets: Secrets): Promise<Secrets>;
  /** The sending host, for the domain's SPF check. Undefined if nothing is delivered. */
  sendingHost(secrets: Secrets): string | undefined;
  /** Revokes the access when a mailbox is deleted. Throws what the provider answers. */
  revoke(secrets: Secrets): Promise<void>;
};

/** This installation as an application of a provider. `endpoint` replaces the provider's hosts in tests. */
export type OauthApp = {
  clientId: string;
  clientSecret: string;
  /** Where the provider sends a person back to. It is registered there, character for character. */
  redirectUri: string;
  endpoint: string | undefined;
  /** Whose accounts may sign in, at a provider with tenants. */
  tenant: string | undefined;
};

/** What drivers need from their process. */
export type MailEnv = {
  now: () => Date;
  /** How mail servers, and the `extra` host:port pairs, are reached. */
  connection(extra?: readonly string[]): Promise<MailConnection>;
  /** The configured applications, by kind of mailbox. */
  apps: Partial<Record<EmailProvider, OauthApp>>;
  sandbox: {
    /** Address of the sandbox's server; undefined if it does not run in this process. */
    address(): { host: string; port: number } | undefined;
    /** Whether the sandbox stores a message that this user sent. */
    holds(user: string, messageId: string): Promise<boolean>;
  };
};
