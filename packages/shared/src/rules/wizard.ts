import type { CadenceLogic } from '../constants/cadence.ts';
import { WIZARD_STEPS, type WizardStep } from '../constants/wizard-steps.ts';
import { addDays } from './calendar.ts';
import { taskOutcome } from './tasks.ts';

export type WizardStartInput = {
  strategyId?: string | undefined;
  /** The campaign of the address, once loaded. `pendingTask.status` is the task's own; unknown counts as running. */
  campaign?:
    | {
        wizardStep?: string | null | undefined;
        pendingTask?: { taskType: string; status?: string | null | undefined } | null | undefined;
      }
    | undefined;
};

/** The step on which the wizard opens: the saved step, else the running task's step, else RULE-2 (WIZ-NAV-2). */
export function wizardStart({ strategyId, campaign }: WizardStartInput): WizardStep {
  const saved = WIZARD_STEPS.find((step) => step === campaign?.wizardStep);
  if (saved !== undefined) return saved;
  const task = campaign?.pendingTask;
  if (task && taskOutcome(task.status) === 'running') {
    if (task.taskType === 'lead_upload') return 'PROCESSING';
    if (task.taskType === 'lead_list_sequence_generation') return 'PROCESSING_SEQUENCE';
  }
  return campaign !== undefined || strategyId !== undefined ? 'CAMPAIGN' : 'GOAL';
}

/** Colour of a campaign's chip (RULE-3). */
export function campaignChipColour(status: string | null | undefined): 'green' | 'yellow' | 'neutral' {
  if (status === 'active') return 'green';
  return status === 'inactive' ? 'yellow' : 'neutral';
}

/** Text of a campaign's chip: the status, with the run state where it says more ('active, paused'); '-' without status (STRAT-23). */
export function campaignChipText(
  status: string | null | undefined,
  runState: string | null | undefined,
): string {
  if (!status) return '-';
  return status === 'active' && runState ? `${status}, ${runState}` : status;
}

/** Date (YYYY-MM-DD) of a new cadence row: today plus the number of rows already there (RULE-4). */
export function newCadenceDate(today: string, rowsCount: number): string {
  return addDays(today, rowsCount);
}

/** Whether this logic may stand in this row, counted from 0 (RULE-5). */
export function isCadenceLogicValid(rowIndex: number, logic: string): logic is CadenceLogic {
  return rowIndex === 0 ? logic === 'START_CAMPAIGN' : logic === 'IF_REPLIED' || logic === 'IF_NOT_REPLIED';
}
