import { useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { trpc } from '@/lib/trpc';
import { StepSkeleton } from '../../step-skeleton';
import type { WizardStepProps } from '../../wizard-step-props';
import { ContentEditor } from './content-editor';
import { FirstLeads } from './first-leads/first-leads';

/**
 * What a person gives to every email; saving it starts the writing. Of a longer list five leads are written first and read
 * here, before the rest is.
 */
export function ContentStep(props: WizardStepProps) {
  const { organization, campaign } = props;
  const firstIds = campaign.first_lead_ids ?? undefined;
  // The writing whose content is changed again: the first leads of a later one are shown at once.
  const [changed, setChanged] = useState<string | undefined>(undefined);
  const firstKey = firstIds && (campaign.pending_task_details?.task_id ?? '');
  const query = trpc.contents.list.useQuery({
    query: { organization_id: organization.id, campaign_id: campaign.id },
  });
  if (firstKey !== undefined && firstKey !== changed) {
    return <FirstLeads {...props} onEditContent={() => setChanged(firstKey)} />;
  }
  if (query.data !== undefined) {
    const stored = query.data.contents.find(({ channel }) => (channel ?? 'Email') === 'Email');
    const onReadFirst = firstKey === undefined ? undefined : () => setChanged(undefined);
    return <ContentEditor {...props} stored={stored} onReadFirst={onReadFirst} />;
  }
  if (query.isError) return <ErrorView className="flex-1" query={query} />;
  return <StepSkeleton />;
}
