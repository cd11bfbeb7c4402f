import type { AnswerOf } from '@myra/shared/contracts/answer';
import {
  type keepOutOfDate as keepCall,
  OLD_EMAILS_MAX,
  type readOutOfDate as readCall,
} from '@myra/shared/contracts/out-of-date';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { findCampaign } from '../campaigns/index.ts';
import { findOutOfDate, findUnused, retrace } from '../out-of-date/index.ts';
import { lockWritable } from './start-generation.ts';

const SENTENCES_MAX = 5;

/** What of a campaign's unsent emails does not stand any more, and what was approved since. Throws not-found. */
export function readOutOfDate(ctx: Ctx<UserActor>, campaignId: number): Promise<AnswerOf<typeof readCall>> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findCampaign(tx, campaignId))) throw notFound('Campaign');
    const now = ctx.clock.now();
    const all = [...(await findOutOfDate(tx, { campaignId }, { now, withChanged: true })).values()];
    const sentences = new Map(
      all.flatMap(({ old }) => old).map((one) => [`${one.why} ${one.sentence}`, one]),
    );
    return {
      counts: {
        emails: all.length,
        withdrawn: all.filter(({ isWithdrawn }) => isWithdrawn).length,
        edited: all.filter(({ is_human }) => is_human).length,
      },
      emails: all.slice(0, OLD_EMAILS_MAX).map(({ old: _, step: __, isWithdrawn, ...email }) => ({
        ...email,
        is_withdrawn: isWithdrawn,
      })),
      sentences: [...sentences.values()].slice(0, SENTENCES_MAX),
      unused: await findUnused(tx, campaignId, now),
    };
  });
}

/**
 * Emails whose sentences were worded anew stay as they are. Those that may not be said are left out. Returns how many stay.
 * Throws not-found, or precondition-failed once the campaign was launched.
 */
export function keepOutOfDate(
  ctx: Ctx<UserActor>,
  { params: { id: campaignId }, body }: Pick<RequestOf<typeof keepCall>, 'params' | 'body'>,
): Promise<AnswerOf<typeof keepCall>> {
  return inOrganization(ctx, async (tx) => {
    const { strategyPlanId } = await lockWritable(tx, campaignId);
    const input = { now: ctx.clock.now(), withChanged: true };
    const found = await findOutOfDate(tx, { campaignId }, input);
    const kept = body.email_ids.filter((id) => found.get(id)?.isWithdrawn === false);
    await retrace(tx, kept, input.now);
    const details = { emails: kept.length };
    if (kept.length > 0) await appendActivity(ctx, tx, 'email.kept', { campaignId, strategyPlanId, details });
    return { kept: kept.length };
  });
}
