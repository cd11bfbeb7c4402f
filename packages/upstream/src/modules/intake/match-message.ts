import { SEND_ID_HEADER } from '@myra/mail/build-message';
import type { Classification } from '@myra/mail/classify-message';
import type { ReadMessage } from '@myra/mail/read-message';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { findOwnBySendId, findSequenceOfAddress, listOwnByMessageId, type OwnEmail } from './match.store.ts';

/** The largest difference between the clocks of mail servers that is tolerated. */
export const SKEW_MS = 30_000;

/** What a message belongs to: our email that it names, or only the sequence of its sender. */
export type Match = { own: OwnEmail | undefined; sequenceId: number | undefined };

/** The message ids that a message names: first the one that it answers, then its thread, newest first. */
function namedIds(message: ReadMessage): string[] {
  const answered = message.inReplyTo === undefined ? [] : [message.inReplyTo];
  return [...new Set([...answered, ...message.references.toReversed()])];
}

async function findOwn(tx: OrganizationTx, ids: readonly string[], sendId: string | undefined) {
  const own = await listOwnByMessageId(tx, ids);
  const byId = ids.map((id) => own.find((each) => each.messageId === id)).find((each) => each !== undefined);
  return byId ?? (sendId === undefined ? undefined : findOwnBySendId(tx, sendId));
}

/** Finds the email of ours that a message names: by In-Reply-To, then References, then its send id. */
export function matchNamed(tx: OrganizationTx, message: ReadMessage): Promise<OwnEmail | undefined> {
  return findOwn(tx, namedIds(message), message.headers.get(SEND_ID_HEADER.toLowerCase())?.[0]);
}

/**
 * Completes the match once the message is classified: a report names the returned email and the failed address; any other
 * message is matched by its sender's address.
 */
export async function matchMessage(
  tx: OrganizationTx,
  input: {
    message: ReadMessage;
    read: Classification;
    named: OwnEmail | undefined;
    accountId: number;
    receivedAt: Date;
  },
): Promise<Match> {
  const { message, read, accountId } = input;
  // A message from before our first email does not answer it.
  const writtenBy = new Date(input.receivedAt.getTime() + SKEW_MS);
  const report =
    read.class === 'bounce' ? read.bounce : read.class === 'complaint' ? read.complaint : undefined;
  let own = input.named;
  if (!own && report) {
    const { messageId, sendId } = report.original;
    own = await findOwn(tx, messageId === undefined ? [] : [messageId], sendId);
  }
  if (own?.sequenceId != null) return { own, sequenceId: own.sequenceId };
  const from = message.from ? [message.from.address.toLowerCase()] : [];
  for (const address of report ? report.recipients : from) {
    const sequenceId = await findSequenceOfAddress(tx, { address, accountId, writtenBy });
    if (sequenceId !== undefined) return { own, sequenceId };
  }
  return { own, sequenceId: undefined };
}
