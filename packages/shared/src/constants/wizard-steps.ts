interface WizardRow {
  /** The value of `campaign.wizard_step`. */
  step: string;
  /** The title of the step and of the page. */
  label: string;
  /** Its name in the stepper. */
  short: string;
  /** Step of the Back button. A step without it has no way back, so nobody returns to a running task. */
  back?: string;
  /** The task that runs on this step. */
  task?: string;
}

/** The steps of the campaign wizard. Next leads to the row below. */
export const WIZARD = [
  { step: 'GOAL', label: 'Create Strategy', short: 'Strategy' },
  { step: 'CAMPAIGN', label: 'Create Campaign', short: 'Campaign' },
  { step: 'MAPPING', label: 'Fields Mapping', short: 'Mapping', back: 'CAMPAIGN' },
  { step: 'PROCESSING', label: 'Lead Processing', short: 'Processing', task: 'lead_upload' },
  { step: 'LEADS', label: 'Lead Selection', short: 'Leads', back: 'CAMPAIGN' },
  { step: 'CONFIGURATION', label: 'AI Configuration', short: 'Configuration', back: 'LEADS' },
  { step: 'CONTENT', label: 'Email Outreach Components', short: 'Content', back: 'CONFIGURATION' },
  {
    step: 'PROCESSING_SEQUENCE',
    label: 'Generating Sequences and Content',
    short: 'Generation',
    task: 'lead_list_sequence_generation',
  },
  { step: 'SEQUENCE', label: 'Sequences', short: 'Sequences', back: 'CONTENT' },
  { step: 'ASSIGNMENT', label: 'Sender Assignment & Kickoff', short: 'Assignment', back: 'SEQUENCE' },
] as const satisfies readonly WizardRow[];

export type WizardStep = (typeof WIZARD)[number]['step'];

/** The values of `campaign.wizard_step`, in order. */
export const WIZARD_STEPS: readonly WizardStep[] = WIZARD.map(({ step }) => step);
