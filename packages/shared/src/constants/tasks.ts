/** Kinds of background task. The documents define the first two; the others are Myra's. */
export const TASK_TYPES = [
  'lead_upload',
  'lead_list_sequence_generation',
  'provider_import',
  'campaign_launch',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Statuses that Myra's upstream writes: an upload ends in `success`, the other kinds in `completed`. */
export const TASK_STATUSES = ['pending', 'running', 'success', 'completed', 'error', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Statuses that mean success, from any upstream. */
export const TASK_DONE_STATUSES = ['success', 'completed'] as const;
/** Statuses that mean failure, from any upstream. */
export const TASK_FAILED_STATUSES = ['error', 'failed'] as const;
