import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { Ctx, SystemActor } from '../../context.ts';
import { advanceTask, getTaskRow, startTask } from '../tasks/index.ts';
import type { Lease } from '../work/index.ts';
import { holdsLease } from '../work/index.ts';
import { inputOf } from './generation-task.ts';
import { prepareSequences } from './prepare-sequences.store.ts';

export type GenerationRun = { ctx: Ctx<SystemActor>; lease: Lease; mayGoOn: () => boolean };

const CHUNK = 20_000;

type Checkpoint = { preparedUpTo: number; isPrepared: boolean };
type Step = 'more' | 'prepared' | 'over';

/** Gives every chosen lead a waiting sequence. `more`: time is over before all have one; `over`: the task is not ours or ended. */
export async function prepareGeneration(run: GenerationRun): Promise<Step> {
  const { database, actor } = run.ctx;
  let step: Step = 'more';
  while (step === 'more' && run.mayGoOn()) {
    step = await withOrganization(database, actor.organizationId, (tx) => prepareChunk(run, tx));
  }
  return step;
}

async function prepareChunk({ ctx, lease }: GenerationRun, tx: OrganizationTx): Promise<Step> {
  // The task before the clock, in the order in which a cancellation locks them.
  if (!(await startTask(ctx, tx, lease.key)) || !(await holdsLease(tx, lease))) return 'over';
  const task = await getTaskRow(tx, lease.key);
  if (task.campaignId === null) return 'over';
  // Only the code below writes this column.
  const before = { preparedUpTo: 0, isPrepared: false, ...(task.checkpoint as Partial<Checkpoint> | null) };
  const { part, leadIds } = inputOf(task);
  if (before.isPrepared || part === 'one') return 'prepared';
  const last = await prepareSequences(tx, {
    campaignId: task.campaignId,
    after: before.preparedUpTo,
    limit: CHUNK,
    ...(part === 'first' && { only: leadIds }),
    ...(part === 'rest' && { except: leadIds }),
  });
  const checkpoint: Checkpoint = {
    preparedUpTo: last ?? before.preparedUpTo,
    isPrepared: last === undefined,
  };
  const phase = checkpoint.isPrepared ? 'Writing emails' : 'Preparing leads';
  await advanceTask(ctx, tx, task.id, { phase, checkpoint });
  return checkpoint.isPrepared ? 'prepared' : 'more';
}
