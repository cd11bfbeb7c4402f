import { answersTo } from '@myra/mail/answers-to';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { listOwnAddresses } from '../mailboxes/index.ts';
import { suppressedAmong } from '../suppressions/index.ts';
import type { MessageRow } from './conversation.store.ts';
import { openAccount, refusalOf } from './send-answer.ts';

type Received = Pick<MessageRow, 'id' | 'from' | 'to' | 'headers' | 'class' | 'createdAt' | 'emailAccountId'>;

/** Whom an answer to a message goes to. Throws precondition-failed if that is nobody, or somebody who is suppressed. */
export async function writerOf(ctx: Ctx, tx: OrganizationTx, message: Received): Promise<string> {
  const other = answersTo(message, await listOwnAddresses(tx));
  const address = (other ?? message.from[0])?.email;
  if (!address)
    throw preconditionFailed('This message names nobody who could be answered.', { reason: 'no-sender' });
  const wroteAt =
    message.class === 'human' && !other ? new Map([[address.toLowerCase(), message.createdAt]]) : undefined;
  const suppressed = await suppressedAmong(ctx, tx, [address.toLowerCase()], wroteAt);
  if (suppressed.size === 0) return address;
  throw preconditionFailed('This person may not be written to any more.', { reason: 'suppressed' });
}

/** Why messages of the catch-all cannot be answered (the reason that an answer would throw), by id; null where they can. */
export async function whyNoAnswers(
  ctx: Ctx,
  tx: OrganizationTx,
  messages: readonly Received[],
): Promise<ReadonlyMap<number, string | null>> {
  const own = await listOwnAddresses(tx);
  const addressOf = (message: Received) =>
    (answersTo(message, own) ?? message.from[0])?.email.toLowerCase() ?? '';
  const suspects = await suppressedAmong(ctx, tx, [...new Set(messages.map(addressOf))]);
  const mailboxes = new Map<number | null, string | null>();
  const reasons = new Map<number, string | null>();
  for (const message of messages) {
    const { id, emailAccountId: mailbox } = message;
    if (!mailboxes.has(mailbox))
      mailboxes.set(mailbox, await refusalOf(() => openAccount(tx, undefined, message)));
    const address = addressOf(message);
    const isOpen = address !== '' && !suspects.has(address);
    const ofSender = isOpen ? null : await refusalOf(() => writerOf(ctx, tx, message));
    reasons.set(id, mailboxes.get(mailbox) ?? ofSender);
  }
  return reasons;
}
