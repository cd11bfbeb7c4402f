import { trpc } from '@/lib/trpc';

/** Number of strategy plans in the palette: the newest ones. */
const PLANS_MAX = 10;

export interface FoundCampaign {
  id: string;
  name: string;
  strategyId: string;
  isLaunched: boolean;
}

/** The campaigns in the palette: those of the newest strategy plans, read once while it is open. */
export function usePaletteCampaigns(): FoundCampaign[] {
  const plans = trpc.strategies.list.useQuery();
  const newest = (plans.data?.strategy_plans ?? []).slice(0, PLANS_MAX);
  const lists = trpc.useQueries((t) => newest.map((plan) => t.campaigns.list({ params: { id: plan.id } })));
  return lists.flatMap((list, index) =>
    (list.data?.campaigns ?? []).map((campaign) => ({
      id: campaign.id,
      name: campaign.name ?? '-',
      strategyId: newest[index]?.id ?? '',
      isLaunched: campaign.status === 'active',
    })),
  );
}
