import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { replyInSequence as call } from '@myra/shared/contracts/mail-replies';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { answerSubject } from '@myra/writer/replies/index';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { editEmailIn } from '../writing/index.ts';
import { answerableMessage } from './answerable-message.ts';
import { type Answer, approveIn, findAnswer, lockConversation } from './approve-reply.ts';
import { discardWaiting, findDraftFor, insertDraft } from './draft.store.ts';
import { editDraftIn } from './edit-draft.ts';
import { draftsChanged } from './store-draft.ts';

type Approved = z.input<(typeof call)['schema']['response'][200]>;

export type OwnReply = {
  sequenceId: number;
  messageId: number;
  emailId: number | undefined;
  body: string | undefined;
  subjectLine: string | undefined;
  sendAt: number | undefined;
};

/** A person's words in place of those of a draft or a step. */
async function replaceText(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  answer: Answer,
  text: { body: string; subjectLine?: string | undefined },
) {
  const subjectLine = text.subjectLine ?? answer.row.subjectLine;
  if (answer.kind === 'draft') {
    if (answer.row.state !== 'ready' && answer.row.state !== 'failed') return;
    await editDraftIn(ctx, tx, answer.row, { body: text.body, subjectLine });
  } else {
    const { id: emailId, sequenceId, callToAction, sentAt, outboundId } = answer.row;
    if (sentAt !== null || outboundId !== null) return;
    const step = { emailId, sequenceId, callToAction, isHuman: true, version: null, isAnswer: true };
    await editEmailIn(ctx, tx, { ...step, body: text.body, subjectLine });
  }
}

/**
 * An answer in a person's own words, in place of a draft or a step, or on its own. Sent as `approveReply` sends. A
 * second click makes no second answer: it finds what the first one approved.
 */
export function replyInSequence(ctx: Ctx<UserActor>, input: OwnReply): Promise<Approved> {
  const { sequenceId, messageId, body, subjectLine, sendAt } = input;
  return inOrganization(ctx, async (tx) => {
    await lockConversation(tx, sequenceId);
    const message = await answerableMessage(tx, { messageId, sequenceId });
    if (input.emailId !== undefined) {
      const answer = await findAnswer(tx, input.emailId);
      if (answer.row.sequenceId !== sequenceId) throw notFound('Email');
      if (body !== undefined) await replaceText(ctx, tx, answer, { body, subjectLine });
      return approveIn(ctx, tx, { emailId: input.emailId, messageId, sendAt, sequenceId });
    }
    if (body === undefined) {
      throw invalidInput('Write a text first.', {
        issues: [{ path: 'body', message: 'Write a text first.' }],
      });
    }
    const same = await findDraftFor(tx, messageId, ['approved']);
    if (same?.isHuman && same.body === body) {
      return approveIn(ctx, tx, { emailId: same.id, messageId, sendAt, sequenceId });
    }
    const now = ctx.clock.now();
    await discardWaiting(tx, { replyToId: messageId, exceptId: 0 }, now);
    const draft = await insertDraft(
      tx,
      {
        sequenceId,
        replyToId: messageId,
        state: 'ready',
        subjectLine: subjectLine ?? answerSubject(message.subject),
        body,
        isHuman: true,
      },
      now,
    );
    if (!draft) throw new Error('No place for an answer');
    await draftsChanged(tx, sequenceId);
    return approveIn(ctx, tx, { emailId: draft.id, messageId, sendAt, sequenceId });
  });
}
