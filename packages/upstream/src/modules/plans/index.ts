import type { Module } from '../../module.ts';
import { copyPlan } from './plan.store.ts';
import { plansRoutes } from './plans.routes.ts';

export {
  changeTemplate,
  findOwnPlan,
  inputOfTemplate,
  isPlanUsed,
  rewriteTemplate,
  templateOf,
} from './change-template.ts';
export { chooseProduct, PLAN_DAYS } from './choose-product.ts';
export { draftCampaign } from './draft-campaign.ts';
export { type HandWords, handWordsOf } from './hand-words.ts';
export { findPlanOfThread, type PlanRow } from './plan.store.ts';
export { type ProposedPlan, proposePlan } from './propose-plan.ts';
export { readPlan } from './read-plan.ts';
export { writeBase } from './write-base.ts';
export { writeExample } from './write-example.ts';

/** Activity plans: emails for some leads, checked by a second person, that become a draft campaign. */
export const plansModule: Module = {
  name: 'plans',
  routes: plansRoutes,
  reactions: {
    campaignCopied: (ctx, tx, copied) => copyPlan(tx, { ...copied, now: ctx.clock.now() }),
  },
};
