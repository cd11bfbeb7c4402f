import type { CanvasDocument } from '@myra/shared/contracts/documents';
import { notFound, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findOwnPlan, templateOf } from '../plans/index.ts';
import { insertDocument, lockPlanDocument } from './document.store.ts';
import { toDocument } from './read-document.ts';
import { insertVersion } from './version.store.ts';
import { writeText } from './write-text.ts';

/**
 * The email of an own plan as a document, made when it is first opened. If the plan was written anew since, its words are the
 * next version. Throws not-found.
 */
export function openPlanDocument(
  ctx: Ctx<UserActor>,
  input: { planId: number; segment: string; step: number },
): Promise<CanvasDocument> {
  return inOrganization(ctx, async (tx) => {
    const { planId, segment, step } = input;
    const plan = await findOwnPlan(ctx, tx, planId);
    const template = plan && templateOf(plan, input);
    if (!plan || !template) throw notFound('Email of the plan');
    const words = { subject: template.subject, body: template.body, marks: [] };
    const now = ctx.clock.now();
    const made = await insertDocument(tx, {
      userId: ctx.actor.userId,
      kind: 'email',
      category: segment,
      title: template.title,
      productId: plan.productId,
      ...words,
      planId,
      planSegment: segment,
      planStep: step,
      now,
    });
    if (made) {
      await insertVersion(tx, {
        documentId: made.id,
        version: 1,
        ...words,
        via: 'assistant',
        note: '',
        userId: null,
        now,
      });
      return toDocument(ctx, tx, { row: made, plan });
    }
    const row = orNotFound(await lockPlanDocument(tx, { planId, segment, step }), 'Document');
    const isSame = row.subject === words.subject && row.body === words.body;
    if (isSame) return toDocument(ctx, tx, { row, plan });
    return toDocument(ctx, tx, await writeText(ctx, tx, { row, plan }, { ...words, via: 'assistant' }));
  });
}
