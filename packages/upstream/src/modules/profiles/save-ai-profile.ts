import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type {
  AiProfile,
  createAiProfile as createCall,
  updateAiProfile,
} from '@myra/shared/contracts/ai-profiles';
import { conflict, notFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import { appendActivity } from '../activity/index.ts';
import { loadCampaign } from '../campaigns/index.ts';
import {
  type AiProfileColumns,
  changeProfile,
  findProfileOfCampaign,
  insertProfile,
  lockProfile,
} from './ai-profile.store.ts';
import { readSample } from './read-sample.ts';
import { toAiProfile } from './to-ai-profile.ts';

type NewValues = z.output<(typeof createCall)['schema']['body']>;
type Values = z.output<(typeof updateAiProfile)['schema']['body']>;

const noteSaved = (
  ctx: Ctx,
  tx: OrganizationTx,
  row: { campaignId: number; strategyPlanId: number | null },
) =>
  appendActivity(ctx, tx, 'configuration.saved', {
    strategyPlanId: row.strategyPlanId ?? undefined,
    campaignId: row.campaignId,
  });

/** The one configuration of a campaign. Throws conflict, with the stored one, if there is one already. */
export async function addAiProfile(
  ctx: Ctx,
  input: { values: NewValues; file: ReceivedFile | undefined },
): Promise<AiProfile> {
  organizationOf(ctx.actor);
  const { values } = input;
  const sample = await readSample(input.file, values.sample_text);
  return inOrganization(ctx, async (tx) => {
    const campaign = await loadCampaign(tx, values.campaign_id);
    const made = await insertProfile(
      tx,
      {
        campaignId: campaign.id,
        strategyPlanId: campaign.strategy_plan_id,
        toneOfVoice: values.tone_of_voice,
        regulatoryConstraints: values.regulatory_constraints,
        writerRules: values.writer_rules ?? '',
        wordLimit: values.word_limit,
        excludeKeywords: values.exclude_keywords,
        sampleText: sample.sampleText ?? values.sample_text,
        sampleFileName: sample.sampleFileName ?? null,
      },
      ctx.clock.now(),
    );
    if (made) {
      await noteSaved(ctx, tx, made);
      return toAiProfile(made);
    }
    const stored = await findProfileOfCampaign(tx, campaign.id);
    throw conflict('This campaign has an AI configuration already.', {
      reason: 'exists',
      ...(stored && { current: toAiProfile(stored) }),
    });
  });
}

function columnsOf(values: Values): Partial<AiProfileColumns> {
  return {
    ...(values.tone_of_voice !== undefined && { toneOfVoice: values.tone_of_voice }),
    ...(values.regulatory_constraints !== undefined && {
      regulatoryConstraints: values.regulatory_constraints,
    }),
    ...(values.writer_rules !== undefined && { writerRules: values.writer_rules }),
    ...(values.word_limit !== undefined && { wordLimit: values.word_limit }),
    ...(values.exclude_keywords !== undefined && { excludeKeywords: values.exclude_keywords }),
    ...(values.sample_text !== undefined && { sampleText: values.sample_text }),
  };
}

/** Throws not-found, or conflict with both texts if somebody saved meanwhile. */
export async function saveAiProfile(
  ctx: Ctx,
  input: { id: number; version: number | null; values: Values; file: ReceivedFile | undefined },
): Promise<AiProfile> {
  const { id, version, values } = input;
  organizationOf(ctx.actor);
  const sample = await readSample(input.file, values.sample_text ?? '');
  return inOrganization(ctx, async (tx) => {
    const stored = await lockProfile(tx, id);
    if (!stored) throw notFound('AI configuration');
    await loadCampaign(tx, stored.campaignId);
    if (version !== null && version !== stored.version) {
      throw savedMeanwhile('this configuration', { current: toAiProfile(stored), sent: values });
    }
    const columns = { ...columnsOf(values), ...sample };
    await noteSaved(ctx, tx, stored);
    return toAiProfile(await changeProfile(tx, id, columns, ctx.clock.now()));
  });
}
