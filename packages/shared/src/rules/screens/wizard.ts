import type { CadenceLogic } from '../../constants/cadence.ts';
import { WIZARD, WIZARD_STEPS, type WizardStep } from '../../constants/wizard-steps.ts';
import { addDays } from '../calendar/calendar.ts';
import { taskOutcome } from './tasks.ts';

export type WizardStartInput = {
  strategyId?: string | undefined;
  /**
   * The campaign of the address, once loaded. `pendingTask.status` is the task's own; an unknown one counts as running.
   */
  campaign?:
    | {
        wizardStep?: string | null | undefined;
        pendingTask?: { taskType: string; status?: string | null | undefined } | null | undefined;
      }
    | undefined;
};

/** The step on which the wizard opens: the saved step, else the running task's step, else the first open one. */
export function wizardStart({ strategyId, campaign }: WizardStartInput): WizardStep {
  const saved = WIZARD_STEPS.find((step) => step === campaign?.wizardStep);
  if (saved !== undefined) return saved;
  const task = campaign?.pendingTask;
  if (task && taskOutcome(task.status) === 'running') {
    const row = WIZARD.find((each) => 'task' in each && each.task === task.taskType);
    if (row !== undefined) return row.step;
  }
  return campaign !== undefined || strategyId !== undefined ? 'CAMPAIGN' : 'GOAL';
}

/** Date (YYYY-MM-DD) of a new cadence row: today plus the number of rows already there. */
export function newCadenceDate(today: string, rowsCount: number): string {
  return addDays(today, rowsCount);
}

/** Whether this logic is allowed in this row, counted from 0. */
export function isCadenceLogicValid(rowIndex: number, logic: string): logic is CadenceLogic {
  return rowIndex === 0 ? logic === 'START_CAMPAIGN' : logic === 'IF_REPLIED' || logic === 'IF_NOT_REPLIED';
}
