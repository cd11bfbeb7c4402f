import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { readPolicies, spentInMonth, utcMonth } from '../policies/index.ts';
import { addTokens, lockTokens, readSpend } from './token-spend.store.ts';

/** Whose limit was reached first. */
export type SpentLimit = 'day' | 'month' | 'campaign';

type Spending = { organizationId: number; campaignId: number | null; estimated: number; dailyMax: number };
export type Reservation =
  | { granted: true; settle(used: number): Promise<void> }
  | { granted: false; limit: SpentLimit; settle(used: number): Promise<void> };

/**
 * Takes `estimated` tokens from what the organization may spend on a model: of this UTC day (the installation's limit), this
 * month and this campaign (its own policy), before they are spent. Returns whether there was enough, else whose limit was
 * reached, and how to state what was really used. Reservations of an organization are made one after the other.
 */
export async function spendTokens(
  deps: Pick<Deps, 'database' | 'clock'>,
  { organizationId, campaignId, estimated, dailyMax }: Spending,
): Promise<Reservation> {
  const now = deps.clock.now();
  const day = utcDay(now);
  const limit = await withOrganization(deps.database, organizationId, async (tx) => {
    await lockTokens(tx);
    const { model } = await readPolicies(tx);
    const spent = await readSpend(tx, { day, campaignId });
    const reached = (max: number | null, used: number) => max !== null && used + estimated > max;
    if (reached(dailyMax, spent.day)) return 'day';
    if (reached(model.monthlyTokens, await spentInMonth(tx, utcMonth(now)))) return 'month';
    if (reached(model.campaignTokens, spent.campaign)) return 'campaign';
    await addTokens(tx, { day, campaignId, tokens: estimated });
    return null;
  });
  if (limit !== null) return { granted: false, limit, settle: async () => {} };
  return {
    granted: true,
    async settle(used) {
      if (used === estimated) return;
      await withOrganization(deps.database, organizationId, (tx) =>
        addTokens(tx, { day, campaignId, tokens: used - estimated }),
      );
    },
  };
}

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next day's budget begins. */
export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** Why the rest waits, for people. */
export const SPENT_TEXTS: Readonly<Record<SpentLimit, string>> = {
  day: "Today's token budget is spent; the rest is written tomorrow",
  month: "This month's token budget is spent; the rest waits until next month, or until an admin raises it",
  campaign: "The campaign's token budget is spent; the rest waits until an admin raises it",
};
