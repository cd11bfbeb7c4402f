import type { RouterOutputs } from '@/lib/trpc';

export type DrawerCampaign = RouterOutputs['campaigns']['get'];
