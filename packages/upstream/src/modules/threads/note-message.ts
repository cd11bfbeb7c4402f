import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type NotedMessage, updateThread } from './threads.store.ts';

const PREVIEW_CHARS = 160;
const SUBJECT_CHARS = 300;
const ADDRESS_CHARS = 320;

/** What happened in a conversation, as its lists must know it. */
export type Message = {
  sequenceId: number;
  direction: 'inbound' | 'outbound';
  from: readonly string[];
  to: readonly string[];
  /** Without quotes and signature, where that is known. */
  ownText: string;
  subject: string;
  /** When it was received or accepted. */
  at: Date;
  intent?: string | null | undefined;
  attention?: string | null | undefined;
  /** Of an inbound one; machines' messages are not unread. Without it a person wrote. */
  class?: string | null | undefined;
  /** Nothing new came in: the conversation stays as read as it was. */
  keepsRead?: boolean;
};

/** Written by nobody: they leave a conversation as read as it was. */
const BY_MACHINES = new Set(['auto_reply', 'out_of_office', 'bounce', 'complaint']);

const addresses = (given: readonly string[]): string[] => [
  ...new Set(
    given.map((each) => each.trim().toLowerCase()).filter((each) => each.length <= ADDRESS_CHARS && each),
  ),
];

/** One line of a text, cut where a reader's eye stops; no half characters. */
function previewOf(text: string): string {
  const line = text
    .slice(0, PREVIEW_CHARS * 8)
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, PREVIEW_CHARS).join('').trim();
}

const toNoted = (message: Message): NotedMessage => ({
  sequence_id: message.sequenceId,
  inbound: message.direction === 'inbound',
  from_emails: addresses(message.from),
  to_emails: addresses(message.to),
  preview: previewOf(message.ownText),
  subject: message.subject.slice(0, SUBJECT_CHARS),
  at: message.at.toISOString(),
  intent: message.intent ?? null,
  attention: message.attention ?? null,
  unread: message.direction === 'inbound' && !message.keepsRead && !BY_MACHINES.has(message.class ?? 'human'),
});

/**
 * Keeps what the lists show of a conversation: after a message was stored or accepted, in the same transaction. A second
 * time for the same message changes nothing but that it is unread again.
 */
export function noteMessage(tx: OrganizationTx, message: Message): Promise<void> {
  return updateThread(tx, toNoted(message));
}
