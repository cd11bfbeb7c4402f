import { ErrorView } from '@/components/error-view';
import { trpc } from '@/lib/trpc';
import { StepSkeleton } from '../../step-skeleton';
import type { WizardStepProps } from '../../wizard-step-props';
import { ContentEditor } from './content-editor';

/** What a person gives to every email; saving it starts the writing. */
export function ContentStep(props: WizardStepProps) {
  const { organization, campaign } = props;
  const query = trpc.contents.list.useQuery({
    query: { organization_id: organization.id, campaign_id: campaign.id },
  });
  if (query.data !== undefined) {
    const stored = query.data.contents.find(({ channel }) => (channel ?? 'Email') === 'Email');
    return <ContentEditor {...props} stored={stored} />;
  }
  if (query.isError) {
    return <ErrorView className="flex-1" error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <StepSkeleton />;
}
