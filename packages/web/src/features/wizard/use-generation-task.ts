import { type TaskWatch, useTaskWatch } from '@/lib/use-task-watch';
import type { WizardCampaign } from './wizard-step-props';

export interface GenerationTask {
  taskId: string | undefined;
  watch: TaskWatch | undefined;
  /** 'none': nothing was started, or the upstream no longer knows it; 'loading': not known yet. */
  state: 'loading' | 'none' | 'running' | 'done' | 'failed';
  /** When the task was last looked at, epoch ms. */
  checkedAt: number;
  /** Set where the task could not be read at all. */
  error: unknown;
  reload: () => void;
}

const STATES: Record<TaskWatch['state'], GenerationTask['state']> = {
  watching: 'running',
  done: 'done',
  failed: 'failed',
  lost: 'none',
};

/** The task that writes a campaign's sequences, as far as the campaign names one. */
export function useGenerationTask(campaign: WizardCampaign): GenerationTask {
  const pending = campaign.pending_task_details;
  const isGeneration = pending?.task_type === 'lead_list_sequence_generation';
  const taskId = isGeneration ? (pending.task_id ?? undefined) : undefined;
  const query = useTaskWatch(taskId);
  const watch = query.data;
  const state = taskId === undefined ? 'none' : watch === undefined ? 'loading' : STATES[watch.state];
  return {
    taskId,
    watch,
    state,
    checkedAt: query.dataUpdatedAt,
    error: query.isLoadingError ? query.error : undefined,
    reload: () => void query.refetch(),
  };
}
