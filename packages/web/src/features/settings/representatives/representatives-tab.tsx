import { messages } from '@myra/shared/messages/catalogue';
import { Lock } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { errorText } from '@/lib/error-text';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { RepresentativesPanel } from './representatives-panel';

/** The people who send; for admins only. */
export function RepresentativesTab({ organization }: { organization: { id: string } }) {
  const isAdmin = useIsAdmin();
  const query = trpc.representatives.list.useQuery(
    { query: { org_id: organization.id } },
    { enabled: isAdmin },
  );
  if (!isAdmin) {
    return <EmptyState className="h-full" icon={Lock} text={messages.info.notAuthorizedForPage} />;
  }
  if (query.isLoadingError) {
    const text = messages.error.loadRepresentatives(errorText(query.error, messages.error.general));
    return (
      <ErrorView
        className="h-full"
        error={new Error(text)}
        fallback={text}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <RepresentativesPanel
      organizationId={organization.id}
      people={query.data?.representatives ?? []}
      isLoading={query.isPending}
    />
  );
}
