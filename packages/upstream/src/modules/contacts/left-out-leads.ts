import type { AnswerOf, BodyOf } from '@myra/shared/contracts/answer';
import type { findLeftOutLeads as call } from '@myra/shared/contracts/lead-acts';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { findCampaign } from '../campaigns/index.ts';
import { factsOfLeads, findLeftOut } from '../leads/index.ts';
import { chosenIds } from './act-on-leads.ts';

const NAMED_MAX = 5;

/** Who of the chosen leads a campaign leaves out otherwise, and why. Throws not-found, and limit-exceeded for too many. */
export function leftOutLeads(
  ctx: Ctx,
  { leads, campaign_id }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    const { campaign } = orNotFound(await findCampaign(tx, campaign_id), 'Campaign');
    const facts = await factsOfLeads(tx, await chosenIds(tx, leads));
    const found = await findLeftOut(tx, campaign, facts, ctx.clock.now());
    return { count: found.length, people: found.slice(0, NAMED_MAX) };
  });
}
