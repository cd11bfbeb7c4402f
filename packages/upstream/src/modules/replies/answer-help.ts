import { createReplyComposer, helpAnswer, mayShowModel } from '@myra/replies/index';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { waitingQuestions } from '../product-sheet/index.ts';
import { findDraft } from './draft.store.ts';
import { readDraftWork } from './draft-work.ts';
import type { ChooseReplyWriter } from './reply-writers.ts';
import { saltOf } from './store-draft.ts';

/**
 * What a person begins with where no answer could be drafted. It is worked out anew, so that it follows the sheet, and nothing of
 * it is stored. Throws not-found, and precondition-failed for a draft that did not fail and a message to which nothing is drafted.
 */
export async function readAnswerHelp(ctx: Ctx<UserActor>, choose: ChooseReplyWriter, emailId: number) {
  const { productId, input, waiting } = await inOrganization(ctx, async (tx) => {
    const draft = await findDraft(tx, emailId);
    if (!draft) throw notFound('Email');
    if (draft.state !== 'failed') {
      throw preconditionFailed('This answer did not fail.', { state: draft.state });
    }
    const work = await readDraftWork(tx, draft, { salt: saltOf(draft), instruction: '', isAskedFor: true });
    return { ...work, waiting: await waitingQuestions(tx, work.productId) };
  });
  const help = helpAnswer(input);
  if (!help) {
    throw preconditionFailed('No answer is drafted to such a message: read it and decide yourself.', {
      reason: 'not-drafted',
      state: input.reading.intent,
    });
  }
  const composer = createReplyComposer();
  const { name } = await choose(organizationOf(ctx.actor), Number(input.write.campaign.id));
  return {
    open: help.open,
    sentences: help.sentences,
    beginning: help.beginning,
    greeting: help.greeting,
    sign_off: help.signOff,
    product_id: productId,
    is_waiting: help.open.length > 0 && help.open.every((words) => waiting.has(words.trim())),
    may_retry: (name !== composer.name && mayShowModel(input.reading)) || (await composer.draft(input)).ok,
  };
}
