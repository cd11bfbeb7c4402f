import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { invalidInput } from '@myra/shared/errors/app-error';
import type { Actor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { attachListToCampaign } from '../leads/index.ts';
import { renewVersion } from '../providers/index.ts';
import { advanceTask, finishTask, getTaskRow, startTask } from '../tasks/index.ts';
import { holdsLease } from '../work/index.ts';
import { type Checkpoint, firstCheckpoint, readCheckpoint } from './checkpoint.ts';
import { countRows } from './count-rows.ts';
import { type ImportEnv, ImportLostError } from './import-env.ts';
import { readImportInput } from './import-input.ts';
import { insertLeadList } from './lead-list.store.ts';
import { renewListStatistics } from './list-upkeep.store.ts';
import { loadRows } from './load-rows.ts';
import { saveCheckpoint } from './save-checkpoint.ts';

/** How a run ended: all is done, or `mayGoOn` said no and another run goes on from the checkpoint. */
type ImportOutcome = 'done' | 'more';

async function begin(env: ImportEnv, tx: OrganizationTx) {
  if (!(await holdsLease(tx, env.lease))) throw new ImportLostError();
  if (!(await startTask(env, tx, env.taskId))) throw new ImportLostError();
  const task = await getTaskRow(tx, env.taskId);
  const input = readImportInput(task.input);
  const kept = readCheckpoint(task.checkpoint);
  // What an earlier run said of its last chunk was not committed.
  if (kept !== null && task.result !== null) await advanceTask(env, tx, env.taskId, { result: null });
  if (kept !== null) return { task, input, checkpoint: kept };
  const listId = await insertLeadList(tx, { name: input.name, taskId: env.taskId, now: env.clock.now() });
  const checkpoint = firstCheckpoint(listId);
  await saveCheckpoint(env, tx, checkpoint);
  return { task, input, checkpoint };
}

function assertAnyLead({ counts }: Checkpoint): void {
  if (counts.accepted > 0) return;
  if (counts.read === 0) throw invalidInput('The file has no rows below its header.', { reason: 'no-rows' });
  throw invalidInput(
    counts.refused === counts.read
      ? `None of the ${counts.read} rows could be imported. The list of refused rows says why.`
      : 'Everybody in it is among your contacts already, so nothing new was imported.',
    { reason: 'no-leads' },
  );
}

/** What the end of an import tells, as `tasks.result`. */
type ImportResult = { lead_list_id: number; counts: Record<string, number> };

const resultOf = ({ listId, counts }: Checkpoint): ImportResult => ({ lead_list_id: listId, counts });

async function finish(env: ImportEnv, campaignId: number | null, checkpoint: Checkpoint): Promise<void> {
  const actor: Actor = { kind: 'system', job: 'import.run', organizationId: env.organizationId };
  await withOrganization(env.database, env.organizationId, async (tx) => {
    await saveCheckpoint(env, tx, checkpoint);
    const planId =
      campaignId === null
        ? undefined
        : await attachListToCampaign(tx, { campaignId, listId: checkpoint.listId, now: env.clock.now() });
    const isMine = await finishTask(env, tx, env.taskId, { status: 'success', result: resultOf(checkpoint) });
    if (!isMine) throw new ImportLostError();
    // Contacts with an NPI make providers reachable.
    await renewVersion(sqlOf(tx), 'bound');
    await appendActivity({ ...env, actor }, tx, 'leads.imported', {
      ...(campaignId !== null && { campaignId }),
      ...(planId !== undefined && { strategyPlanId: planId }),
      details: { ...checkpoint.counts },
    });
  });
}

/**
 * Imports the file of a task, from its start or from where an earlier run stopped: rows become leads of a new list,
 * matched, enriched and scored; the campaign is given the list (architecture: Import). Throws an `AppError` that a
 * person can read where the file is at fault, `ImportLostError` where the task is no longer this worker's. Whatever it
 * throws, all that was committed stays and is not done again.
 */
export async function importLeads(env: ImportEnv): Promise<ImportOutcome> {
  const {
    task,
    input,
    checkpoint: start,
  } = await withOrganization(env.database, env.organizationId, (tx) => begin(env, tx));
  const counted = await countRows(env, input, start);
  if (counted.rows === null) return 'more';
  const reached = await loadRows(env, input, task.campaignId, counted);
  if (!reached.isRead) return 'more';
  assertAnyLead(reached);
  // Before the campaign gets the list, so that its first pages and searches are planned for what it holds.
  await withOrganization(env.database, env.organizationId, renewListStatistics);
  await finish(env, task.campaignId, reached);
  return 'done';
}
