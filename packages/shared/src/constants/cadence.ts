/** Cadence logic: the first opens the campaign, the others follow on an answer or its absence (RULE-5). */
export const CADENCE_LOGICS = ['START_CAMPAIGN', 'IF_REPLIED', 'IF_NOT_REPLIED'] as const;
export type CadenceLogic = (typeof CADENCE_LOGICS)[number];

/** What rows after the first offer (WIZ-CAMPAIGN-11). */
export const FOLLOW_UP_LOGICS = ['IF_REPLIED', 'IF_NOT_REPLIED'] as const satisfies readonly CadenceLogic[];
export type FollowUpLogic = (typeof FOLLOW_UP_LOGICS)[number];

/** Logic of a new row after the first (WIZ-CAMPAIGN-13). */
export const FOLLOW_UP_LOGIC_DEFAULT: FollowUpLogic = 'IF_NOT_REPLIED';

/** What a person reads for each logic. */
export const CADENCE_LOGIC_LABELS: Record<CadenceLogic, string> = {
  START_CAMPAIGN: 'Start campaign',
  IF_REPLIED: 'If replied',
  IF_NOT_REPLIED: 'If not replied',
};

/** Longest cadence; more steps than this is a mistake, not a campaign. */
export const CADENCE_ROWS_MAX = 20;
