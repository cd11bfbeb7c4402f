import { Laptop, LogOut } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ErrorView } from '@/components/error-view';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';

type OwnSession = RouterOutputs['sessions']['list']['sessions'][number];

const DEFAULT_FAILURE = 'The session could not be ended. Please try again.';

/** The person's sessions. Others can be ended one by one or all at once. */
export function SessionsTab() {
  const query = trpc.sessions.list.useQuery();
  const [isAsking, setIsAsking] = useState(false);
  const endOthers = trpc.sessions.endOthers.useMutation(failing(DEFAULT_FAILURE));
  const sessions = query.data?.sessions ?? [];
  const others = sessions.filter((session) => !session.is_this).length;
  const signOutOthers = async () => {
    try {
      await endOthers.mutateAsync();
      toast.success('You are signed out everywhere else.');
    } finally {
      void query.refetch();
    }
  };
  return (
    <>
      <div className="flex max-h-[min(420px,60vh)] flex-col overflow-y-auto px-6 max-sm:px-4">
        {query.isLoadingError && <ErrorView query={query} />}
        {query.isPending && <Skeleton className="my-4 h-32" />}
        <ul aria-label="Sessions" className="divide-y">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => void query.refetch()} />
          ))}
        </ul>
      </div>
      <DialogFooter>
        <Button
          variant="outline"
          className="mr-auto"
          disabled={others === 0}
          onClick={() => setIsAsking(true)}
        >
          Sign out everywhere else
        </Button>
        <DialogClose asChild>
          <Button variant="outline">Close</Button>
        </DialogClose>
      </DialogFooter>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere else?"
        description={`You stay signed in here and are signed out in ${others} other ${others === 1 ? 'place' : 'places'}.`}
        consequence="What is being typed there and not saved yet stays in those browsers until the next sign-in."
        confirmLabel="Sign out"
        onConfirm={signOutOthers}
      />
    </>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const end = trpc.sessions.end.useMutation(failing(DEFAULT_FAILURE));
  const name = session.device ?? 'Unknown browser';
  const signOut = async () => {
    if (await succeeds(end.mutateAsync({ id: session.id }))) toast.success(`${name} is signed out.`);
    onEnded();
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <Laptop className="shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 grow">
        <div className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {session.is_this && <Badge variant="success">This device</Badge>}
        </div>
        <div className="text-xs text-muted-foreground" title={formatFullDate(session.last_seen_at)}>
          {session.is_this ? 'Active now' : `Last seen ${formatDate(session.last_seen_at)}`}
          {session.address !== null && ` · from ${session.address}`}
          {` · signed in ${formatDate(session.created_at)}`}
        </div>
      </div>
      {!session.is_this && (
        <Button
          icon={LogOut}
          variant="outline"
          size="sm"
          isBusy={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
