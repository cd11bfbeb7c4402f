import type { Campaign } from '@myra/shared/contracts/campaigns';
import { orNotFound } from '@myra/shared/errors/app-error';
import { addDays, daysBetween, utcDay } from '@myra/shared/rules/calendar/calendar';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { copySettings, insertCampaign, lockCampaign, setAsks } from './campaign.store.ts';
import { loadCampaign } from './load-campaign.ts';

const NAME_MAX = 200;

/**
 * Makes a draft with the settings of a campaign; its cadence begins today. Files of asks belong to one campaign and are
 * given anew. Throws not-found.
 */
export function copyCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  return inOrganization(ctx, async (tx) => {
    const campaign = orNotFound(await lockCampaign(tx, id), 'Campaign');
    const now = ctx.clock.now();
    const { strategyPlanId, productId, goal, language, cadence } = campaign;
    const today = utcDay(now);
    const later = Math.max(0, daysBetween(cadence[0]?.date ?? today, today));
    const copyId = await insertCampaign(tx, {
      strategyPlanId,
      productId,
      name: `Copy of ${campaign.name}`.slice(0, NAME_MAX),
      goal,
      language,
      cadence: cadence.map((row) => ({ ...row, date: addDays(row.date, later) })),
      wizardStep: 'CAMPAIGN',
      leadFile: null,
      providerSetId: null,
      createdBy: actorName(ctx.actor),
      now,
    });
    const asks = campaign.asks.map(({ document_id, document_name: _name, url, ...ask }) =>
      document_id === undefined && url !== undefined ? { ...ask, url } : ask,
    );
    await setAsks(tx, copyId, asks);
    await copySettings(tx, { fromId: id, toId: copyId, now });
    await ctx.reactions.tell(ctx, tx, 'campaignCopied', { fromId: id, toId: copyId });
    await appendActivity(ctx, tx, 'campaign.created', {
      strategyPlanId,
      campaignId: copyId,
      details: { copy_of: id },
    });
    return loadCampaign(tx, copyId);
  });
}
