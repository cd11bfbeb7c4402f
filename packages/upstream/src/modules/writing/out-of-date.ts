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
import {
  eachOutOfDate,
  findOutOfDate,
  findUnused,
  type OldSentence,
  readSheets,
  retrace,
} from '../out-of-date/index.ts';
import { listWritable } from './list-writable.ts';
import { lockWritable } from './start-generation.ts';

/** Of either kind. */
const SENTENCES_MAX = 5;

/** What of a campaign's unsent emails does not stand any more, what can be written that was missing, and what was approved since. Throws not-found. */
export function readOutOfDate(ctx: Ctx<UserActor>, campaignId: number): Promise<AnswerOf<typeof readCall>> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findCampaign(tx, campaignId))) throw notFound('Campaign');
    const now = ctx.clock.now();
    const sheets = await readSheets(tx, { campaignId }, now);
    const counts = { emails: 0, withdrawn: 0, edited: 0 };
    const emails: AnswerOf<typeof readCall>['emails'] = [];
    const withdrawn = new Map<string, OldSentence>();
    const changed = new Map<string, OldSentence>();
    for await (const { old, step: _, isWithdrawn, ...email } of eachOutOfDate(tx, campaignId, {
      now,
      sheets,
    })) {
      counts.emails += 1;
      if (isWithdrawn) counts.withdrawn += 1;
      if (email.is_human) counts.edited += 1;
      if (emails.length < OLD_EMAILS_MAX) emails.push({ ...email, is_withdrawn: isWithdrawn });
      for (const one of old) {
        const alike = one.why === null ? changed : withdrawn;
        if (alike.size < SENTENCES_MAX) alike.set(`${one.why} ${one.sentence}`, one);
      }
    }
    const [sheet] = sheets;
    return {
      counts,
      emails,
      sentences: [...withdrawn.values(), ...changed.values()],
      missing: await listWritable(tx, campaignId, now),
      unused: sheet ? await findUnused(tx, campaignId, { now, sheet }) : null,
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
    const found = await findOutOfDate(tx, { campaignId, emailIds: body.email_ids }, input);
    const kept = [...found.values()].flatMap(({ email_id, isWithdrawn }) => (isWithdrawn ? [] : [email_id]));
    await retrace(tx, kept, input.now);
    const details = { emails: kept.length };
    if (kept.length > 0) await appendActivity(ctx, tx, 'email.kept', { campaignId, strategyPlanId, details });
    return { kept: kept.length };
  });
}
