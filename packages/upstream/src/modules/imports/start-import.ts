import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AnswerOf, BodyOf } from '@myra/shared/contracts/answer';
import type { uploadLeads as call, importProviderLeads } from '@myra/shared/contracts/leads';
import { invalidInput, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { keepFile, type ReceivedFile } from '../../http/received-files.ts';
import type { RequestOf } from '../../http/route.ts';
import { createTask, enqueueTask } from '../tasks/index.ts';
import { findColumns, placeOf, tableKindOf } from './analyze-columns.ts';
import { assertMayImport } from './assert-may-import.ts';
import { checkMapping, suggestedMappings } from './check-mapping.ts';
import { findSameImport } from './find-same-import.ts';
import { insertFile, notePendingImport } from './import-file.store.ts';
import type { FileInput, ProviderInput } from './import-input.ts';
import { importTask } from './import-task.ts';
import { hashAim } from './prepare-completion.ts';

type Body = BodyOf<typeof call>;

/** The file's mapping: the person's choice, else the suggestions, checked against the file's own columns. */
async function resolveMappings(
  file: ReceivedFile,
  body: Body,
): Promise<Pick<FileInput, 'kind' | 'mappings' | 'place'>> {
  const kind = await tableKindOf(file.path);
  const { table, suggestions, rows } = await findColumns(file.path, kind, placeOf(body));
  if (rows.value === 0)
    throw invalidInput('The file has no rows below its header.', { reason: 'file-empty' });
  const mappings = body.mappings ?? suggestedMappings(suggestions);
  checkMapping(table.headers, mappings);
  // Regions of other countries are left out as a column: one of them may be written like a state.
  const regions = suggestions.filter(({ column, isAbroad }) => isAbroad && mappings[column] === 'state');
  const kept = { ...mappings, ...Object.fromEntries(regions.map(({ column }) => [column, null])) };
  return { kind, mappings: kept, place: { sheet: table.sheet, headerLine: table.headerLine } };
}

/**
 * Stores the file and creates the task that imports it. The same key returns the same task, and the same file with the
 * same columns and audience the one that made the campaign's list. The campaign stores the task's id. Throws invalid-input for a file or mapping that cannot be imported, with one issue per column, not-found
 * for a foreign campaign, precondition-failed for a launched one, conflict while it has an import.
 */
export async function startImport(
  ctx: Ctx<UserActor>,
  { body, files: [file] }: RequestOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  if (!file) {
    throw invalidInput('Choose a lead file.', { issues: [{ path: 'file', message: 'missing' }] });
  }
  const campaignId = body.campaign_id ?? null;
  const idempotencyKey = body.idempotency_key ?? ctx.ids.uuid();
  const resolved = await resolveMappings(file, body);
  const { task, isNew } = await inOrganization(ctx, async (tx) => {
    const campaign = campaignId === null ? undefined : await assertMayImport(tx, campaignId, idempotencyKey);
    const organizationId = organizationOf(ctx.actor);
    const wanted: FileInput = {
      ...resolved,
      path: '',
      name: file.name,
      onDuplicate: body.on_duplicate,
      ...(campaign && { aim: await hashAim(tx, campaign.id, ctx.clock.now()) }),
    };
    const same = campaign && (await findSameImport(tx, campaign, wanted, file.sha256));
    if (same) {
      await notePendingImport(tx, campaign, same.id);
      return { task: same, isNew: false };
    }
    const kept = await keepFile(file, { filesDir: ctx.config.filesDir, organizationId });
    const asked: FileInput = { ...wanted, path: kept };
    const made = await createTask(ctx, tx, {
      taskType: importTask.taskType,
      campaignId,
      input: asked,
      idempotencyKey,
    });
    if (!made.isNew) {
      await rm(path.join(ctx.config.filesDir, kept), { force: true });
      return made;
    }
    await insertFile(tx, { ...file, path: kept, taskId: made.task.id, now: ctx.clock.now() });
    if (campaign) await notePendingImport(tx, campaign, made.task.id);
    return made;
  });
  if (isNew) await enqueueTask(ctx, importTask, task.id);
  return { task_id: task.id, status: task.status };
}

/**
 * Creates the task that imports the campaign's ticked providers as its leads. The same key returns the same task.
 * Throws not-found for a foreign campaign, precondition-failed for one without providers or already launched, conflict
 * while it has an import.
 */
export async function startProviderImport(
  ctx: Ctx<UserActor>,
  { params: { id: campaignId }, body }: RequestOf<typeof importProviderLeads>,
): Promise<AnswerOf<typeof importProviderLeads>> {
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
