import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { answerSubject, mayBegin } from '@myra/replies/index';
import type { Ctx } from '../../context.ts';
import { callBackReplies } from '../sending/index.ts';
import {
  countSameWords,
  findMessage,
  findSequence,
  type MessageRow,
  markStepAsAnswer,
  zoneOf,
} from './conversation.store.ts';
import { countDraftsSince, discardWaiting, insertDraft } from './draft.store.ts';
import { readingOf } from './draft-work.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { draftsChanged } from './store-draft.ts';

const DAY_MS = 86_400_000;
/** More answers than this in a day come from machines, or the conversation needs a person. */
export const DRAFTS_A_DAY_MAX = 5;
/** Who sends the same words this often in a day is a machine. */
const SAME_WORDS_MAX = 2;

/** Why a waiting answer to a lead to whom nothing may be sent any more is discarded, by the reason of their stop. */
const ENDED_REASONS: Readonly<Record<string, string>> = {
  unsubscribed: 'The lead asked to hear no more.',
  bounced: 'The address of the lead cannot be reached.',
  complained: 'The lead complained about our emails.',
};

/** Discards the waiting answers to a lead to whom nothing may be sent any more, also what a person typed; it can be restored. */
export async function withdrawAnswers(
  ctx: Ctx,
  tx: OrganizationTx,
  { sequenceIds, reason }: { sequenceIds: readonly number[]; reason: string },
): Promise<void> {
  const why = { reason: ENDED_REASONS[reason] ?? 'The lead may not be written to any more.' };
  for (const sequenceId of sequenceIds) {
    const gone = await discardWaiting(tx, { where: { sequenceId }, keepsTyped: false, why }, ctx.clock.now());
    if (gone.length > 0) await draftsChanged(tx, sequenceId);
  }
}

/**
 * Somebody of a domain speaks of legal steps in a message: approved answers to others there that have not left are called back.
 * They can be restored.
 */
export async function withdrawFromDomain(
  ctx: Ctx,
  tx: OrganizationTx,
  {
    domain,
    notificationId: source,
    exceptId,
  }: { domain: string; notificationId: number; exceptId: number | undefined },
): Promise<void> {
  const reason = 'Somebody of the same organization speaks of legal steps.';
  for (const { emailId, sequenceId } of await callBackReplies(ctx, tx, { domain, exceptId })) {
    await markStepAsAnswer(tx, emailId, false);
    await discardWaiting(
      tx,
      { where: { id: emailId }, keepsTyped: false, why: { reason, source } },
      ctx.clock.now(),
    );
    await draftsChanged(tx, sequenceId);
  }
}

/**
 * The kinds of incoming message after which a waiting answer must not leave, in words for the person who finds it
 * discarded.
 */
function withdrawalOf({
  class: kind,
  attention,
}: Pick<MessageRow, 'class' | 'attention'>): string | undefined {
  if (kind === 'unsubscribe') return ENDED_REASONS.unsubscribed;
  if (kind === 'bounce') return ENDED_REASONS.bounced;
  if (kind === 'complaint') return ENDED_REASONS.complained;
  return attention === null ? undefined : 'A message of the lead needs a person.';
}

/**
 * After a message that forbids an answer, calls approved ones of the conversation back that have not left. Returns why, if it
 * does.
 */
export async function callBackAfter(
  ctx: Ctx,
  tx: OrganizationTx,
  { message, sequenceId }: { message: MessageRow; sequenceId: number },
): Promise<string | undefined> {
  const reason = withdrawalOf(message);
  if (reason !== undefined)
    for (const { emailId } of await callBackReplies(ctx, tx, { sequenceId }))
      await markStepAsAnswer(tx, emailId, false);
  return reason;
}

/**
 * Asks for a drafted answer to a message that a person wrote, in the transaction that stored it. No draft for messages
 * that raise an alarm, for machines, for the sixth time in a day, or for the same words again. Older waiting
 * drafts of the conversation are discarded, because the newest message must be answered. After one that forbids an answer, also
 * approved ones that have not left are called back. Where a person asked for it, one that could not be written stays, to say so.
 */
export async function wantDraft(
  ctx: Ctx,
  tx: OrganizationTx,
  {
    notificationId,
    sequenceId,
    isAskedFor = false,
  }: { notificationId: number; sequenceId: number; isAskedFor?: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  const message = await findMessage(tx, notificationId);
  const sequence = await findSequence(tx, sequenceId);
  if (message?.direction !== 'inbound' || !sequence) return;
  const reason = await callBackAfter(ctx, tx, { message, sequenceId });
  // A newer message leaves what a person typed; one that forbids an answer does not.
  const why = reason === undefined ? undefined : { reason, source: notificationId };
  const discard = { where: { sequenceId }, keepsTyped: why === undefined, why };
  const putAside = await discardWaiting(tx, discard, now);
  if (putAside.length > 0) await draftsChanged(tx, sequenceId);
  if (message.class !== null && message.class !== 'human') return;
  if (!mayBegin(readingOf(message, await zoneOf(tx, sequence.campaignId)))) return;
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countDraftsSince(tx, sequenceId, since)) >= DRAFTS_A_DAY_MAX) return;
  const ownText = message.ownText ?? message.body;
  if ((await countSameWords(tx, { sequenceId, ownText, since })) > SAME_WORDS_MAX) return;
  const draft = await insertDraft(
    tx,
    {
      sequenceId,
      replyToId: notificationId,
      state: 'writing',
      subjectLine: answerSubject(message.subject),
      body: '',
      ...(isAskedFor && { instruction: '' }),
    },
    now,
  );
  if (!draft) return;
  await scheduleDraft(ctx, tx, draft.id);
}
