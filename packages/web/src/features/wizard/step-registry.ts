import type { WizardStep } from '@myra/shared/constants/wizard-steps';
import type { ComponentType } from 'react';
import { lazyPart, MissingPage } from '@/components/lazy-part';
import type { WizardStepProps } from './wizard-step-props';

const step = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, MissingPage);

export const GoalStep = step(() => import('./steps/goal/goal-step').then((part) => part.GoalStep));
export const CampaignStep = step(() =>
  import('./steps/campaign/campaign-step').then((part) => part.CampaignStep),
);

/** The steps that work on a campaign; each is loaded when it is first shown. */
export const LATER_STEPS: Record<Exclude<WizardStep, 'GOAL' | 'CAMPAIGN'>, ComponentType<WizardStepProps>> = {
  MAPPING: step(() => import('./steps/mapping/mapping-step').then((part) => part.MappingStep)),
  PROCESSING: step(() => import('./steps/processing/processing-step').then((part) => part.ProcessingStep)),
  LEADS: step(() => import('./steps/leads/leads-step').then((part) => part.LeadsStep)),
  CONFIGURATION: step(() =>
    import('./steps/configuration/configuration-step').then((part) => part.ConfigurationStep),
  ),
  CONTENT: step(() => import('./steps/content/content-step').then((part) => part.ContentStep)),
  PROCESSING_SEQUENCE: step(() =>
    import('./steps/processing-sequence/processing-sequence-step').then(
      (part) => part.ProcessingSequenceStep,
    ),
  ),
  SEQUENCE: step(() => import('./steps/sequence/sequence-step').then((part) => part.SequenceStep)),
  ASSIGNMENT: step(() => import('./steps/assignment/assignment-step').then((part) => part.AssignmentStep)),
};
