import { WIZARD_STEPS, type WizardStep } from '@myra/shared/constants/wizard-steps';

/** The short names over the bars. */
const SHORT_LABELS: Record<WizardStep, string> = {
  GOAL: 'Strategy',
  CAMPAIGN: 'Campaign',
  MAPPING: 'Mapping',
  PROCESSING: 'Processing',
  LEADS: 'Leads',
  CONFIGURATION: 'Configuration',
  CONTENT: 'Content',
  PROCESSING_SEQUENCE: 'Generation',
  SEQUENCE: 'Sequences',
  ASSIGNMENT: 'Assignment',
};

export const STEPPER_LABELS: readonly string[] = WIZARD_STEPS.map((step) => SHORT_LABELS[step]);

/** Where Back leads; the steps left out have none, and nobody returns into a step where a task runs (WIZ-NAV-4). */
const BACK: Partial<Record<WizardStep, WizardStep>> = {
  MAPPING: 'CAMPAIGN',
  LEADS: 'CAMPAIGN',
  CONFIGURATION: 'LEADS',
  CONTENT: 'CONFIGURATION',
  SEQUENCE: 'CONTENT',
  ASSIGNMENT: 'SEQUENCE',
};

/** The step that Back leads to from this one, if there is a way back. */
export const stepBefore = (step: WizardStep): WizardStep | undefined => BACK[step];
