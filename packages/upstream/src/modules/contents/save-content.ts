import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type {
  createContent as createCall,
  OutreachComponents,
  outreachContent,
  updateContent,
} from '@myra/shared/contracts/contents';
import { conflict, invalidInput, notFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { mergeFieldFault, unknownMergeFields } from '@myra/shared/rules/text/merge-fields';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { loadCampaign } from '../campaigns/index.ts';
import { type ContentRow, changeContent, findContent, insertContent, lockContent } from './content.store.ts';

export type OutreachContent = z.input<typeof outreachContent>;

export function toContent(row: ContentRow): OutreachContent {
  return {
    id: row.id,
    channel: row.channel,
    organization_id: row.organizationId,
    campaign_id: row.campaignId,
    outreach_components: row.outreachComponents,
    version: row.version,
  };
}

/** Throws invalid-input, at the field, for an unknown merge field or an unclosed `{{`. */
function assertMergeFields(components: OutreachComponents): void {
  const issues = Object.entries(components).flatMap(([field, text]) =>
    unknownMergeFields(text).map((name) => ({
      path: `outreach_components.${field}`,
      message: mergeFieldFault(name),
    })),
  );
  if (issues.length > 0)
    throw invalidInput('Please check the merge fields.', { reason: 'merge-field', issues });
}

const noteSaved = (ctx: Ctx, tx: OrganizationTx, campaign: { id: number; strategy_plan_id: number }) =>
  appendActivity(ctx, tx, 'content.saved', {
    strategyPlanId: campaign.strategy_plan_id,
    campaignId: campaign.id,
  });

/** Throws conflict, with what is stored, if the channel has content already. */
export function addContent(ctx: Ctx, input: BodyOf<typeof createCall>): Promise<OutreachContent> {
  assertMergeFields(input.outreach_components);
  return inOrganization(ctx, async (tx) => {
    const campaign = await loadCampaign(tx, input.campaign_id);
    const made = await insertContent(tx, {
      campaignId: campaign.id,
      channel: input.channel,
      outreachComponents: input.outreach_components,
      now: ctx.clock.now(),
    });
    if (made) {
      await noteSaved(ctx, tx, campaign);
      return toContent(made);
    }
    const stored = await findContent(tx, campaign.id, input.channel);
    throw conflict('This campaign has outreach content already.', {
      reason: 'exists',
      ...(stored && { current: toContent(stored) }),
    });
  });
}

/** Throws not-found, or conflict with both texts if somebody saved meanwhile. */
export function saveContent(
  ctx: Ctx,
  { params, body, ifMatch: version }: RequestOf<typeof updateContent>,
): Promise<OutreachContent> {
  const components = body.outreach_components;
  assertMergeFields(components);
  return inOrganization(ctx, async (tx) => {
    const stored = await lockContent(tx, params.id);
    if (!stored || (body.campaign_id ?? stored.campaignId) !== stored.campaignId) throw notFound('Content');
    const campaign = await loadCampaign(tx, stored.campaignId);
    if (version !== null && version !== stored.version) {
      throw savedMeanwhile('this content', { current: toContent(stored), sent: components });
    }
    await noteSaved(ctx, tx, campaign);
    return toContent(await changeContent(tx, stored.id, components, ctx.clock.now()));
  });
}
