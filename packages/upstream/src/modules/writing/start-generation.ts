import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { FIRST_LEADS } from '@myra/shared/constants/limits';
import type { generateSequences as call } from '@myra/shared/contracts/sequences';
import { invalidInput, notFound, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { chooseFirstLeads, createOfflineWriter, type FaultCode } from '@myra/writer/index';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { type CampaignRow, lockCampaign } from '../campaigns/index.ts';
import { campaignLeadPage, leadFactsForWriting, sampleSelectedIds } from '../leads/index.ts';
import { loadSheet } from '../product-sheet/index.ts';
import { enqueueTask } from '../tasks/index.ts';
import { addGenerationTask, findOpenFirst, findOpenGeneration } from './add-generation-task.ts';
import { type GenerationInput, generationTask, inputOf } from './generation-task.ts';
import { writerName } from './model-access.ts';
import { inputFor, readWritingContext, type WritingContext } from './writing-input.ts';

type Part = Exclude<GenerationInput['part'], 'one'>;
export type Started = { task_id: number; status: string; part?: Part };

/** Faults that would fail every lead alike, with the field that mends them. */
const FIELD_OF_FAULT: Partial<Record<FaultCode, string>> = {
  word_limit_too_small: 'word_limit',
  excluded_word_in_name: 'exclude_keywords',
};

/**
 * Starts writing a sequence for every chosen lead, or for five that differ first and then for the rest; while one runs,
 * answers that one. Five leads or fewer are all written at once. Throws not-found, precondition-failed (launched, nothing
 * chosen, a step before is missing, no rest waits) and invalid-input with the field that needs mending.
 */
export async function startGeneration(
  ctx: Ctx<UserActor>,
  { params, query: asked }: RequestOf<typeof call>,
): Promise<Started> {
  const task = await inOrganization(ctx, async (tx) => {
    const campaign = await lockWritable(tx, asked.campaign_id);
    if (campaign.leadListId !== params.lead_list_id) throw notFound('Lead list');
    const open =
      (await findOpenGeneration(tx, campaign.id)) ?? (await findOpenPart(tx, campaign.id, asked.part));
    if (open) return open;
    if (campaign.leadCount === 0) {
      throw preconditionFailed('Choose at least one lead first.', { reason: 'no-leads' });
    }
    const { firstLeadIds } = campaign;
    if (asked.part === 'rest' && firstLeadIds === null) {
      throw preconditionFailed('The other leads are written already.', { reason: 'no-rest' });
    }
    const context = await assertCanWrite(ctx, tx, campaign.id);
    await appendActivity(ctx, tx, 'sequences.requested', {
      strategyPlanId: campaign.strategyPlanId,
      campaignId: campaign.id,
      details: { leads: campaign.leadCount },
    });
    const part = asked.part === 'first' && campaign.leadCount <= FIRST_LEADS ? 'all' : asked.part;
    const leadIds = part === 'first' ? await pickFirstLeads(tx, context) : (firstLeadIds ?? []);
    return addGenerationTask(ctx, tx, campaign, { part, leadIds, writer: 'configured' });
  });
  await enqueueTask(ctx, generationTask, task.id);
  const { part } = inputOf(task);
  return { task_id: task.id, status: task.status, ...(part !== 'one' && { part }) };
}

/** The first leads are written at this moment, and nothing more is asked for. */
const findOpenPart = async (tx: OrganizationTx, campaignId: number, part: Part) =>
  part === 'first' ? findOpenFirst(tx, campaignId) : undefined;

/** The campaign, locked. Throws not-found, or precondition-failed once it was launched. */
export async function lockWritable(tx: OrganizationTx, campaignId: number): Promise<CampaignRow> {
  const campaign = orNotFound(await lockCampaign(tx, campaignId), 'Campaign');
  if (campaign.status === 'active') {
    throw preconditionFailed('This campaign was launched; its sequences are edited one by one.', {
      state: campaign.status,
    });
  }
  return campaign;
}

/** Tries the first chosen lead offline: what is wrong for it in product, limit or keywords is wrong for all. */
async function assertCanWrite(ctx: Ctx, tx: OrganizationTx, campaignId: number): Promise<WritingContext> {
  const context = await readWritingContext(tx, campaignId, ctx.clock.now());
  const { campaign, profile, content } = context.rows;
  if (campaign.cadence.length === 0) {
    throw preconditionFailed('Set the days of the emails first.', { reason: 'no-cadence' });
  }
  if (!profile) throw preconditionFailed('Save the AI configuration first.', { reason: 'no-configuration' });
  if (!content) throw preconditionFailed('Save the content first.', { reason: 'no-content' });
  await assertSheet(ctx, tx, context);
  const leadIds = await campaignLeadPage(tx, { campaignId, afterLead: 0, limit: 1 });
  const facts = await leadFactsForWriting(tx, campaignId, leadIds);
  for (const lead of facts.values()) {
    const result = await createOfflineWriter().write(inputFor(context, lead, []));
    const field = result.ok ? undefined : FIELD_OF_FAULT[result.fault.code];
    if (!result.ok && field) {
      throw invalidInput(result.fault.message, {
        reason: result.fault.code,
        issues: [{ path: field, message: result.fault.message }],
      });
    }
  }
  return context;
}

/** Throws precondition-failed with the sentence that the writer lacks, and the product whose sheet lacks it. */
async function assertSheet(ctx: Ctx, tx: OrganizationTx, { rows }: WritingContext): Promise<void> {
  const writer = (await writerName(ctx, tx)) === 'llm' ? 'model' : 'offline';
  const { missing } = await loadSheet(tx, rows.product, ctx.clock.now());
  // A claim without a sentence for mail is left out and stops nobody.
  const first = missing.find((one) => one.writer === writer && one.code !== 'mail_text');
  if (!first) return;
  throw preconditionFailed(
    `Approve this first in “What Myra may say” about ${rows.product.name}: ${first.sentence}.`,
    {
      reason: 'sheet-missing',
      sentence: first.sentence,
      product_id: rows.product.id,
    },
  );
}

/** Leads that are looked at to find five that differ. */
const SAMPLED = 300;

/** The chosen leads of a campaign that are written first, because they differ most. In the order in which they differ. */
async function pickFirstLeads(tx: OrganizationTx, { rows, base }: WritingContext): Promise<number[]> {
  const campaignId = rows.campaign.id;
  const leadIds = await sampleSelectedIds(tx, { campaignId, limit: SAMPLED });
  const facts = await leadFactsForWriting(tx, campaignId, leadIds);
  const leads = leadIds.flatMap((id) => facts.get(id) ?? []);
  const { audienceType } = base.organization;
  return chooseFirstLeads(leads, base.sheet, audienceType, FIRST_LEADS).map(Number);
}
