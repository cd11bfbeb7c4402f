import type { PreparedMessage } from '@myra/mail/prepare-message';

/** One received message from any kind of mailbox. */
export type Incoming = {
  message: PreparedMessage;
  /** Where it is on the server. Null if only its Message-ID identifies it. */
  location: { folder: string; uidvalidity: number; uid: number } | null;
  receivedAt: Date;
  /** Only a part of it was fetched. */
  isCut?: boolean;
  /** False: it is dropped if it belongs to no conversation. */
  keepsUnmatched?: boolean;
};

export type IntakeAccount = { id: number; email: string };

export type MessageKey = { messageId: string; bodyHash: string };
