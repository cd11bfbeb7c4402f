import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { isStandardRegulatoryText } from '@myra/shared/constants/regulatory-text';
import type {
  AiProfile,
  createAiProfile as createCall,
  updateAiProfile,
} from '@myra/shared/contracts/ai-profiles';
import type { BodyOf } from '@myra/shared/contracts/answer';
import { conflict, forbidden, orNotFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { isAdmin } from '@myra/shared/rules/screens/roles';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { readDocument } from '../../files/read-document.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { loadCampaign } from '../campaigns/index.ts';
import { findProduct } from '../products/index.ts';
import * as store from './ai-profile.store.ts';
import { toAiProfile } from './read-ai-profile.ts';

type Values = BodyOf<typeof updateAiProfile>;

const noteSaved = (
  ctx: Ctx,
  tx: OrganizationTx,
  row: { campaignId: number; strategyPlanId: number | null },
) =>
  appendActivity(ctx, tx, 'configuration.saved', {
    strategyPlanId: row.strategyPlanId ?? undefined,
    campaignId: row.campaignId,
  });

/**
 * Throws forbidden for another required statement than the stored one, or a standard one with what an admin took over for the
 * product, unless the person is an admin.
 */
async function assertMayState(
  { actor }: Ctx<UserActor>,
  tx: OrganizationTx,
  { regulatory_constraints: text }: Values,
  { productId, stored }: { productId: number | undefined; stored?: string },
): Promise<void> {
  if (text === undefined || text === stored || isAdmin(actor.role)) return;
  const product = productId === undefined ? undefined : await findProduct(tx, productId);
  if (isStandardRegulatoryText(text, product?.requiredStatement)) return;
  throw forbidden('An admin changes the required statement.');
}

/**
 * The one configuration of a campaign. Throws forbidden for a required statement that the person may not choose, and
 * conflict, with the stored one, if there is one already.
 */
export async function addAiProfile(
  ctx: Ctx<UserActor>,
  { body: values, files }: RequestOf<typeof createCall>,
): Promise<AiProfile> {
  organizationOf(ctx.actor);
  const sample = await readSample(files[0], values.sample_text);
  return inOrganization(ctx, async (tx) => {
    const campaign = await loadCampaign(tx, values.campaign_id);
    await assertMayState(ctx, tx, values, { productId: campaign.product?.id });
    const made = await store.insertProfile(
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
    const stored = await store.findProfileOfCampaign(tx, campaign.id);
    throw conflict('This campaign has an AI configuration already.', {
      reason: 'exists',
      ...(stored && { current: toAiProfile(stored) }),
    });
  });
}

function columnsOf(values: Values): Partial<store.AiProfileColumns> {
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

/** Throws as `addAiProfile`, not-found, and conflict with both texts if somebody saved meanwhile. */
export async function saveAiProfile(
  ctx: Ctx<UserActor>,
  { params: { id }, body: values, files, ifMatch: version }: RequestOf<typeof updateAiProfile>,
): Promise<AiProfile> {
  organizationOf(ctx.actor);
  const sample = await readSample(files[0], values.sample_text ?? '');
  return inOrganization(ctx, async (tx) => {
    const stored = orNotFound(await store.lockProfile(tx, id), 'AI configuration');
    const { product } = await loadCampaign(tx, stored.campaignId);
    if (version !== null && version !== stored.version) {
      throw savedMeanwhile('this configuration', { current: toAiProfile(stored), sent: values });
    }
    await assertMayState(ctx, tx, values, { productId: product?.id, stored: stored.regulatoryConstraints });
    const columns = { ...columnsOf(values), ...sample };
    await noteSaved(ctx, tx, stored);
    return toAiProfile(await store.changeProfile(tx, id, columns, ctx.clock.now()));
  });
}

/** The limit of the field beside it. */
const SAMPLE_CHARS_MAX = 20_000;

type Sample = { sampleText?: string; sampleFileName?: string };

/**
 * The text of a sample file for a profile. It is added once after the typed text. Empty without a file. Throws the
 * reader's own refusals for a file that is no PDF or DOCX, or cannot be read.
 */
async function readSample(file: ReceivedFile | undefined, typed: string): Promise<Sample> {
  if (!file) return {};
  const { text } = await readDocument(file.path);
  const joined = typed.trim() === '' || text.startsWith(typed.trim()) ? text : `${typed.trim()}\n\n${text}`;
  return { sampleText: joined.slice(0, SAMPLE_CHARS_MAX).toWellFormed(), sampleFileName: file.name };
}
