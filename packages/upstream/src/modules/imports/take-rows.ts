import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { isLeadField, type LeadField, NOTES_REFUSED } from '@myra/shared/constants/lead-fields';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { renewOwnVersion } from '../providers/index.ts';
import { amendTask, getTaskRow } from '../tasks/index.ts';
import { assertMayImport } from './assert-may-import.ts';
import { readCheckpoint } from './checkpoint.ts';
import { completeBatch } from './complete-batch.ts';
import { type FileInput, readImportInput } from './import-input.ts';
import { type ImportRowRecord, insertImportRows, takeOutRows } from './import-rows.store.ts';
import { importTask } from './import-task.ts';
import type { ReadLead } from './incoming-lead.ts';
import type { ImportRow } from './parse-chunks.ts';
import { prepareCompletion } from './prepare-completion.ts';
import { putOnList } from './put-on-list.ts';
import { readLeadRow } from './read-lead-row.ts';
import { sortOutChunk } from './sort-out-chunk.ts';
import { afterBatch } from './tally-batch.ts';

/** The lead of a row that was set aside: its stored cells have no notes. Else the row with what else is wrong with it. */
function readAgain({ mappings }: FileInput, row: ImportRowRecord): ReadLead | ImportRow {
  const headers = Object.keys(row.raw);
  const mapping = new Map<LeadField, number>();
  for (const [index, column] of headers.entries()) {
    const field = mappings[column];
    if (typeof field === 'string' && isLeadField(field)) mapping.set(field, index);
  }
  const read = readLeadRow(mapping, headers, { values: Object.values(row.raw) });
  if (read.outcome === 'accepted') return { line: row.line, lead: read.lead, facts: [] };
  const { code, column, message } = read;
  return { line: row.line, outcome: 'refused', code, column_name: column, message, raw: row.raw };
}

/** The ended import of a file, locked. Throws not-found, and precondition-failed while it runs. */
async function findEnded(tx: OrganizationTx, taskId: number) {
  const task = await getTaskRow(tx, taskId, { isLocked: true });
  if (task.taskType !== importTask.taskType) throw notFound('Task');
  if (task.status === 'running' || task.status === 'pending') {
    throw preconditionFailed('The import is still running. Take the row when it has ended.', {
      reason: 'import-running',
    });
  }
  const input = readImportInput(task.input);
  const checkpoint = readCheckpoint(task.checkpoint);
  if (input.kind === 'providers' || checkpoint === null) throw notFound('Task');
  return { task, input, checkpoint };
}

/**
 * Imports rows that were set aside for what their notes say, without these notes: they become leads of the import's list like the
 * others. Rows that are gone or set aside for another reason are left alone. Throws not-found, precondition-failed while
 * the import runs or once its campaign is launched, and conflict while another import of the campaign runs.
 */
export async function takeRows(
  ctx: Ctx<UserActor>,
  { taskId, lines }: { taskId: number; lines: readonly number[] },
): Promise<{ taken: number; left: number }> {
  const { task } = await inOrganization(ctx, (tx) => findEnded(tx, taskId));
  const { campaignId, idempotencyKey } = task;
  const deps = await prepareCompletion({ ...ctx, organizationId: organizationOf(ctx.actor) }, campaignId);
  return inOrganization(ctx, async (tx) => {
    if (campaignId !== null) await assertMayImport(tx, campaignId, idempotencyKey);
    const { input, checkpoint } = await findEnded(tx, taskId);
    const rows = await takeOutRows(tx, { taskId, code: NOTES_REFUSED, lines });
    const { listId } = checkpoint;
    const read = rows.map((row) => readAgain(input, row));
    const policy = input.onDuplicate;
    const told = read.filter((each) => 'lead' in each);
    const { incoming, duplicates } = await sortOutChunk(tx, { leads: told, listId, policy });
    const { leads, ms } = await completeBatch(tx, incoming, deps, () => undefined);
    await putOnList(tx, leads, { listId, policy, now: ctx.clock.now() });
    await insertImportRows(tx, taskId, [...read.filter((each) => 'code' in each), ...duplicates]);
    const { counts } = checkpoint;
    const reached = afterBatch(
      {
        ...checkpoint,
        counts: {
          ...counts,
          refused: counts.refused - told.length,
          duplicates: counts.duplicates + duplicates.length,
        },
      },
      leads,
      ms,
    );
    await amendTask(ctx, tx, taskId, { checkpoint: reached });
    if (leads.length > 0) {
      await renewOwnVersion(sqlOf(tx));
      if (campaignId !== null) noteChange(tx, 'campaign', campaignId);
      await appendActivity(ctx, tx, 'leads.imported', {
        ...(campaignId !== null && { campaignId }),
        details: { accepted: leads.length, without_notes: leads.length },
      });
    }
    return { taken: leads.length, left: rows.length - leads.length };
  });
}
