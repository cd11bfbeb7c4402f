import { Link } from '@tanstack/react-router';
import { ArrowLeft, BellRing } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { PageHeader } from '@/components/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import type { WatchList } from './changes-text';
import { WatchListCard } from './watch-list-card';

/** The digest: what is new, moved, closed or open again, by watch list. */
export function WatchListsPage() {
  usePageTitle('Watch lists');
  const isAdmin = useIsAdmin();
  const utils = trpc.useUtils();
  const query = trpc.watchLists.list.useQuery();
  const remove = trpc.watchLists.remove.useMutation();
  const [leaving, setLeaving] = useState<WatchList>();
  const lists = query.data?.watch_lists ?? [];
  return (
    <div className="h-full overflow-y-auto">
      <div className="px-6 pt-4 max-lg:px-4">
        <Link
          to="/providers"
          className="inline-flex items-center gap-2 rounded-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" />
          Providers
        </Link>
      </div>
      <PageHeader
        title="Watch lists"
        description="What imports of the directory changed since you last marked a list as seen."
      />
      {query.isLoadingError ? (
        <ErrorView query={query} />
      ) : (
        <div className="flex flex-col gap-6 px-6 pb-6 max-lg:px-4">
          {query.isPending && <Skeleton className="h-36 w-full" />}
          {query.isSuccess && lists.length === 0 && (
            <EmptyState
              icon={BellRing}
              text="No watch lists yet."
              hint="Search or filter the directory and press Watch."
              action={
                <Button variant="outline" asChild>
                  <Link to="/providers">Open the directory</Link>
                </Button>
              }
            />
          )}
          {lists.map((list) => (
            <WatchListCard
              key={list.id}
              list={list}
              onRemove={isAdmin ? () => setLeaving(list) : undefined}
            />
          ))}
        </div>
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Stop watching ${leaving?.name ?? 'this list'}?`}
        description="Its changes are no longer shown to anybody of your organization. Providers stay as they are."
        confirmLabel="Stop watching"
        onConfirm={async () => {
          if (leaving) await remove.mutateAsync({ params: { id: leaving.id } });
          await utils.watchLists.invalidate();
        }}
      />
    </div>
  );
}
