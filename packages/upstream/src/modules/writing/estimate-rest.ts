import type { Usage } from '@myra/model/client';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { hasImportedNotes } from '../leads/index.ts';
import { readPolicies } from '../policies/index.ts';
import { writerName } from './model-access.ts';
import { costOf, estimateWith, sampleInputs } from './model-cost.ts';
import { readBudgets } from './token-budget.ts';
import { sumTaskUsage } from './token-spend.store.ts';
import { readWritingContext, type WritingContext } from './writing-input.ts';

/** Of patients no note is read, whatever is allowed. */
const isForPatients = ({ base }: WritingContext): boolean => base.organization.audienceType === 'patients';
const NOTHING: Usage = { input: 0, cached: 0, output: 0 };

/** What writing the leads beside the first ones will take, what was spent, and the budget that ends first. Throws not-found. */
export function estimateRest(ctx: Ctx<UserActor>, campaignId: number) {
  return inOrganization(ctx, async (tx) => {
    const context = await readWritingContext(tx, campaignId, ctx.clock.now());
    const { leadCount, firstLeadIds } = context.rows.campaign;
    const leads = Math.max(0, leadCount - (firstLeadIds?.length ?? 0));
    const writer = await writerName(ctx, tx);
    const prices = ctx.config.ai?.prices ?? null;
    const budgets = await readBudgets(ctx, tx, campaignId);
    // Of a budget the tokens are known; their price follows from what the tasks used.
    const used = await sumTaskUsage(tx, campaignId);
    const counted = costOf(used, prices);
    const share = counted.tokens === 0 ? 0 : budgets.campaignSpent / counted.tokens;
    const spent = {
      tokens: budgets.campaignSpent,
      money: counted.money === null ? null : counted.money * share,
    };
    if (writer !== 'llm')
      return { writer, leads, calls: 0, estimate: { tokens: 0, money: 0 }, spent, budget: null };
    const { calls, usage } =
      leads === 0 ? { calls: 0, usage: NOTHING } : estimateWith(ctx, await sampleInputs(tx, context), leads);
    const { model } = await readPolicies(tx);
    const mayRead = model.allowed.includes('notes') || isForPatients(context);
    return {
      writer,
      leads,
      calls,
      estimate: costOf(usage, prices),
      spent,
      budget: budgets.first && { ...budgets.first, when_spent: model.whenSpent },
      notes_kept: !mayRead && (await hasImportedNotes(tx, campaignId)),
    };
  });
}
