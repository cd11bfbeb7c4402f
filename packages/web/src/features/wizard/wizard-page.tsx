import { useSearch } from '@tanstack/react-router';
import { ErrorView } from '@/components/error-view';
import { useOrganization } from '@/lib/organization';
import { usePageTitle } from '@/lib/page-title';
import { StepSkeleton } from './step-skeleton';
import { useStartStep } from './use-start-step';
import { useWizardCampaign } from './use-wizard-campaign';
import { WizardFrame } from './wizard-frame';

/** The campaign wizard: opens on the right step of the campaign or plan that the address names. */
export function WizardPage() {
  const { strategy_id: strategyId, campaign_id: campaignId, providers } = useSearch({ strict: false });
  const { organization, query: organizationQuery } = useOrganization();
  const { campaign, query } = useWizardCampaign(campaignId);
  const planId = campaign?.strategy_plan_id ?? strategyId;
  const startStep = useStartStep(planId, campaign);
  if (query.isLoadingError) {
    return <ErrorView className="h-full" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (organizationQuery.isLoadingError) {
    return (
      <ErrorView
        className="h-full"
        error={organizationQuery.error}
        onRetry={() => void organizationQuery.refetch()}
      />
    );
  }
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
    />
  );
}

/** Before it is known which step opens. */
function WizardLoading() {
  usePageTitle('Create Campaign');
  return <StepSkeleton />;
}
