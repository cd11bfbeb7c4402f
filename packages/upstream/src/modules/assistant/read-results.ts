import { addDays, daysBetween } from '@myra/shared/rules/calendar/calendar';
import { rateText } from '@myra/shared/rules/sheet/result-rate';
import type { Ctx } from '../../context.ts';
import { readDashboard } from '../results/index.ts';
import type { ResultQuestion } from './tool-calls.ts';
import type { FoundResults, PartOfResults } from './tool-results.ts';

/** Campaigns that are named. */
const CAMPAIGNS_MAX = 5;
const GONE = 'A deleted campaign';

type Outcomes = Pick<PartOfResults, 'sent' | 'replied' | 'positive'>;

const partOf = ({ sent, replied, positive }: Outcomes): PartOfResults => ({
  sent,
  replied,
  positive,
  rate: rateText(replied, sent) ?? null,
});

/** The results that the dashboard shows for a question, and those of as many days before. */
export async function readResults(
  ctx: Ctx,
  campaign: FoundResults['campaign'],
  input: ResultQuestion,
): Promise<FoundResults> {
  const { from, to, totals, days, steps, campaigns, has_results } = await readDashboard(ctx, input);
  const before = await readDashboard(ctx, {
    ...(input.campaign_id !== undefined && { campaign_id: input.campaign_id }),
    from: addDays(from, -1 - daysBetween(from, to)),
    to: addDays(from, -1),
  });
  const rate = (count: number, of: number) => rateText(count, of) ?? null;
  return {
    campaign,
    from,
    to,
    totals,
    rates: {
      delivered: rate(totals.delivered, totals.tried),
      opened: rate(totals.opened, totals.tracked),
      replied: rate(totals.replied, totals.sent),
      positive: rate(totals.positive, totals.replied),
      bounced: rate(totals.bounced, totals.tried),
      unsubscribed: rate(totals.unsubscribed, totals.sent),
    },
    before: {
      from: before.from,
      to: before.to,
      sent: before.totals.sent,
      replied: before.totals.replied,
      positive: before.totals.positive,
    },
    days: days.map(({ day, sent, delivered, opened, replied, positive, bounced, unsubscribed }) => ({
      day,
      sent,
      delivered,
      opened,
      replied,
      positive,
      bounced,
      unsubscribed,
    })),
    steps: steps.map((each) => ({ ...partOf(each), step: each.step, no: each.step + 1 })),
    campaigns:
      input.campaign_id === undefined
        ? campaigns
            .slice(0, CAMPAIGNS_MAX)
            .map((each) => ({ ...partOf(each), id: each.gone ? null : each.id, name: each.name ?? GONE }))
        : [],
    has_results,
  };
}
