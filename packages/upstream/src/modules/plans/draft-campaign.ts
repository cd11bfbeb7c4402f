import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { addDays } from '@myra/shared/rules/calendar/calendar';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { actorName, type Ctx, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { insertCampaign } from '../campaigns/index.ts';
import { insertContent } from '../contents/index.ts';
import { giveOwnList } from '../leads/index.ts';
import { findOrganization } from '../organizations/index.ts';
import type { ProductRow } from '../products/index.ts';
import { addStrategy } from '../strategies/index.ts';
import { stepsOf } from './write-base.ts';

const NO_COMPONENTS = {
  subject: '',
  greeting: '',
  header: '',
  call_to_action: '',
  signature: '',
  footer: '',
};

type Draft = {
  name: string;
  goal: string;
  product: Pick<ProductRow, 'id'>;
  language?: string;
  /** Days of its emails; the first is 0. */
  days: readonly number[];
  leadIds: readonly number[];
  /** For the activity log: what it was made of. */
  details: Record<string, number>;
};

/** Makes a draft campaign: its leads on a list of their own, chosen as the wizard suggests them, its cadence from today on. */
export async function draftCampaign(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  { name, goal, product, language, days, leadIds, details }: Draft,
): Promise<{ campaign_id: number; strategy_plan_id: number }> {
  const now = ctx.clock.now();
  const zone = (await findOrganization(tx))?.timezone ?? 'UTC';
  const today = instantToLocal(now.getTime(), zone).date;
  const strategyPlanId = await addStrategy(ctx, tx, { name, text: goal });
  const campaignId = await insertCampaign(tx, {
    strategyPlanId,
    productId: product.id,
    name,
    goal,
    ...(language !== undefined && { language }),
    cadence: stepsOf(days).map(({ day, logic, description }) => ({
      date: addDays(today, day),
      logic,
      description,
    })),
    wizardStep: 'LEADS',
    leadFile: null,
    providerSetId: null,
    createdBy: actorName(ctx.actor),
    now,
  });
  await giveOwnList(tx, { campaign: { id: campaignId, productId: product.id }, name, ids: leadIds, now });
  await insertContent(tx, { campaignId, channel: 'Email', outreachComponents: NO_COMPONENTS, now });
  await appendActivity(ctx, tx, 'campaign.created', { strategyPlanId, campaignId, details });
  return { campaign_id: campaignId, strategy_plan_id: strategyPlanId };
}
