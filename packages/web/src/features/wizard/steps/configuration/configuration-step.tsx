import { ErrorView } from '@/components/error-view';
import { trpc } from '@/lib/trpc';
import { StepSkeleton } from '../../step-skeleton';
import type { WizardStepProps } from '../../wizard-step-props';
import { ConfigurationEditor } from './configuration-editor';

/** How the emails should sound and what they must keep to. */
export function ConfigurationStep(props: WizardStepProps) {
  const query = trpc.aiProfiles.getByCampaign.useQuery({ params: { id: props.campaign.id } });
  if (query.data !== undefined) return <ConfigurationEditor {...props} stored={query.data} />;
  if (query.isError) return <ErrorView className="flex-1" query={query} />;
  return <StepSkeleton />;
}
