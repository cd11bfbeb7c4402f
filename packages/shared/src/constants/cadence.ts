/** Cadence logic: the first value opens the campaign, the others follow on an answer or no answer. */
export const CADENCE_LOGICS = ['START_CAMPAIGN', 'IF_REPLIED', 'IF_NOT_REPLIED'] as const;
export type CadenceLogic = (typeof CADENCE_LOGICS)[number];

/** What rows after the first can choose. */
export const FOLLOW_UP_LOGICS = ['IF_REPLIED', 'IF_NOT_REPLIED'] as const satisfies readonly CadenceLogic[];
export type FollowUpLogic = (typeof FOLLOW_UP_LOGICS)[number];

/** Logic of a new row after the first. */
export const FOLLOW_UP_LOGIC_DEFAULT: FollowUpLogic = 'IF_NOT_REPLIED';

/** Shown text of each logic. */
export const CADENCE_LOGIC_LABELS: Record<CadenceLogic, string> = {
  START_CAMPAIGN: 'Start campaign',
  IF_REPLIED: 'If replied',
  IF_NOT_REPLIED: 'If not replied',
};

/** Most steps of a cadence. */
export const CADENCE_ROWS_MAX = 20;
