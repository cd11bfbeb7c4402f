/** The wizard's steps in order (WIZ-NAV-1); also the values of `campaign.wizard_step`. */
export const WIZARD_STEPS = [
  'GOAL',
  'CAMPAIGN',
  'MAPPING',
  'PROCESSING',
  'LEADS',
  'CONFIGURATION',
  'CONTENT',
  'PROCESSING_SEQUENCE',
  'SEQUENCE',
  'ASSIGNMENT',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** What a person reads for each step (WIZ-NAV-1). */
export const WIZARD_STEP_LABELS: Record<WizardStep, string> = {
  GOAL: 'Create Strategy',
  CAMPAIGN: 'Create Campaign',
  MAPPING: 'Fields Mapping',
  PROCESSING: 'Lead Processing',
  LEADS: 'Lead Selection',
  CONFIGURATION: 'AI Configuration',
  CONTENT: 'Email Outreach Components',
  PROCESSING_SEQUENCE: 'Generating Sequences and Content',
  SEQUENCE: 'Sequences',
  ASSIGNMENT: 'Sender Assignment & Kickoff',
};
