import type { PreparedMessage } from '@myra/mail/prepare-message';

/** One received message, from whatever kind of mailbox. */
export type Incoming = {
  message: PreparedMessage;
  /** Where the server stores it. Null where only its Message-ID identifies it. */
  location: { folder: string; uidvalidity: number; uid: number } | null;
  receivedAt: Date;
  /** Larger than what was fetched of it. */
  isCut?: boolean;
  /** Whether it is kept if it belongs to no conversation; a spam folder's is not. Yes unless said. */
  keepsUnmatched?: boolean;
};

export type IntakeAccount = { id: number; email: string };

export type MessageKey = { messageId: string; bodyHash: string };
