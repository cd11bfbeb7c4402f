import type { WizardStep } from '@myra/shared/constants/wizard-steps';
import type { ComponentType } from 'react';
import { lazyPart, MissingPlace } from '@/components/lazy-part';
import type { WizardStepProps } from './wizard-step-props';

export const GoalStep = lazyPart(
  () => import('./steps/goal/goal-step').then((module) => module.GoalStep),
  MissingPlace,
);

export const CampaignStep = lazyPart(
  () => import('./steps/campaign/campaign-step').then((module) => module.CampaignStep),
  MissingPlace,
);

type LaterStep = Exclude<WizardStep, 'GOAL' | 'CAMPAIGN'>;

/** The steps that work on a campaign; each is loaded when it is first shown. */
export const LATER_STEPS: Record<LaterStep, ComponentType<WizardStepProps>> = {
  MAPPING: lazyPart(
    () => import('./steps/mapping/mapping-step').then((module) => module.MappingStep),
    MissingPlace,
  ),
  PROCESSING: lazyPart(
    () => import('./steps/processing/processing-step').then((module) => module.ProcessingStep),
    MissingPlace,
  ),
  LEADS: lazyPart(() => import('./steps/leads/leads-step').then((module) => module.LeadsStep), MissingPlace),
  CONFIGURATION: lazyPart(
    () => import('./steps/configuration/configuration-step').then((module) => module.ConfigurationStep),
    MissingPlace,
  ),
  CONTENT: lazyPart(
    () => import('./steps/content/content-step').then((module) => module.ContentStep),
    MissingPlace,
  ),
  PROCESSING_SEQUENCE: lazyPart(
    () =>
      import('./steps/processing-sequence/processing-sequence-step').then(
        (module) => module.ProcessingSequenceStep,
      ),
    MissingPlace,
  ),
  SEQUENCE: lazyPart(
    () => import('./steps/sequence/sequence-step').then((module) => module.SequenceStep),
    MissingPlace,
  ),
  ASSIGNMENT: lazyPart(
    () => import('./steps/assignment/assignment-step').then((module) => module.AssignmentStep),
    MissingPlace,
  ),
};
