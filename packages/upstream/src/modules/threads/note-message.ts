import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AUTOMATIC_KINDS, isAutomatic, REPORT_CLASSES } from '@myra/shared/rules/mail/answerable';
import { type NotedMessage, updateThread } from './threads.store.ts';

const PREVIEW_CHARS = 160;
const SUBJECT_CHARS = 300;
const ADDRESS_CHARS = 320;

/** What the lists need to know of a new message. */
export type Message = {
  sequenceId: number;
  direction: 'inbound' | 'outbound';
  from: readonly string[];
  to: readonly string[];
  /** Without quotes and signature, if known. */
  ownText: string;
  subject: string;
  /** When it was received or accepted. */
  at: Date;
  intent?: string | null | undefined;
  attention?: string | null | undefined;
  /** For an inbound message: a machine's message is not unread. Without it, a person wrote. */
  class?: string | null | undefined;
  /** Nothing new arrived: the read state of the conversation stays. */
  keepsRead?: boolean;
};

/** No person wrote them, so the read state of the conversation stays. */
const BY_MACHINES = [...AUTOMATIC_KINDS, ...REPORT_CLASSES];

const addresses = (given: readonly string[]): string[] => [
  ...new Set(
    given.map((each) => each.trim().toLowerCase()).filter((each) => each.length <= ADDRESS_CHARS && each),
  ),
];

/** The beginning of a text on one line; no half characters. */
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
  unread:
    message.direction === 'inbound' && !message.keepsRead && !BY_MACHINES.includes(message.class ?? 'human'),
  automatic: isAutomatic(message),
});

/**
 * Updates a conversation's row after a message was stored or accepted, in the same transaction. A second call for the
 * same message only marks it unread again.
 */
export function noteMessage(tx: OrganizationTx, message: Message): Promise<void> {
  return updateThread(tx, toNoted(message));
}
