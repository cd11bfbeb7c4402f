import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { sayZone, useChosenZone } from '@/lib/chosen-zone';
import { toast } from '@/lib/toast';
import { type RouterInputs, trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { morningOf } from '../answer/send-time';
import { useRefresh } from '../use-refresh';

export type StateAction = RouterInputs['mail']['changeState']['action'];

const DONE: Record<StateAction, string> = {
  pause: 'Sequence paused',
  resume: 'Sequence resumed',
  close: 'Conversation closed',
  unsubscribe: 'Lead unsubscribed',
};

/** Changes the state of a conversation and says so. A refusal is shown and thrown. */
export function useChangeState(sequenceId: string) {
  const refresh = useRefresh(sequenceId);
  const call = trpc.mail.changeState.useMutation(failing(writeFailure));
  return async (action: StateAction, resumeAt?: string): Promise<void> => {
    await call.mutateAsync({
      sequence_id: sequenceId,
      action,
      ...(resumeAt && { resume_at: resumeAt }),
    });
    toast.success(DONE[action]);
    await refresh();
  };
}

interface PauseDialogProps {
  leadName: string;
  /** It waits already: only a day changes anything. */
  needsDay?: boolean;
  onPause: (resumeAt: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Pauses the sequence until a day, or until somebody resumes it. */
export function PauseDialog({ leadName, needsDay = false, onPause, onClose }: PauseDialogProps) {
  const chosen = useChosenZone();
  const when = `at 9:00 AM. ${sayZone(chosen, Date.now())}.`;
  const [date, setDate] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    const resumeAt = date === '' ? undefined : new Date(morningOf(date, chosen.zone));
    if (resumeAt !== undefined && !(resumeAt.getTime() > Date.now())) {
      setFault('Choose a day that is still to come.');
      return;
    }
    if (needsDay && resumeAt === undefined) {
      setFault('Choose a day.');
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
    <FormDialog
      title={needsDay ? 'Name a day' : 'Pause sequence'}
      description={`No email goes to ${leadName} until it goes on.`}
      width="ask"
      isBusy={isBusy}
      submitLabel={needsDay ? 'Pause until then' : 'Pause'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Goes on by itself on"
        help={
          needsDay
            ? `A${when.slice(1)}`
            : `Optional; ${when} Without a day it waits until somebody resumes it.`
        }
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
    </FormDialog>
  );
}
