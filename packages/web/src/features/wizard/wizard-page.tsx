import type { WizardStep } from '@myra/shared/constants/wizard-steps';
import { wizardStart } from '@myra/shared/rules/screens/wizard';
import { useSearch } from '@tanstack/react-router';
import { ErrorView } from '@/components/error-view';
import { useOrganization } from '@/lib/organization';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import { StepSkeleton } from './step-skeleton';
import { useWizardCampaign } from './use-wizard-campaign';
import { WizardFrame } from './wizard-frame';
import type { WizardCampaign } from './wizard-step-props';

/**
 * The step on which the wizard opens; undefined while it is unknown. A pending task is read only if the campaign does not
 * name its step. A task that cannot be read counts as running.
 */
function useStartStep(
  strategyId: string | undefined,
  campaign: WizardCampaign | undefined,
): WizardStep | undefined {
  const pending = campaign?.wizard_step ? null : (campaign?.pending_task_details ?? null);
  const taskId = pending?.task_id ?? '';
  const task = trpc.tasks.get.useQuery({ params: { id: taskId } }, { enabled: taskId !== '' });
  if (taskId !== '' && task.isPending) return undefined;
  return wizardStart({
    strategyId,
    campaign: campaign && {
      wizardStep: campaign.wizard_step,
      pendingTask: pending && { taskType: pending.task_type ?? '', status: task.data?.status },
    },
  });
}

/** The campaign wizard: opens on the right step of the campaign or plan that the address names. */
export function WizardPage() {
  const { strategy_id: strategyId, campaign_id: campaignId, providers, leads } = useSearch({ strict: false });
  const { organization, query: organizationQuery } = useOrganization();
  const { campaign, query } = useWizardCampaign(campaignId);
  const planId = campaign?.strategy_plan_id ?? strategyId;
  const startStep = useStartStep(planId, campaign);
  if (query.isLoadingError) return <ErrorView className="h-full" query={query} />;
  if (organizationQuery.isLoadingError) return <ErrorView className="h-full" query={organizationQuery} />;
  const isLoading = organization === undefined || (campaignId !== undefined && campaign === undefined);
  if (isLoading || startStep === undefined) return <WizardLoading />;
  return (
    <WizardFrame
      key={`${planId}/${campaignId}`}
      organization={organization}
      strategyId={planId}
      campaign={campaign}
      startStep={startStep}
      carriedId={providers}
      carriedLeadsId={leads}
    />
  );
}

/** Before it is known which step opens. */
function WizardLoading() {
  usePageTitle('Create Campaign');
  return <StepSkeleton />;
}
