import { Trash2 } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { trpc } from '@/lib/trpc';
import { nameOf } from '../workspace';
import { useDeleteWorkspaces } from './use-delete-workspaces';

/** Workspaces that were deleted within 30 days, each with a way back. */
export function DeletedWorkspacesDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.workspaces.list.useQuery({ query: { deleted: 'true' } });
  const { bringBack, isBusy } = useDeleteWorkspaces();
  const rows = query.data?.workspaces ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="ask">
        <DialogHeader
          title="Deleted workspaces"
          description="They are removed for good 30 days after that."
        />
        <DialogBody>
          {query.isLoadingError ? (
            <ErrorView query={query} />
          ) : query.isPending ? (
            <Skeleton className="w-2/3" />
          ) : rows.length === 0 ? (
            <EmptyState icon={Trash2} text="No workspace was deleted in the last 30 days." />
          ) : (
            <ul aria-label="Deleted workspaces" className="flex flex-col divide-y">
              {rows.map((row) => (
                <li key={row.id} className="flex min-w-0 items-center gap-3 py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{nameOf(row)}</span>
                    <span className="text-xs text-muted-foreground" title={formatFullDate(row.undo_until)}>
                      Until {formatDate(row.undo_until)}
                    </span>
                  </span>
                  <Button variant="outline" disabled={isBusy} onClick={() => void bringBack([row.id])}>
                    Bring back<span className="sr-only"> {nameOf(row)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </DialogBody>
        <DialogFooter>
          <Button className="ml-auto" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
