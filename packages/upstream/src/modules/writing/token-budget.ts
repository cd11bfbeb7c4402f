import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { addTokens, reserveTokens } from './token-spend.store.ts';

type Spending = { organizationId: number; estimated: number; dailyMax: number };

/**
 * Takes `estimated` tokens from what the organization may spend on a model this UTC day, before they are spent. Returns
 * whether there was enough, and how to state what was really used.
 */
export async function spendTokens(
  deps: Pick<Deps, 'database' | 'clock'>,
  { organizationId, estimated, dailyMax }: Spending,
): Promise<{ granted: boolean; settle(used: number): Promise<void> }> {
  const day = utcDay(deps.clock.now());
  const granted = await withOrganization(deps.database, organizationId, (tx) =>
    reserveTokens(tx, { day, tokens: estimated, dailyMax }),
  );
  const settle = async (used: number) => {
    if (!granted || used === estimated) return;
    await withOrganization(deps.database, organizationId, (tx) => addTokens(tx, day, used - estimated));
  };
  return { granted, settle };
}

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next day's budget begins. */
export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
