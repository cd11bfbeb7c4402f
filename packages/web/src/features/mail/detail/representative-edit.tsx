import type { SequenceRecord } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Check } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { nameOf } from '@/lib/representative';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { useOwnRepresentative, usePeople } from '../use-people';
import { useRefresh } from '../use-refresh';

/** The representative of a conversation; admins can change it, and the representative can hand it to a colleague. */
export function RepresentativeLine({ sequence }: { sequence: SequenceRecord }) {
  const isAdmin = useIsAdmin();
  const own = useOwnRepresentative();
  const { representative } = sequence;
  const isOwn = own !== undefined && own === sequence.rep_id;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      {representative === null ? (
        <span className="text-muted-foreground">{screenTexts.mail.notAssigned}</span>
      ) : (
        <span className="min-w-0 truncate" title={`${representative.name} ${representative.email}`}>
          {representative.name} <span className="text-muted-foreground">{representative.email}</span>
        </span>
      )}
      {isAdmin && representative !== null && <RemovedMark repId={sequence.rep_id} />}
      {(isAdmin || isOwn) && <AssignMenu sequence={sequence} isAdmin={isAdmin} />}
    </span>
  );
}

/** Marks a representative who was removed. */
function RemovedMark({ repId }: { repId: string | null }) {
  const { data } = usePeople();
  const isRemoved =
    data !== undefined && repId !== null && !data.representatives.some(({ id }) => id === repId);
  return isRemoved && <Badge variant="warning">Removed</Badge>;
}

function AssignMenu({ sequence, isAdmin }: { sequence: SequenceRecord; isAdmin: boolean }) {
  const { sequence_id: sequenceId, rep_id: repId } = sequence;
  const refresh = useRefresh(sequenceId);
  const assign = trpc.mail.assignRepresentative.useMutation();
  const choose = async (next: string | null) => {
    if (next === repId) {
      toast.info(messages.info.noChanges);
      return;
    }
    try {
      await assign.mutateAsync({ sequence_ids: [sequenceId], ...(next !== null && { rep_id: next }) });
      toast.success(messages.success.sequenceRepresentativeAssigned);
    } catch (error) {
      toast.error(writeFailure(error, messages.error.assignSequenceRepresentative));
    }
    await refresh();
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="link"
          size="sm"
          aria-label={isAdmin ? 'Edit representative' : 'Hand over to a colleague'}
          isBusy={assign.isPending}
        >
          {isAdmin ? 'Edit' : 'Hand over'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {isAdmin && (
          <>
            <DropdownMenuItem onSelect={() => void choose(null)}>
              {screenTexts.mail.notAssigned}
              {repId === null && <Chosen />}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
        <RepresentativeItems chosen={repId} onChoose={(next) => void choose(next)} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const Chosen = () => <Check className="ml-auto text-primary!" role="img" aria-label="Chosen" />;

interface RepresentativeItemsProps {
  chosen: string | null;
  onChoose: (repId: string) => void;
}

/** The representatives, as items of a menu. */
export function RepresentativeItems({ chosen, onChoose }: RepresentativeItemsProps) {
  const { data, isError } = usePeople();
  if (isError) return <DropdownMenuLabel>{messages.info.errorLoadingUsers}</DropdownMenuLabel>;
  if (data === undefined) return <DropdownMenuLabel>{messages.info.loading}</DropdownMenuLabel>;
  if (data.representatives.length === 0) {
    return <DropdownMenuLabel>{messages.info.noUsersFound}</DropdownMenuLabel>;
  }
  return data.representatives.map((person) => (
    <DropdownMenuItem key={person.id} onSelect={() => onChoose(person.id)}>
      <span className="truncate">{nameOf(person)}</span>
      <span className="truncate text-xs text-muted-foreground">{person.email}</span>
      {chosen === person.id && <Chosen />}
    </DropdownMenuItem>
  ));
}
