import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { invalidInput } from '@myra/shared/errors/app-error';
import { actorName, type Ctx } from '../../context.ts';
import { scheduleSoon } from '../work/index.ts';
import { allowedHosts, CONTENT_FAULT_WORDS, contentFaults, linksIn } from './check-content.ts';
import { lockSequences, withdrawMessages } from './effects.store.ts';
import { messageIdOf } from './freeze-email.ts';
import { freezeReply, type ReplyToFreeze, replyText } from './freeze-reply.ts';
import {
  findReplyRow,
  insertReply,
  listWaitingReplies,
  lockScope,
  type ReplyEntry,
  type ReplyScope,
  undateStep,
} from './insert-reply.store.ts';
import { moveRow } from './outcome.store.ts';

export type ReplyToSchedule = ReplyToFreeze &
  Pick<
    ReplyEntry,
    'emailId' | 'sequenceId' | 'campaignId' | 'leadId' | 'accountId' | 'dueAt' | 'cc' | 'bcc'
  > & {
    /** Addresses whose hosts a drafted text may link to. */
    links: readonly (string | null)[];
    /** A person's own words, whose links are theirs. */
    isTyped: boolean;
    /** The ids under which it has left already, where a database was restored. */
    left?: { messageId: string; sendKey: string } | undefined;
  };

/**
 * Freezes an approved answer and puts it into the ledger, in the caller's transaction and under the lead's lock. Throws
 * invalid-input if its text must not be sent or an address cannot be written.
 */
export async function scheduleReply(
  ctx: Pick<Ctx, 'actor' | 'clock' | 'ids' | 'queues' | 'log'>,
  tx: OrganizationTx,
  reply: ReplyToSchedule,
): Promise<{ outboundId: number; notificationId: number }> {
  const own = [reply.from.address.split('@')[1] ?? null, ...linksIn(reply.signature)];
  const faults = contentFaults(
    // What the product requires is printed as it stands.
    { subject: reply.subjectLine, body: replyText({ ...reply, statement: '' }) },
    allowedHosts([...reply.links, ...own]),
  ).filter((fault) => fault !== 'foreign_link' || !reply.isTyped);
  if (faults.length > 0) {
    throw invalidInput('This text cannot be sent as it is.', {
      reason: 'content_check',
      faults,
      issues: faults.map((fault) => ({ path: 'body', message: CONTENT_FAULT_WORDS[fault] })),
    });
  }
  const { messageId, sendKey } = reply.left ?? {
    messageId: messageIdOf(ctx.ids.token(18), reply.from.address),
    sendKey: ctx.ids.token(18),
  };
  const frozen = await freezeReply(reply, { messageId, sendKey, date: reply.dueAt });
  const made = await insertReply(
    tx,
    { ...reply, answeredMessageId: reply.answered.messageId, sendKey, frozen },
    { now: ctx.clock.now(), actor: actorName(ctx.actor) },
  );
  await scheduleSoon(ctx, tx, { kind: 'send', key: reply.accountId, at: reply.dueAt });
  return made;
}

/**
 * Calls an approved answer back, under the lead's lock that handoffs also take. Returns whether it was in time and the state
 * of its row, or undefined if there is none.
 */
export async function callBackReply(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  emailId: number,
): Promise<{ isCalledBack: boolean; state: string } | undefined> {
  const row = await findReplyRow(tx, emailId);
  if (!row) return undefined;
  if (row.sequenceId !== null) await lockSequences(tx, [row.sequenceId]);
  const now = ctx.clock.now();
  const isCalledBack = await moveRow(tx, {
    id: row.id,
    fence: null,
    from: ['planned', 'held', 'claimed', 'failed'],
    to: 'cancelled',
    reason: 'called_back',
    now,
    actor: actorName(ctx.actor),
  });
  if (!isCalledBack) return { isCalledBack, state: (await findReplyRow(tx, emailId))?.state ?? row.state };
  await withdrawMessages(tx, [row.id], now);
  await undateStep(tx, emailId);
  return { isCalledBack, state: 'cancelled' };
}

/** Calls approved answers back that are not handed off. Returns them. */
export async function callBackReplies(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  scope: ReplyScope,
): ReturnType<typeof listWaitingReplies> {
  const waiting = await listWaitingReplies(tx, await lockScope(tx, scope));
  for (const { emailId } of waiting) await callBackReply(ctx, tx, emailId);
  return waiting;
}
