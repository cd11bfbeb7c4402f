import type { mailSequenceEmail } from '@myra/shared/contracts/mail-rows';
import { AppError, conflict, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { actorName, type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { replyToSequenceEmail, stepToSequenceEmail } from '../threads/index.ts';
import { type ChooseWriter, editEmailIn, faultError, regenerateEmail } from '../writing/index.ts';
import { keepVersion } from './draft.store.ts';
import { type DraftWork, readDraftWork } from './draft-work.ts';
import { assertDraftOpen, assertDraftVersion, editDraftIn } from './edit-draft.ts';
import {
  assertStepMayAnswer,
  findReplyEmail,
  lockConversation,
  type ReplyEmail,
  stepTakesNone,
} from './open-answer.ts';
import type { ChooseReplyWriter } from './reply-writers.ts';
import { saltOf, storeDraft, toChange } from './store-draft.ts';

type Email = z.input<typeof mailSequenceEmail>;

export type DraftEdit = {
  emailId: number;
  version: number | null;
  body: string;
  subjectLine: string;
  /** The files and copies from now on; what is not given stays. */
  fileIds?: readonly number[] | undefined;
  cc?: readonly string[] | undefined;
  bcc?: readonly string[] | undefined;
};
export type DraftRequest = { emailId: number; version: number | null; prompt: string };

/** Opens an email that may still be changed, under the lead's lock. Throws not-found, conflict, precondition-failed. */
async function open(ctx: Ctx<UserActor>, emailId: number, version: number | null): Promise<ReplyEmail> {
  return inOrganization(ctx, async (tx) => {
    const first = await findReplyEmail(tx, emailId);
    const sequence = await lockConversation(tx, first.row.sequenceId);
    const answer = await findReplyEmail(tx, emailId);
    if (answer.kind === 'step') await assertStepMayAnswer(tx, sequence, answer.row);
    else {
      assertDraftOpen(answer.row);
      assertDraftVersion(answer.row, version);
    }
    return answer;
  });
}

async function stepAs(ctx: Ctx<UserActor>, emailId: number): Promise<Email> {
  const answer = await inOrganization(ctx, (tx) => findReplyEmail(tx, emailId));
  return answer.kind === 'step' ? stepToSequenceEmail(answer.row) : replyToSequenceEmail(answer.row, null);
}

/** Saves a person's words in a draft or a step. Throws conflict with what is stored. */
export async function editDraft(ctx: Ctx<UserActor>, edit: DraftEdit): Promise<Email> {
  const { emailId, version, ...words } = edit;
  const { body, subjectLine, fileIds, cc, bcc } = words;
  const answer = await open(ctx, emailId, version);
  if (answer.kind === 'step') {
    if (fileIds?.length || cc?.length || bcc?.length) throw stepTakesNone();
    const { sequenceId, callToAction } = answer.row;
    const step = {
      emailId,
      sequenceId,
      subjectLine,
      body,
      callToAction,
      isHuman: true,
      version,
      isAnswer: true,
    };
    await inOrganization(ctx, (tx) => editEmailIn(ctx, tx, step));
    return stepAs(ctx, emailId);
  }
  return inOrganization(ctx, async (tx) => {
    await lockConversation(tx, answer.row.sequenceId);
    const draft = await findReplyEmail(tx, emailId);
    if (draft.kind !== 'draft') throw new Error('A draft became a step');
    assertDraftVersion(draft.row, version);
    return replyToSequenceEmail(await editDraftIn(ctx, tx, draft.row, words), null);
  });
}

/**
 * Rewrites a draft or a step as a person asks. No transaction is open while the writer works. Its text is stored only
 * over the version it was made from, so that words typed meanwhile stay. Throws conflict then.
 */
export async function regenerateDraft(
  ctx: Ctx<UserActor>,
  choose: { reply: ChooseReplyWriter; step: ChooseWriter },
  request: DraftRequest,
): Promise<Email> {
  const { emailId, version, prompt } = request;
  const answer = await open(ctx, emailId, version);
  if (answer.kind === 'step') {
    const { sequenceId } = answer.row;
    const step = { emailId, sequenceId, instruction: prompt, version, isAnswer: true };
    await regenerateEmail(ctx, choose.step, step);
    return stepAs(ctx, emailId);
  }
  const draft = answer.row;
  if (draft.state === 'writing') {
    throw preconditionFailed('This answer is being written.', { state: draft.state });
  }
  const salt = saltOf(draft) + 1;
  const work = await inOrganization(ctx, (tx) =>
    readDraftWork(tx, draft, { salt, instruction: prompt, isAskedFor: true }),
  );
  return rewrite(ctx, choose.reply, { draft, work, salt, prompt });
}

async function rewrite(
  ctx: Ctx<UserActor>,
  choose: ChooseReplyWriter,
  given: {
    draft: Extract<ReplyEmail, { kind: 'draft' }>['row'];
    work: DraftWork;
    salt: number;
    prompt: string;
  },
): Promise<Email> {
  const { draft, work, salt, prompt } = given;
  const writer = await choose(organizationOf(ctx.actor), Number(work.input.write.campaign.id));
  const result = await writer.draft(work.input);
  if (!result.ok) throw faultError(result.fault);
  if (!result.draft.changed) {
    const said = result.draft.summary ?? 'Nothing of this could be done.';
    throw new AppError('invalid-input', {
      message: said,
      publicMessage: said,
      details: { reason: 'not-understood', issues: [{ path: 'prompt', message: said }] },
    });
  }
  return inOrganization(ctx, async (tx) => {
    await lockConversation(tx, draft.sequenceId);
    const now = ctx.clock.now();
    if (draft.body !== '')
      await keepVersion(tx, draft, { name: actorName(ctx.actor), instruction: prompt, now });
    const saved = await storeDraft(
      ctx,
      tx,
      { id: draft.id, states: ['ready', 'failed'], version: draft.version },
      toChange(result, { writer: writer.name, salt }),
    );
    if (!saved) {
      throw conflict('Somebody changed this answer while it was being rewritten; their text stays.', {
        reason: 'version',
      });
    }
    return replyToSequenceEmail(saved, null);
  });
}
