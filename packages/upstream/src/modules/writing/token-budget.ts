import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import type { Deps } from '../../context.ts';
import { readPolicies, spentInMonth, utcMonth } from '../policies/index.ts';
import { addTokens, lockTokens, readSpend } from './token-spend.store.ts';

/** Whose limit was reached first. */
export type SpentLimit = 'day' | 'month' | 'campaign';

type Spending = { organizationId: number; campaignId: number | null; estimated: number; dailyMax: number };
type Reservation =
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

export type Budget = { of: SpentLimit; tokens: number; spent: number };

/** What a campaign has spent, and the budget with the fewest tokens left; without a model there is none. */
export async function readBudgets(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: OrganizationTx,
  campaignId: number,
): Promise<{ campaignSpent: number; first: Budget | null }> {
  const now = clock.now();
  const { model } = await readPolicies(tx);
  const spent = await readSpend(tx, { day: utcDay(now), campaignId });
  const limits: { of: SpentLimit; tokens: number | null; spent: number }[] = [
    { of: 'day', tokens: config.ai?.dailyTokens ?? null, spent: spent.day },
    { of: 'month', tokens: model.monthlyTokens, spent: await spentInMonth(tx, utcMonth(now)) },
    { of: 'campaign', tokens: model.campaignTokens, spent: spent.campaign },
  ];
  const [first] = limits
    .flatMap(({ tokens, ...one }) => (tokens === null ? [] : [{ ...one, tokens }]))
    .toSorted((a, b) => a.tokens - a.spent - (b.tokens - b.spent));
  return { campaignSpent: spent.campaign, first: config.ai && first ? first : null };
}

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
