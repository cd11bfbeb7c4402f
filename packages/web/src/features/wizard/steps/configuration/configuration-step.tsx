import { ErrorView } from '@/components/error-view';
import { trpc } from '@/lib/trpc';
import { StepSkeleton } from '../../step-skeleton';
import type { WizardStepProps } from '../../wizard-step-props';
import { ConfigurationEditor } from './configuration-editor';

/** How the emails should sound and what they must keep to. */
export function ConfigurationStep(props: WizardStepProps) {
  const query = trpc.aiProfiles.getByCampaign.useQuery({ params: { id: props.campaign.id } });
  const productId = props.campaign.product?.id;
  // The first configuration begins with the statement that stands with the product.
  const sheet = trpc.productSheet.get.useQuery(
    { params: { id: productId ?? '' } },
    { enabled: productId !== undefined && query.data === null },
  );
  if (query.data !== undefined && !sheet.isLoading) {
    const statement = sheet.data?.product?.required_statement ?? null;
    return <ConfigurationEditor {...props} stored={query.data} statement={statement} />;
  }
  if (query.isError) return <ErrorView className="flex-1" query={query} />;
  return <StepSkeleton />;
}
