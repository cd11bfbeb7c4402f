import { Ban } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate } from '@/lib/format-date';
import { trpc } from '@/lib/trpc';
import { useUnblock } from './use-block-sender';

/** Whose messages the catch-all does not show, each with a button that ends it. */
export function BlockedSendersDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.mail.blockedSenders.useQuery();
  const unblock = useUnblock();
  const senders = query.data?.senders ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader
          title="Blocked senders"
          description="Their messages are kept, but shown here only if a person must read them."
        />
        <DialogBody className="p-0 max-sm:p-0">
          {query.isError ? (
            <ErrorView query={query} />
          ) : query.isPending ? (
            <div role="status" aria-label="Loading" className="p-6">
              <Skeleton className="w-2/5" />
            </div>
          ) : senders.length === 0 ? (
            <EmptyState icon={Ban} text="Nobody is blocked." />
          ) : (
            <ul aria-label="Blocked senders">
              {senders.map((sender) => (
                <li
                  key={sender.id}
                  className="flex min-h-14 items-center gap-3 border-b px-6 py-2 last:border-b-0 max-sm:px-4"
                >
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate font-medium" title={sender.address ?? ''}>
                      {sender.address}
                    </span>
                    <span className="truncate text-xs text-muted-foreground">
                      {sender.blocked_by}, {formatDate(sender.blocked_at)}
                    </span>
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    isBusy={unblock.isBusy}
                    aria-label={`Unblock ${sender.address}`}
                    onClick={() => void unblock.run(sender)}
                  >
                    Unblock
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
