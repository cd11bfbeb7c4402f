import type { ModelDeps } from '@myra/model/within-budget';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ModelPolicy } from '@myra/shared/constants/model-policy';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { proposeLines as call } from '@myra/shared/contracts/line-proposals';
import { AppError, orNotFound } from '@myra/shared/errors/app-error';
import { readLead } from '@myra/writer/facts/read-lead';
import { takesLines } from '@myra/writer/names/opening-line';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { findCampaign } from '../campaigns/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { readPolicies } from '../policies/index.ts';
import { notesAbout } from './lead-notes.store.ts';
import { askForLines, type NotedLead } from './line-proposals/ask-for-lines.ts';
import { sayableNotes } from './line-proposals/sayable-notes.ts';
import { namesAround } from './note-for-model.ts';
import { selectedAmong } from './selection.store.ts';
import { leadFactsForWriting } from './writing-facts.ts';

type Answer = AnswerOf<typeof call>;

/** The model for one campaign, or undefined where none may be used. */
export type OpenCampaignModel = (ctx: Ctx, campaignId: number) => Promise<ModelDeps | undefined>;

const NO_MODEL = 'This needs a model, and none works for your organization.';
const KEPT_BACK =
  'Your organization keeps its own texts from the model, so it reads no notes. An admin can change that in Organization, Writing.';
const SPENT = 'The token budget of the model is spent.';
const FAILED = 'The model gave no usable answer. Try again.';

/** Those of the leads who can get a line and have none, with what may be said of their notes: empty where nothing may. */
async function readNoted(
  tx: OrganizationTx,
  campaignId: number,
  ids: readonly number[],
  allowed: ModelPolicy['allowed'],
): Promise<NotedLead[]> {
  const chosen = [...(await selectedAmong(tx, campaignId, ids))];
  const audience = (await findOrganization(tx))?.audienceType ?? null;
  const notes = await notesAbout(tx, chosen);
  return [...(await leadFactsForWriting(tx, campaignId, chosen))].flatMap(([id, facts]) => {
    const noted = notes.get(id) ?? [];
    if (facts.openingLine || noted.length === 0 || !takesLines(facts, audience)) return [];
    const { title, setting } = readLead(facts, audience);
    return {
      id,
      note: sayableNotes(noted),
      title: allowed.includes('role') ? (title ?? null) : null,
      setting: allowed.includes('employer') ? (setting ?? null) : null,
      names: namesAround(facts, audience),
    };
  });
}

/**
 * Proposes the sentence of a person to some chosen leads of a campaign, from what is noted about each; stores nothing. Throws
 * not-found for the campaign.
 */
export async function proposeLines(
  ctx: Ctx,
  openModel: OpenCampaignModel,
  { params: { id: campaignId }, body }: RequestOf<typeof call>,
): Promise<Answer> {
  const { language, allowed, noted } = await inOrganization(ctx, async (tx) => {
    const { campaign } = orNotFound(await findCampaign(tx, campaignId), 'Campaign');
    const { allowed } = (await readPolicies(tx)).model;
    const noted = await readNoted(tx, campaignId, body.lead_ids, allowed);
    return { language: campaign.language, allowed, noted };
  });
  const none = { lines: [], nothing: 0, dropped: 0, tokens: 0 };
  const model = await openModel(ctx, campaignId);
  if (!model) return { ...none, refused: NO_MODEL };
  // Notes are texts of the organization's people, as their lines are.
  if (!allowed.includes('samples')) return { ...none, refused: KEPT_BACK };
  const leads = noted.filter(({ note }) => note !== '');
  if (leads.length === 0) return { ...none, nothing: noted.length, refused: null };
  const proposed = await askForLines(model, { leads, language }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error }, 'no lines proposed: the model gave no answer');
    return 'failed' as const;
  });
  if (typeof proposed === 'string') return { ...none, refused: proposed === 'spent' ? SPENT : FAILED };
  const { lines, dropped, tokens } = proposed;
  return {
    lines: lines.map(({ leadId, text }) => ({ lead_id: leadId, text })),
    nothing: noted.length - lines.length - dropped,
    dropped,
    tokens,
    refused: null,
  };
}
