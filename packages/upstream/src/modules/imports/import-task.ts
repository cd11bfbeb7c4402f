import type { TaskDetails } from '@myra/shared/contracts/tasks';
import { jobs } from '../../jobs.ts';
import { detailLeads } from '../leads/index.ts';
import { type TaskKind, waitingOf } from '../tasks/index.ts';
import { readCheckpoint } from './checkpoint.ts';
import { describePhases } from './import-progress.ts';
import { readLivePhases } from './live-phases.ts';

/** Texts of leads by lead id, which the documents' details have beside the leads. */
const byLead = (
  leads: TaskDetails['details']['leads_with_contact_and_account'],
  of: 'painpoints' | 'benefits',
): Record<string, string[]> => Object.fromEntries(leads.map((lead) => [String(lead.id), lead[of]]));

const rowsOf = (input: Record<string, unknown>) => (input.kind === 'providers' ? 'providers' : 'rows');

/** `lead_upload`: imports as the tasks module sees them. */
export const importTask: TaskKind = {
  taskType: 'lead_upload',
  enqueue: (deps, task) => deps.queues.enqueue(jobs.runImport, task),
  async describe(ctx, tx, task) {
    const checkpoint = readCheckpoint(task.checkpoint);
    const isDone = task.status === 'success';
    const leads = isDone && checkpoint ? await detailLeads(ctx, tx, checkpoint.listId) : [];
    return {
      result: {
        status: task.status,
        lead_list_id: isDone && checkpoint ? checkpoint.listId : null,
        leads: [],
        counts: checkpoint?.counts ?? {},
        waiting: waitingOf(task),
      },
      details: {
        benefits: byLead(leads, 'benefits'),
        painpoints: byLead(leads, 'painpoints'),
        leads_with_contact_and_account: leads,
        phases: describePhases(checkpoint, task.status, readLivePhases(task.result), rowsOf(task.input)),
        recent: checkpoint?.recent ?? [],
        writer: null,
      },
    };
  },
};
