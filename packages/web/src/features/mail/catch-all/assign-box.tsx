import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import type { Message } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { Route } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ConfidenceBadge } from '@/components/confidence-badge';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { writeFailure } from '@/lib/write-failure';
import { ConversationPreview } from './conversation-preview';
import { sequenceIdOf } from './sequence-id';
import { useUndoAssignment } from './use-undo-assignment';

const SUGGESTIONS = 10;
const SEARCH_MIN = 3;

interface AssignBoxProps {
  message: Message;
  onAssigned: (sequenceId: string) => void;
}

/** Moves a message into the conversation that it belongs to; for admins. */
export function AssignBox({ message, onAssigned }: AssignBoxProps) {
  const isAdmin = useIsAdmin();
  return (
    <section aria-label="Assign to a sequence" className="border-b bg-muted px-6 py-4 max-lg:px-4">
      <h3 className="mb-2 flex flex-wrap items-center gap-2 font-medium">
        <Route aria-hidden="true" />
        Assign to a sequence
        <span className="text-xs font-normal text-muted-foreground">
          The message moves there and the sequence stops waiting
        </span>
      </h3>
      {isAdmin ? (
        <AssignForm message={message} onAssigned={onAssigned} />
      ) : (
        <Notice>{messages.info.onlyAdminAssigns}</Notice>
      )}
    </section>
  );
}

function AssignForm({ message, onAssigned }: AssignBoxProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const listId = useId();
  const utils = trpc.useUtils();
  const assign = trpc.mail.assignOrphaned.useMutation();
  const undo = useUndoAssignment(message.id, 'assigned');
  const searched = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const found = trpc.mail.listSequences.useQuery(
    { search: searched, limit: SUGGESTIONS },
    { enabled: searched.length >= SEARCH_MIN && sequenceIdOf(searched) === undefined },
  );
  const suggestions = text.trim().length >= SEARCH_MIN ? (found.data?.rows ?? []) : [];

  const send = async (sequenceId: string) => {
    try {
      await assign.mutateAsync({ notification_id: message.id, sequence_id: sequenceId });
      await Promise.all([utils.mail.listOrphaned.invalidate(), utils.mail.badges.invalidate()]);
      toast.success(messages.success.notificationAssigned, { action: undo });
      onAssigned(sequenceId);
    } catch (error) {
      const why = writeFailure(error, messages.error.assignNotification);
      setFault(why);
      setChosenId(undefined);
      toast.error(why);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sequenceId = sequenceIdOf(text);
    if (sequenceId === undefined) {
      setFault('Enter the number of a sequence, or choose one below.');
      return;
    }
    setChosenId(sequenceId);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Sequence" error={fault}>
            <Input
              autoComplete="off"
              placeholder="Number of a sequence, or the lead’s name or address"
              maxLength={200}
              value={text}
              aria-controls={listId}
              onChange={(event) => {
                setText(event.target.value);
                setFault(undefined);
              }}
            />
          </Field>
        </div>
        <Button type="submit" className="mt-6.5 h-9">
          Assign
        </Button>
      </div>
      <ul id={listId} aria-label="Sequences found" className="flex flex-col">
        {suggestions.map((row) => (
          <li key={row.sequence_id}>
            <button
              type="button"
              onClick={() => setChosenId(row.sequence_id)}
              className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-accent"
            >
              <ConfidenceBadge score={row.confidence_score} isInRow />
              <span className="max-w-48 truncate font-medium" title={row.lead_name ?? ''}>
                {row.lead_name || row.email}
              </span>
              <span className="min-w-0 flex-1 truncate text-muted-foreground" title={row.campaign_name ?? ''}>
                {row.email} · {row.campaign_name}
              </span>
              <span className="shrink-0 text-xs text-muted-foreground tabular-nums">#{row.sequence_id}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosenId !== undefined && (
        <ConversationPreview
          sequenceId={chosenId}
          isBusy={assign.isPending}
          onAssign={() => void send(chosenId)}
          onClose={() => setChosenId(undefined)}
        />
      )}
      {found.isSuccess && suggestions.length === 0 && text.trim().length >= SEARCH_MIN && (
        <p className="text-xs text-muted-foreground">{messages.info.noMatchingResults}</p>
      )}
    </form>
  );
}
