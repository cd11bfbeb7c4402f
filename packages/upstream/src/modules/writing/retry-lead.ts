import type { retryLeadSequence as call } from '@myra/shared/contracts/sequences';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { enqueueTask, startTask } from '../tasks/index.ts';
import { addGenerationTask, findOpenGeneration } from './add-generation-task.ts';
import { generationTask } from './generation-task.ts';
import { resetFailedSequence } from './prepare-sequences.store.ts';
import { lockWritable, type Started } from './start-generation.ts';

/** How long a lead waits for its own task before the one for the whole list may take it. */
export const RESERVED_MS = 10 * 60_000;

/**
 * Writes one failed lead again, by the configured writer or the offline one. A task that writes the whole list with the
 * same writer takes it along; otherwise it gets a task of its own. Throws not-found, or precondition-failed if it did not
 * fail.
 */
export async function retryLead(
  ctx: Ctx<UserActor>,
  { params: { id, lead_id: leadId }, body: { writer } }: RequestOf<typeof call>,
): Promise<Started> {
  const task = await inOrganization(ctx, async (tx) => {
    const campaign = await lockWritable(tx, id);
    const found = writer === 'configured' ? await findOpenGeneration(tx, campaign.id) : undefined;
    // Locked, so that it cannot end before it has seen this lead.
    const open = found && (await startTask(ctx, tx, found.id)) ? found : undefined;
    const reservedUntil = open ? null : new Date(ctx.clock.now().getTime() + RESERVED_MS);
    const was = orNotFound(
      await resetFailedSequence(tx, { campaignId: campaign.id, leadId, reservedUntil }),
      'Lead',
    );
    if (was !== 'failed') {
      throw preconditionFailed('Only a lead whose writing failed can be tried again.', { state: was });
    }
    return open ?? addGenerationTask(ctx, tx, campaign, { part: 'one', leadIds: [leadId], writer });
  });
  await enqueueTask(ctx, generationTask, task.id);
  return { task_id: task.id, status: task.status };
}
