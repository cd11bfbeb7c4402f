/**
 * Intervals and delays, in milliseconds unless the name says otherwise.
 * Source 000 is the core-workflow document, 001 the document on mail and providers.
 */

/** A toast vanishes after this (CONST-1, 000 §9). */
export const TOAST_MS = 4_000;
/** One that offers an act stays so long that the act can be chosen. */
export const ACTION_TOAST_MS = 10_000;
/** Workspace, company and persona banners (CONST-2, 000 §9). */
export const BANNER_MS = 2_000;
/** The banner for a delete with nothing ticked (CONST-3, 000 §9). */
export const NO_SELECTION_BANNER_MS = 3_000;
/** After one guard redirect, none follows within this (CONST-5, 000 §9). */
export const REDIRECT_COOLDOWN_MS = 1_000;
/** After an onboarding step the guards are skipped for this long (CONST-6, 000 §9, 001 §9). */
export const ONBOARDING_SKIP_MS = 3_000;
/** An access token with less life than this is refreshed before a call (CONST-8, 000 §9). */
export const TOKEN_REFRESH_UNDER_MS = 60_000;
/** How long the organization lookup is cached (CONST-9, 000 §9). */
export const ORGANIZATION_CACHE_MS = 300_000;
/** A running task is read again (CONST-10, 000 §9). */
export const TASK_POLL_MS = 30_000;
/** A task that moved since it was last read is read again this soon, so that a bar shows what is true; ours. */
export const TASK_MOVING_POLL_MS = 5_000;
/** The campaign is read again while the wizard is open (CONST-11, 000 §9). */
export const CAMPAIGN_POLL_MS = 20_000;
/** The generation step looks for leads (CONST-12, 000 §9). */
export const GENERATION_CHECK_MS = 10_000;
/** The contacts list after an upload: every 5 s … (CONST-13, 000 §9). */
export const CONTACTS_REFRESH_MS = 5_000;
/** … for 120 s (CONST-13, 000 §9). */
export const CONTACTS_REFRESH_FOR_MS = 120_000;
/** The preselected start of a schedule lies this far ahead (CONST-21, 000 §9). */
export const SCHEDULE_START_AHEAD_MS = 300_000;
/** A reply is scheduled at least this far ahead (CONST-22, 000 §9, 001 §9). */
export const REPLY_AHEAD_MIN_MS = 180_000;
/** How far ahead a reply may be set (chosen). */
export const REPLY_AHEAD_MAX_MS = 366 * 86_400_000;
/** A search waits for this silence of the keys (CONST-37, 001 §9). */
export const SEARCH_DEBOUNCE_MS = 400;
/** The copy-link button stays disabled (CONST-40, 001 §9). */
export const COPY_FEEDBACK_MS = 2_000;
/** From a connected Gmail account back to the accounts (CONST-41, 001 §9). */
export const GMAIL_REDIRECT_MS = 2_000;

export const TIMING_SET_NAMES = ['swift', 'described'] as const;
export type TimingSetName = (typeof TIMING_SET_NAMES)[number];

/** The waits that only make a person wait. */
export type TimingSet = {
  /** After session and organization are there (CONST-7, 000 §9, 001 §9; SHELL-42). */
  startupMs: number;
  /** From the start of the shell to the organization details (SHELL-43, 000 §2). */
  organizationDetailsMs: number;
  /** Before a guard redirect is carried out (CONST-4, 000 §9; SHELL-53). */
  redirectMs: number;
  /** Insights after the answer (CONST-27, 000 §9). */
  insightsMs: number;
  /** The lead list after the answer (CONST-27, 000 §9). */
  leadListMs: number;
  /** The bot message after the answer (CONST-28, 000 §9). */
  botMessageMs: number;
  /** From a created workspace to its page (WS-11, 000 §4). */
  workspaceStepMs: number;
  /** From an added company to the persona form (WS-23, 000 §4). */
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

/** The waits of one set: 'swift' ships, 'described' restores the documents' figures (SHELL-44). An unknown name means 'swift'. */
export function timingSet(name: string | undefined): TimingSet {
  return name === 'described' ? TIMING_SETS.described : TIMING_SETS.swift;
}
