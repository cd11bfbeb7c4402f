import { createHash } from 'node:crypto';
import { buildMessage } from '@myra/mail/build-message';
import type { MailAddress } from '@myra/mail/types';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { scheduleSoon } from '../work/index.ts';
import { messageIdOf } from './freeze-email.ts';
import { insertPlanned } from './insert-planned.store.ts';

/** An email to people of the organization itself. */
export type Notice = {
  accountId: number;
  from: MailAddress;
  to: MailAddress;
  subject: string;
  text: string;
};

/**
 * Puts a notice to the organization's own people into the ledger, due now, in the caller's transaction. It is frozen like
 * every email, so that a crash does not send it twice. It has no conversation, and the mailbox's pace does not bind it.
 * @returns the ledger row's id.
 * @throws AppError invalid-input for an address that cannot be written.
 */
export async function scheduleNotice(
  ctx: Pick<Ctx, 'actor' | 'clock' | 'ids' | 'queues' | 'log'>,
  tx: OrganizationTx,
  notice: Notice,
): Promise<number> {
  const now = ctx.clock.now();
  const messageId = messageIdOf(ctx.ids.token(18), notice.from.address);
  const sendKey = ctx.ids.token(18);
  const { from, to, subject, text, accountId } = notice;
  const bytes = await buildMessage({
    messageId,
    sendId: sendKey,
    date: now,
    from,
    to,
    subject,
    textBody: text,
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const frozen = { messageId, subject, bytes, sha256 };
  const outboundId = await insertPlanned(
    tx,
    { kind: 'notice', accountId, toAddress: to.address, sendKey, dueAt: now, frozen },
    { now, actor: actorName(ctx.actor) },
  );
  await scheduleSoon(ctx, tx, { kind: 'send', key: accountId, at: now });
  return outboundId;
}
