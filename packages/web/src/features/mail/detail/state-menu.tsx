import type { SequenceRecord } from '@myra/shared/mail/conversation';
import { CircleCheck, CirclePause, CirclePlay, Ellipsis, MailOpen, UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Field } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { toast } from '@/lib/toast';
import { type RouterInputs, trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { zoneName } from '../answer/send-time';
import { useRefresh } from '../use-refresh';

type Action = RouterInputs['mail']['changeState']['action'];

const DONE: Record<Action, string> = {
  pause: 'Sequence paused',
  resume: 'Sequence resumed',
  close: 'Conversation closed',
  unsubscribe: 'Lead unsubscribed',
};

interface StateMenuProps {
  sequence: SequenceRecord;
  leadName: string;
  onMarkUnread: () => void;
  /** It was closed: the list may open the next conversation. */
  onDone: () => void;
}

/** Further actions of a conversation: unread, pause, resume, close, unsubscribe. */
export function StateMenu({ sequence, leadName, onMarkUnread, onDone }: StateMenuProps) {
  const [asked, setAsked] = useState<'pause' | 'close' | 'unsubscribe'>();
  const refresh = useRefresh(sequence.sequence_id);
  const changeCall = trpc.mail.changeState.useMutation();
  const state = sequence.sequence_state;
  const change = async (action: Action, resumeAt?: string) => {
    try {
      await changeCall.mutateAsync({
        sequence_id: sequence.sequence_id,
        action,
        ...(resumeAt && { resume_at: resumeAt }),
      });
    } catch (error) {
      toast.error(writeFailure(error));
      throw error;
    }
    toast.success(DONE[action]);
    await refresh();
    if (action === 'close' || action === 'unsubscribe') onDone();
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onMarkUnread}>
            <MailOpen aria-hidden="true" />
            Mark unread
            <Kbd>U</Kbd>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {state === 'paused' ? (
            <DropdownMenuItem onSelect={() => void change('resume').catch(() => undefined)}>
              <CirclePlay aria-hidden="true" />
              Resume sequence
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem disabled={state === 'completed'} onSelect={() => setAsked('pause')}>
              <CirclePause aria-hidden="true" />
              Pause sequence
            </DropdownMenuItem>
          )}
          <DropdownMenuItem disabled={state === 'completed'} onSelect={() => setAsked('close')}>
            <CircleCheck aria-hidden="true" />
            Close conversation
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem isDestructive onSelect={() => setAsked('unsubscribe')}>
            <UserX aria-hidden="true" />
            Unsubscribe lead
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'pause' && (
        <PauseDialog
          leadName={leadName}
          onPause={(resumeAt) => change('pause', resumeAt)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'close'}
        onOpenChange={() => setAsked(undefined)}
        title="Close this conversation?"
        description={`No further email of the sequence goes to ${leadName}. Messages stay, and a new one from them is still shown.`}
        confirmLabel="Close conversation"
        isDestructive={false}
        onConfirm={() => change('close')}
      />
      <ConfirmDialog
        isOpen={asked === 'unsubscribe'}
        onOpenChange={() => setAsked(undefined)}
        title={`Unsubscribe ${leadName}?`}
        description={`${sequence.email} is never written to again, by any campaign of your organization, also after a new import.`}
        consequence="This cannot be taken back here."
        confirmLabel="Unsubscribe lead"
        onConfirm={() => change('unsubscribe')}
      />
    </>
  );
}

interface PauseDialogProps {
  leadName: string;
  onPause: (resumeAt: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Pauses the sequence until a day, or until somebody resumes it. */
function PauseDialog({ leadName, onPause, onClose }: PauseDialogProps) {
  const [date, setDate] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const resumeAt = date === '' ? undefined : new Date(`${date}T09:00`);
    if (resumeAt !== undefined && !(resumeAt.getTime() > Date.now())) {
      setFault('Choose a day that is still to come.');
      return;
    }
    setIsBusy(true);
    try {
      await onPause(resumeAt?.toISOString());
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title="Pause sequence" description={`No email goes to ${leadName} until it goes on.`} />
        <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <Field
              label="Goes on by itself on"
              help={`Optional; at 9:00 AM, ${zoneName()}. Without a day it waits until somebody resumes it.`}
              error={fault}
            >
              <DateInput
                value={date}
                onChange={(next) => {
                  setDate(next);
                  setFault(undefined);
                }}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy}>
              Pause
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
