import type { Module } from '../../module.ts';
import { campaignsRoutes } from './campaigns.routes.ts';
import { deleteCampaignsOfPlan } from './delete-campaign.ts';

export {
  type CampaignColumns,
  type CampaignRow,
  changeCampaign,
  findCampaign,
  insertCampaign,
  type LoadedCampaign,
  lockCampaign,
} from './campaign.store.ts';
export { findCampaignName, listCampaignStates } from './campaign-states.store.ts';
export { loadCampaign } from './load-campaign.ts';

export const campaignsModule: Module = {
  name: 'campaigns',
  routes: campaignsRoutes,
  reactions: {
    strategyDeleted: (ctx, tx, { strategyPlanId }) => deleteCampaignsOfPlan(ctx, tx, strategyPlanId),
  },
};
