import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { createStrategyPlan as call, StrategyPlan } from '@myra/shared/contracts/strategies';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { readDocument } from '../../files/read-document.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { nameStrategy } from './name-strategy.ts';
import { type CountedStrategy, deleteStrategyRow, insertStrategy } from './strategy.store.ts';

/** Most characters stored of all documents of one plan. */
const DOCUMENT_CHARS_MAX = 1_000_000;
const NAMELESS = 'Strategy plan';

export function toStrategyPlan(row: CountedStrategy): StrategyPlan {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    campaign_count: row.campaignCount,
    created_at: row.createdAt.toISOString(),
  };
}

/** One after the other, because each is read in its own process. */
async function readAll(files: readonly ReceivedFile[]): Promise<string> {
  const texts: string[] = [];
  for (const file of files) texts.push((await readDocument(file.path)).text);
  return texts.join('\n\n').slice(0, DOCUMENT_CHARS_MAX);
}

/**
 * A plan from what the person wrote and the text of their PDF or DOCX files. Throws invalid-input without either, and
 * the reader's own refusals for a file that cannot be read.
 */
export async function createStrategy(
  ctx: Ctx,
  { body, files }: RequestOf<typeof call>,
): Promise<{ strategy_plan: StrategyPlan }> {
  organizationOf(ctx.actor);
  const userInput = body.user_input.trim();
  if (userInput === '' && files.length === 0) {
    throw invalidInput('Describe your strategy or add a file.', {
      issues: [{ path: 'user_input', message: 'Describe your strategy or add a file.' }],
    });
  }
  const documentText = await readAll(files);
  const fallback = files[0]?.name.replace(/\.[^.]*$/, '').slice(0, 80) || NAMELESS;
  const named = nameStrategy(userInput || documentText, fallback);
  return inOrganization(ctx, async (tx) => {
    const values = { userInput, documentText, createdBy: actorName(ctx.actor), createdAt: ctx.clock.now() };
    const row = await insertStrategy(tx, { ...named, ...values });
    await appendActivity(ctx, tx, 'strategy.created', { strategyPlanId: row.id });
    return { strategy_plan: toStrategyPlan({ ...row, campaignCount: 0 }) };
  });
}

/** Adds a plan with this name, in the caller's transaction. Returns its id. */
export async function addStrategy(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  { name, text }: { name: string; text: string },
): Promise<number> {
  const row = await insertStrategy(tx, {
    name,
    description: text,
    userInput: text,
    documentText: '',
    createdBy: actorName(ctx.actor),
    createdAt: ctx.clock.now(),
  });
  await appendActivity(ctx, tx, 'strategy.created', { strategyPlanId: row.id });
  return row.id;
}

/** Deletes the plan and, in the same transaction, its campaigns with everything unsent. Throws not-found. */
export function deleteStrategy(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await deleteStrategyRow(tx, id, ctx.clock.now()))) throw notFound('Strategy plan');
    await ctx.reactions.tell(ctx, tx, 'strategyDeleted', { strategyPlanId: id });
    await appendActivity(ctx, tx, 'strategy.deleted', { strategyPlanId: id });
    return { success: true };
  });
}
