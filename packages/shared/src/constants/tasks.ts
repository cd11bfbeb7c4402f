/** Kinds of background task; the first two are the documents', the others Myra's own. */
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

/** What a reader takes for the good end, whoever wrote it (WIZ-NAV-10). */
export const TASK_DONE_STATUSES = ['success', 'completed'] as const;
/** What a reader takes for the bad end (WIZ-NAV-10). */
export const TASK_FAILED_STATUSES = ['error', 'failed'] as const;
