import { messages } from '@myra/shared/messages/catalogue';
import { CircleCheck, Lock } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { PageHeader } from '@/components/page-header';
import { usePageTitle } from '@/lib/page-title';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { DoubtfulEmails } from './doubtful-emails';
import { ReleaseButton } from './release-button';
import { StopFigures } from './stop-figures';

const SETTLING_MS = 3_000;
const SETTLED_MS = 30_000;

/** /restored-backup: what happened since the backup, and the release of sending. For admins. */
export function RestoredPage() {
  usePageTitle('Restored backup');
  const isAdmin = useIsAdmin();
  if (!isAdmin) {
    return <EmptyState className="h-full" icon={Lock} text={messages.info.notAuthorizedForPage} />;
  }
  return <Restored />;
}

function Restored() {
  const query = trpc.restores.stop.useQuery(undefined, {
    refetchInterval: ({ state }) => {
      const stop = state.data?.stop;
      return stop && (!stop.is_settled || (stop.looking ?? 0) > 0) ? SETTLING_MS : SETTLED_MS;
    },
  });
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  if (query.isPending) return <p aria-busy="true" className="h-full" />;
  const { stop } = query.data;
  if (!stop) {
    return (
      <EmptyState
        className="h-full"
        icon={CircleCheck}
        text="No backup was restored."
        hint="If an older backup is put in place of the database, sending stops and this page says what left since."
      />
    );
  }
  const isStopped = stop.released_at === null;
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title="Restored backup"
        description={isStopped ? 'No email leaves until you release sending.' : 'Sending was released.'}
        actions={isStopped && <ReleaseButton stop={stop} />}
      />
      <div className="flex flex-col gap-4 px-6 pb-6 max-lg:px-4">
        <StopFigures stop={stop} />
        {(stop.undecided ?? 0) > 0 && <DoubtfulEmails total={stop.undecided ?? 0} />}
      </div>
    </div>
  );
}
