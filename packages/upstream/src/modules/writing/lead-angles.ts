import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { changeLeadAngle as changeCall, listLeadAngles } from '@myra/shared/contracts/sequences';
import { notFound, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { placeOf, rankAngles, readLead, withinPlace } from '@myra/writer/index';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { leadFactsForWriting } from '../leads/index.ts';
import { lockAngle } from '../product-sheet/index.ts';
import { enqueueTask } from '../tasks/index.ts';
import { addGenerationTask } from './add-generation-task.ts';
import { listEmailsOfLead } from './approval.store.ts';
import { writerStateOf } from './email-input.ts';
import { generationTask } from './generation-task.ts';
import { resetForAngle } from './prepare-sequences.store.ts';
import { RESERVED_MS } from './retry-lead.ts';
import { lockWritable, type Started } from './start-generation.ts';
import { readWritingContext } from './writing-input.ts';

/** The approved angles of a campaign's product that may be said where a lead is, as they fit it, and what its emails use. Throws not-found. */
export function readLeadAngles(
  ctx: Ctx<UserActor>,
  { id: campaignId, lead_id: leadId }: RequestOf<typeof listLeadAngles>['params'],
): Promise<AnswerOf<typeof listLeadAngles>> {
  return inOrganization(ctx, async (tx) => {
    const { base } = await readWritingContext(tx, campaignId, ctx.clock.now());
    const facts = await leadFactsForWriting(tx, campaignId, [leadId]);
    const lead = orNotFound(facts.get(leadId), 'Lead');
    const reader = readLead(lead, base.organization.audienceType);
    const sheet = withinPlace(base.sheet, placeOf(reader));
    const matches = rankAngles(sheet, reader);
    const fitting = matches.map(({ angle, why }) => ({ angle, why }));
    const others = sheet.angles
      .filter((angle) => !matches.some((match) => match.angle === angle))
      .map((angle) => ({ angle, why: null }));
    const emails = await listEmailsOfLead(tx, { campaignId, leadId });
    const opening = writerStateOf(emails[0]).parts?.angle;
    return {
      angles: [...fitting, ...others].map(({ angle, why }) => ({
        id: angle.id,
        name: angle.name,
        question: angle.question,
        why,
        days: emails.flatMap((email) =>
          email.day !== null && writerStateOf(email).parts?.angle === angle.id ? [email.day] : [],
        ),
        is_opening: angle.id === opening,
      })),
    };
  });
}

/**
 * Writes the emails of a lead again, as a task, with this angle in the first one; those that a person wrote stay. Throws
 * not-found, or precondition-failed once the campaign was launched or where the angle is not approved, or not
 * for the lead's place.
 */
export async function changeLeadAngle(
  ctx: Ctx<UserActor>,
  { params: { id: campaignId, lead_id: leadId }, body: { angle_id: angleId } }: RequestOf<typeof changeCall>,
): Promise<Started> {
  const task = await inOrganization(ctx, async (tx) => {
    const campaign = await lockWritable(tx, campaignId);
    const now = ctx.clock.now();
    const { base } = await readWritingContext(tx, campaignId, now);
    if (!base.sheet.angles.some(({ id }) => id === angleId)) {
      if (!(await lockAngle(tx, angleId))) throw notFound('Angle');
      throw preconditionFailed('This angle is not approved for the product of the campaign.', {
        reason: 'angle',
      });
    }
    const facts = await leadFactsForWriting(tx, campaignId, [leadId]);
    const reader = readLead(orNotFound(facts.get(leadId), 'Lead'), base.organization.audienceType);
    if (!withinPlace(base.sheet, placeOf(reader)).angles.some(({ id }) => id === angleId)) {
      throw preconditionFailed('The line of this angle says a claim that is not for the place of the lead.', {
        reason: 'angle',
      });
    }
    const reservedUntil = new Date(now.getTime() + RESERVED_MS);
    if (!(await resetForAngle(tx, { campaignId, leadId, angleId, reservedUntil }))) throw notFound('Lead');
    const details = { angle: angleId };
    const { strategyPlanId } = campaign;
    await appendActivity(ctx, tx, 'sequence.angle-changed', { strategyPlanId, campaignId, leadId, details });
    return addGenerationTask(ctx, tx, campaign, { part: 'one', leadIds: [leadId], writer: 'configured' });
  });
  await enqueueTask(ctx, generationTask, task.id);
  return { task_id: task.id, status: task.status };
}
