/** Intervals and delays, in milliseconds unless the name says otherwise. */

/** A toast vanishes after this. */
export const TOAST_MS = 4_000;
/** A toast with an action stays longer, so that a person can choose the action. */
export const ACTION_TOAST_MS = 10_000;
/** Workspace, company and persona banners. */
export const BANNER_MS = 2_000;
/** The banner for a delete with nothing ticked. */
export const NO_SELECTION_BANNER_MS = 3_000;
/** After one guard redirect, no other follows within this time. */
export const REDIRECT_COOLDOWN_MS = 1_000;
/** After an onboarding step the guards are skipped for this time. */
export const ONBOARDING_SKIP_MS = 3_000;
/** An access token with less remaining life is refreshed before a call. */
export const TOKEN_REFRESH_UNDER_MS = 60_000;
/** How long the organization is cached. */
export const ORGANIZATION_CACHE_MS = 300_000;
/** Poll interval of a running task. */
export const TASK_POLL_MS = 30_000;
/** Poll interval of a task that has just moved, so that its bar stays accurate. */
export const TASK_MOVING_POLL_MS = 5_000;
/** Poll interval of the campaign while the wizard is open. */
export const CAMPAIGN_POLL_MS = 20_000;
/** Poll interval of the generation step. */
export const GENERATION_CHECK_MS = 10_000;
/** After an upload the contacts list is read every 5 s … */
export const CONTACTS_REFRESH_MS = 5_000;
/** … for 120 s. */
export const CONTACTS_REFRESH_FOR_MS = 120_000;
/** The preselected start of a schedule is this far ahead. */
export const SCHEDULE_START_AHEAD_MS = 300_000;
/** A reply is scheduled at least this far ahead. */
export const REPLY_AHEAD_MIN_MS = 180_000;
/** A reply is scheduled at most this far ahead. */
export const REPLY_AHEAD_MAX_MS = 366 * 86_400_000;
/** A search starts when no key was pressed for this time. */
export const SEARCH_DEBOUNCE_MS = 400;
/** The copy-link button stays disabled for this time. */
export const COPY_FEEDBACK_MS = 2_000;
/** From an account that was connected by consent back to the accounts page. */
export const CONSENT_REDIRECT_MS = 2_000;

export const TIMING_SET_NAMES = ['swift', 'described'] as const;
export type TimingSetName = (typeof TIMING_SET_NAMES)[number];

/** Delays that only make a person wait. */
export type TimingSet = {
  /** After session and organization are known. */
  startupMs: number;
  /** From the start of the shell to the organization details. */
  organizationDetailsMs: number;
  /** Before a guard redirect is carried out. */
  redirectMs: number;
  /** Insights after the answer. */
  insightsMs: number;
  /** The lead list after the answer. */
  leadListMs: number;
  /** The bot message after the answer. */
  botMessageMs: number;
  /** From a created workspace to its page. */
  workspaceStepMs: number;
  /** From an added company to the persona form. */
  companyStepMs: number;
};

const TIMING_SETS: Record<TimingSetName, TimingSet> = {
  swift: {
    startupMs: 0,
    organizationDetailsMs: 0,
    redirectMs: 0,
    insightsMs: 0,
    leadListMs: 0,
    botMessageMs: 0,
    workspaceStepMs: 0,
    companyStepMs: 0,
  },
  described: {
    startupMs: 2_000,
    organizationDetailsMs: 2_000,
    redirectMs: 1_000,
    insightsMs: 2_000,
    leadListMs: 2_000,
    botMessageMs: 1_000,
    workspaceStepMs: 2_000,
    companyStepMs: 2_000,
  },
};

/**
 * The delays of one set: 'swift' is the default, 'described' has the documents' values. An unknown name means 'swift'.
 */
export function timingSet(name: string | undefined): TimingSet {
  return name === 'described' ? TIMING_SETS.described : TIMING_SETS.swift;
}
