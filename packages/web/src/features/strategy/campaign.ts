import type { RouterOutputs } from '@/lib/trpc';

export type StrategyPlan = RouterOutputs['strategies']['list']['strategy_plans'][number];
export type Campaign = RouterOutputs['campaigns']['list']['campaigns'][number];

/** A launched campaign opens in the drawer, any other in the wizard. */
export const isActive = (campaign: Campaign): boolean => campaign.status === 'active';

export const nameOf = (row: { name: string | null }): string => row.name ?? '-';
