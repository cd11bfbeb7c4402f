import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { importProviderLeads as call } from '@myra/shared/contracts/leads';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { createTask, enqueueTask } from '../tasks/index.ts';
import { assertMayImport } from './assert-may-import.ts';
import { notePendingImport } from './import-file.store.ts';
import type { ProviderInput } from './import-input.ts';
import { importTask } from './import-task.ts';

/**
 * Creates the task that imports the campaign's ticked providers as its leads. The same key returns the same task.
 * Throws not-found for a foreign campaign, precondition-failed for one without providers or already launched, conflict
 * while it has an import.
 */
export async function startProviderImport(
  ctx: Ctx<UserActor>,
  { params: { id: campaignId }, body }: RequestOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { task, isNew } = await inOrganization(ctx, async (tx) => {
    const campaign = await assertMayImport(tx, campaignId, body.idempotency_key);
    if (campaign.providerSetId === null) {
      throw preconditionFailed('No providers were chosen for this campaign.', { reason: 'no-providers' });
    }
    const asked: ProviderInput = {
      kind: 'providers',
      providerSetId: campaign.providerSetId,
      name: `Providers for ${campaign.name}`,
      onDuplicate: 'keep',
    };
    const made = await createTask(ctx, tx, {
      taskType: importTask.taskType,
      campaignId,
      input: asked,
      idempotencyKey: body.idempotency_key,
    });
    if (made.isNew) await notePendingImport(tx, campaign, made.task.id);
    return made;
  });
  if (isNew) await enqueueTask(ctx, importTask, task.id);
  return { task_id: task.id, status: task.status };
}
