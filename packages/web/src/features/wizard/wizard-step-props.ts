import type { WizardStep } from '@myra/shared/constants/wizard-steps';
import type { RouterOutputs } from '@/lib/trpc';

/** A campaign as the gateway reads it: ids are text, and any field may be null where a foreign upstream leaves it out. */
export type WizardCampaign = RouterOutputs['campaigns']['get'];
/** The signed-in person's organization. */
export type WizardOrganization = NonNullable<RouterOutputs['organizations']['get']>;

/** What became of a change of step. */
export type StepChange = 'shown' | 'refused' | 'unanswered';

/**
 * What every step from MAPPING on is given. A step draws `<StepLayout foot={<StepFoot … />}>` and saves its own work;
 * only then it calls `goNext` or `goTo`.
 */
export interface WizardStepProps {
  organization: WizardOrganization;
  strategyId: string;
  /** Read again every 20 s and whenever an event names it; its `version` is the newest known here. */
  campaign: WizardCampaign;
  /** Stores the step on the campaign and shows it. A failure is shown as a toast and leaves the present step. */
  goTo: (step: WizardStep) => Promise<StepChange>;
  /** Goes on to the step after this one, as `goTo` does. */
  goNext: () => Promise<StepChange>;
  /** Shows the import that this campaign was given. The upstream has stored the step with it. */
  showImport: (campaign: WizardCampaign) => void;
  /** Leads one step back; undefined where there is no way back. Hand it to StepFoot. */
  onBack: (() => void) | undefined;
  /** Puts a campaign that a call has just answered in place of the one known here. */
  putCampaign: (campaign: WizardCampaign) => void;
  /** While true, leaving the wizard asks first. Reset by every change of step. */
  setDirty: (isDirty: boolean) => void;
}

/** The first step has neither plan nor campaign. */
export interface GoalStepProps {
  setDirty: (isDirty: boolean) => void;
  /** What was ticked in the directory on the way here. */
  carriedId: string | undefined;
  /** What was chosen among the leads on the way here. */
  carriedLeadsId: string | undefined;
  /** Opens the wizard for the plan that was made. */
  onCreated: (strategyId: string) => void;
}

/** The second step makes the campaign, or changes one that is there already. */
export interface CampaignStepProps {
  organization: WizardOrganization;
  strategyId: string;
  campaign: WizardCampaign | undefined;
  goTo: (step: WizardStep) => Promise<StepChange>;
  goNext: () => Promise<StepChange>;
  showImport: (campaign: WizardCampaign) => void;
  putCampaign: (campaign: WizardCampaign) => void;
  setDirty: (isDirty: boolean) => void;
  /** What was ticked in the directory on the way here, as long as there is no campaign that keeps it. */
  carriedId: string | undefined;
  /** What was chosen among the leads on the way here, as long as there is no campaign that has them. */
  carriedLeadsId: string | undefined;
  /** Goes on without the providers. */
  onDropCarried: () => void;
  /** Opens the wizard for the campaign that was made, on the step that it names. */
  onCreated: (campaign: WizardCampaign) => void;
}
