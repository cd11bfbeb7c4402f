import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { answerSubject } from '@myra/replies/index';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { replyInSequence as call } from '@myra/shared/contracts/mail-replies';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { editEmailIn } from '../writing/index.ts';
import { answerableMessage } from './answerable-message.ts';
import { approvedAs, approveIn } from './approve-reply.ts';
import { copiesOf } from './copies.ts';
import { changeDraft, type DraftRow, discardWaiting, findDraftFor, insertDraft } from './draft.store.ts';
import { assertDraftOpen, assertDraftVersion, editDraftIn } from './edit-draft.ts';
import { findReplyEmail, lockConversation, type ReplyEmail, stepTakesNone } from './open-answer.ts';
import { listFilesOf } from './reply-file.store.ts';
import { takeFiles } from './reply-files.ts';
import { draftsChanged } from './store-draft.ts';

export type OwnReply = {
  sequenceId: number;
  messageId: number;
  emailId: number | undefined;
  /** The version of that email that the person read. Null takes any. */
  version: number | null;
  body: string | undefined;
  subjectLine: string | undefined;
  sendAt: number | undefined;
  cc?: readonly string[] | undefined;
  bcc?: readonly string[] | undefined;
  /** Files from `addReplyFile`, in this order. */
  fileIds?: readonly number[] | undefined;
};

/** How long the same answer counts as one try made again, and not as one that somebody wants to send twice. */
const SAID_AGAIN_MS = 15 * 60_000;

/** A person's words in place of those of a draft or a step. */
async function replaceText(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  answer: ReplyEmail,
  text: { body: string; subjectLine?: string | undefined; version: number | null },
) {
  const subjectLine = text.subjectLine ?? answer.row.subjectLine;
  if (answer.kind === 'draft') {
    if (answer.row.state !== 'ready' && answer.row.state !== 'failed') {
      // The same words again are one answer; other words would be lost behind a colleague's.
      if (answer.row.body !== text.body || answer.row.subjectLine !== subjectLine)
        assertDraftOpen(answer.row);
      return;
    }
    assertDraftVersion(answer.row, text.version);
    await editDraftIn(ctx, tx, answer.row, { body: text.body, subjectLine });
  } else {
    const { id: emailId, sequenceId, callToAction, sentAt, outboundId } = answer.row;
    if (sentAt !== null || outboundId !== null) return;
    const step = { emailId, sequenceId, callToAction, isHuman: true, isAnswer: true };
    await editEmailIn(ctx, tx, { ...step, version: text.version, body: text.body, subjectLine });
  }
}

/** Copies and files of a draft that is sent. A step of the cadence has none. */
async function addTo(tx: OrganizationTx, answer: ReplyEmail, input: OwnReply, now: Date): Promise<void> {
  const { fileIds } = input;
  if (answer.kind === 'step') {
    if (input.cc?.length || input.bcc?.length || fileIds?.length) throw stepTakesNone();
    return;
  }
  const { id, state } = answer.row;
  if (state !== 'ready' && state !== 'failed') return;
  const copies = copiesOf(input, answer.row);
  if (!isDeepStrictEqual(copies, copiesOf(answer.row)))
    await changeDraft(tx, { id, states: ['ready', 'failed'] }, copies, now);
  if (fileIds !== undefined) await takeFiles(tx, id, fileIds);
}

/** The answer that this one repeats: the same words, people and files, on its way or sent a moment ago. */
async function findSame(tx: OrganizationTx, input: OwnReply, now: Date): Promise<DraftRow | undefined> {
  const before = await findDraftFor(tx, input.messageId, ['approved', 'sent']);
  if (!before?.isHuman || before.body !== input.body) return undefined;
  if (input.subjectLine !== undefined && before.subjectLine !== input.subjectLine) return undefined;
  const ageMs = now.getTime() - (before.approvedAt?.getTime() ?? 0);
  if (before.state === 'sent' && ageMs > SAID_AGAIN_MS) return undefined;
  if (!isDeepStrictEqual(copiesOf(before), copiesOf(input))) return undefined;
  const files = (await listFilesOf(tx, [before.id])).get(before.id) ?? [];
  const isSame = isDeepStrictEqual(new Set(files.map(({ id }) => id)), new Set(input.fileIds));
  return isSame ? before : undefined;
}

/**
 * An answer in a person's own words, in place of a draft or a step, or on its own. Sent as `approveReply` sends. A
 * second click makes no second answer, also where the first has left already: it finds what the first one approved or sent.
 */
export function replyInSequence(ctx: Ctx<UserActor>, input: OwnReply): Promise<AnswerOf<typeof call>> {
  const { sequenceId, messageId, body, subjectLine, sendAt, version } = input;
  return inOrganization(ctx, async (tx) => {
    await lockConversation(tx, sequenceId);
    const message = await answerableMessage(tx, { messageId, sequenceId });
    if (input.emailId !== undefined) {
      const answer = await findReplyEmail(tx, input.emailId);
      if (answer.row.sequenceId !== sequenceId) throw notFound('Email');
      if (body !== undefined) await replaceText(ctx, tx, answer, { body, subjectLine, version });
      await addTo(tx, answer, input, ctx.clock.now());
      // A text of one's own has its version checked already, and has a new one.
      const seen = body === undefined ? version : null;
      return approveIn(ctx, tx, { emailId: input.emailId, messageId, sendAt, sequenceId, version: seen });
    }
    if (body === undefined) {
      throw invalidInput('Write a text first.', {
        issues: [{ path: 'body', message: 'Write a text first.' }],
      });
    }
    const now = ctx.clock.now();
    const before = await findSame(tx, input, now);
    if (before) {
      return before.state === 'sent'
        ? approvedAs(tx, before.id)
        : approveIn(ctx, tx, { emailId: before.id, messageId, sendAt, sequenceId });
    }
    await discardWaiting(tx, { where: { replyToId: messageId }, keepsTyped: false }, now);
    const draft = await insertDraft(
      tx,
      {
        sequenceId,
        replyToId: messageId,
        state: 'ready',
        subjectLine: subjectLine ?? answerSubject(message.subject),
        body,
        isHuman: true,
        ...copiesOf(input),
      },
      now,
    );
    if (!draft) throw new Error('No place for an answer');
    await takeFiles(tx, draft.id, input.fileIds ?? []);
    await draftsChanged(tx, sequenceId);
    return approveIn(ctx, tx, { emailId: draft.id, messageId, sendAt, sequenceId });
  });
}
