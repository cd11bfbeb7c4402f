import { Lock } from 'lucide-react';
import type { ComponentType } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Skeleton } from '@/components/ui/skeleton';
import { trpc } from '@/lib/trpc';
import { ModelPolicyForm } from './model-policy-form';
import { type Policies, wholePolicies } from './policy-form';
import { SendingPolicyForm } from './sending-policy-form';

function PolicyTab({ Form }: { Form: ComponentType<{ policies: Policies }> }) {
  const query = trpc.policies.get.useQuery();
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  if (query.data === undefined) return <Skeleton className="m-6 h-72" />;
  const policies = wholePolicies(query.data);
  if (policies === undefined) {
    return <EmptyState className="h-full" icon={Lock} text="This service keeps no policies." />;
  }
  return <Form policies={policies} />;
}

/** How the organization sends; for admins. */
export const SendingPolicyTab = () => <PolicyTab Form={SendingPolicyForm} />;

/** Which writer works, what it may spend and be told; for admins. */
export const ModelPolicyTab = () => <PolicyTab Form={ModelPolicyForm} />;
