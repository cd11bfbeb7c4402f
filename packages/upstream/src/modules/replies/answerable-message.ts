import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { findMessage, findSequence, type MessageRow } from './conversation.store.ts';
import { whyUnanswerable } from './send-answer.ts';

/**
 * The message that an answer is for: inbound, of this conversation. Throws not-found, or invalid-input at its field.
 */
export async function answerableMessage(
  tx: OrganizationTx,
  input: { messageId: number; sequenceId: number },
): Promise<MessageRow> {
  const message = await findMessage(tx, input.messageId);
  if (!message || message.sequenceId !== input.sequenceId) throw notFound('Message');
  if (message.direction !== 'inbound') {
    throw invalidInput('Choose a message of the lead to answer.', {
      reason: 'not-inbound',
      issues: [{ path: 'reply_to_email_id', message: 'Choose a message of the lead to answer.' }],
    });
  }
  return message;
}

/** Why the message that a conversation's answer would go to cannot be answered; null where it can. */
export async function whyNoAnswer(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { messageId: number; sequenceId: number },
): Promise<string | null> {
  const sequence = await findSequence(tx, input.sequenceId);
  const message = await findMessage(tx, input.messageId);
  return sequence && message ? whyUnanswerable(ctx, tx, { sequence, message }) : null;
}
