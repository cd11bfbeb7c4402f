import type { Usage } from '@myra/model/client';
import { moneyOf, type Prices } from '@myra/model/price';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { estimateRun, type WriteInput } from '@myra/writer/index';
import type { Deps } from '../../context.ts';
import { campaignLeadPage, leadFactsForWriting } from '../leads/index.ts';
import { inputFor, type WritingContext } from './writing-input.ts';

/** Real leads that an estimate rests on. */
const SAMPLES = 5;

/** What writing to a few leads of a campaign is made from: the leads that are written first, else the first ones of its list. */
export async function sampleInputs(tx: OrganizationTx, context: WritingContext): Promise<WriteInput[]> {
  const { id: campaignId, firstLeadIds } = context.rows.campaign;
  const leadIds = firstLeadIds?.length
    ? firstLeadIds
    : await campaignLeadPage(tx, { campaignId, afterLead: 0, limit: SAMPLES });
  const facts = await leadFactsForWriting(tx, campaignId, leadIds);
  return [...facts.values()].map((lead) => inputFor(context, lead, []));
}

/** What writing to so many leads will take with the installation's model and judge. */
export const estimateWith = (
  { config }: Pick<Deps, 'config'>,
  samples: readonly WriteInput[],
  leads: number,
) => estimateRun(samples, leads, { hasJudge: config.ai?.judgeModel !== undefined });

/** Tokens, and their money where prices are set, as a screen shows them. */
export const costOf = (usage: Usage, prices: Prices | null) => ({
  tokens: usage.input + usage.output,
  money: moneyOf(usage, prices),
});
