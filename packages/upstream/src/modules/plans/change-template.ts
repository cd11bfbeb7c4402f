import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { EDITED_BY_HAND } from '@myra/shared/constants/documents';
import type { PlanSegment } from '@myra/shared/contracts/activity-plans';
import { notFound } from '@myra/shared/errors/app-error';
import { regenerateOffline } from '@myra/writer/offline/regenerate';
import { writeOffline } from '@myra/writer/offline/write-offline';
import type { WriteInput } from '@myra/writer/types';
import type { Ctx, UserActor } from '../../context.ts';
import { findCampaign } from '../campaigns/index.ts';
import { noteChange } from '../changes/index.ts';
import { publishedUrls } from '../landing-pages/index.ts';
import { findProduct } from '../products/index.ts';
import { findPlan, lockPlan, type PlanRow, updatePlan } from './plan.store.ts';
import { faultsOf, hashOf, inputsOfPlan } from './write-plan.ts';

/** An email of a plan. */
export type TemplatePlace = { segment: string; step: number };
type Template = PlanSegment['templates'][number];
type Words = Pick<Template, 'subject' | 'body'>;

/** A plan of this person; undefined for another's. */
export async function findOwnPlan(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  id: number,
): Promise<PlanRow | undefined> {
  const plan = await findPlan(tx, id);
  return plan?.userId === ctx.actor.userId ? plan : undefined;
}

/** Whether a plan is a campaign that still exists: its words stay as they are. */
export const isPlanUsed = async (tx: OrganizationTx, { campaignId }: PlanRow): Promise<boolean> =>
  campaignId !== null && (await findCampaign(tx, campaignId)) !== undefined;

export const templateOf = (plan: PlanRow, { segment, step }: TemplatePlace): Template | undefined =>
  plan.segments.find(({ name }) => name === segment)?.templates.find((each) => each.step === step);

/**
 * What an email of a plan is held against; undefined once its product is gone or its leads make no such segment. It may link to what
 * the organization has published.
 */
export async function inputOfTemplate(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  tx: OrganizationTx,
  plan: PlanRow,
  place: Pick<TemplatePlace, 'segment'>,
): Promise<WriteInput | undefined> {
  const product = await findProduct(tx, plan.productId);
  if (!product) return undefined;
  const { name, leadIds, days } = plan;
  const inputs = await inputsOfPlan(tx, { name, leadIds, days, product }, ctx.clock.now());
  const input = inputs.find(({ segment }) => segment.name === place.segment)?.input;
  return input && { ...input, allowedLinks: [...input.allowedLinks, ...(await publishedUrls(ctx, tx))] };
}

/** Gives an email of a plan other words. The plan is a draft again and its approvals are void. Throws not-found. */
export async function changeTemplate(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  planId: number,
  { segment, step, ...words }: TemplatePlace & Words,
): Promise<PlanRow> {
  const plan = await lockPlan(tx, planId);
  if (!plan || !templateOf(plan, { segment, step })) throw notFound('Email of the plan');
  const now = ctx.clock.now();
  const input = await inputOfTemplate(ctx, tx, plan, { segment });
  const changed = (template: Template): Template => ({
    ...template,
    ...words,
    reason: EDITED_BY_HAND,
    faults: input ? faultsOf(input, words) : [],
  });
  const segments = plan.segments.map((each) =>
    each.name === segment
      ? {
          ...each,
          templates: each.templates.map((template) =>
            template.step === step ? changed(template) : template,
          ),
        }
      : each,
  );
  const hash = hashOf({ ...plan, segments });
  await updatePlan(tx, plan.id, { segments, hash, state: 'draft' }, now);
  noteChange(tx, 'assistant', plan.threadId);
  return { ...plan, segments, hash, state: 'draft', version: plan.version + 1 };
}

/**
 * An email of a plan in another wording, by the writer that needs no model; undefined where nothing else can be said. `round`
 * counts earlier ones, so that each differs. Nothing is stored.
 */
export function rewriteTemplate(
  input: WriteInput,
  step: number,
  instruction: string,
  now: Words,
): Words | undefined {
  const written = writeOffline(input);
  const original = written.ok ? written.emails.find((email) => email.step === step) : undefined;
  if (!written.ok || !original) return undefined;
  const history = written.emails
    .filter((email) => email.step < step)
    .map(({ step: of, subjectLine, body, parts }) => ({ step: of, subjectLine, body, sentAt: null, parts }));
  const current = { ...original, body: now.body };
  const rewritten = regenerateOffline({ input: { ...input, history }, current, instruction });
  if (!rewritten.ok || !rewritten.changed) return undefined;
  return { subject: rewritten.email.subjectLine, body: rewritten.email.body };
}
