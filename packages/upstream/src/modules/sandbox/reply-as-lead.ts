import { prepareMessage } from '@myra/mail/prepare-message';
import { buildSandboxReply } from '@myra/mail/sandbox/build-sandbox-reply';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { replySandboxMessage } from '@myra/shared/contracts/sandbox';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, systemCtx } from '../../context.ts';
import { takeInMessage } from '../intake/index.ts';
import { findMailbox } from '../mailboxes/index.ts';
import { type SandboxMessageAnswer, toSandboxMessage } from './load-messages.ts';
import { messageRow } from './message-row.ts';
import { findSandboxMessage, insertSandboxMessage, markAnswered } from './sandbox.store.ts';

type Input = BodyOf<typeof replySandboxMessage> & { id: number };

async function findOriginal(tx: OrganizationTx, id: number) {
  const original = orNotFound(await findSandboxMessage(tx, id), 'Message');
  if (original.direction !== 'captured') {
    throw preconditionFailed('This is an answer already; answer the email it belongs to.', {
      reason: 'not-captured',
    });
  }
  const account =
    original.emailAccountId === null ? undefined : await findMailbox(tx, original.emailAccountId);
  if (!account) throw preconditionFailed('The mailbox was deleted.', { reason: 'mailbox-deleted' });
  return { original, account };
}

/**
 * Answers a captured email as its lead or a machine would. It builds the raw message of a mail client and receives it
 * like mail from any mailbox, in the transaction that stores it. Throws not-found for a foreign or missing message,
 * precondition-failed for a message that is an answer itself or whose mailbox is gone.
 */
export async function replyAsLead(ctx: Ctx, input: Input): Promise<SandboxMessageAnswer> {
  const { original, account } = await inOrganization(ctx, (tx) => findOriginal(tx, input.id));
  const now = ctx.clock.now();
  const raw = await buildSandboxReply({
    kind: input.kind,
    original: original.raw,
    text: input.body,
    replyKey: ctx.ids.uuid(),
    date: now,
  });
  const message = await prepareMessage(raw);
  const values = messageRow({
    direction: 'answer',
    emailAccountId: account.id,
    raw,
    receivedAt: now,
    message,
    fallbackKey: original.threadKey,
  });
  return inOrganization(ctx, async (tx) => {
    const row = await insertSandboxMessage(tx, { ...values, threadKey: original.threadKey });
    if (!row) throw new Error('A new answer has a Message-ID of its own');
    await markAnswered(tx, original.id, now);
    const intake = systemCtx(ctx, 'mail.receive', organizationOf(ctx.actor));
    await takeInMessage(intake, tx, { account, message, location: null, receivedAt: now });
    return toSandboxMessage(row);
  });
}
