import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { SequenceEmail } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

interface EmailLookProps {
  list: SequencePages;
  email: SequenceEmail;
  onMend: () => void;
}

/** What did not pass in an email, and the ways on: mend it, accept it with a reason, drop it. It is not sent before. */
export function EmailLook({ list, email, onMend }: EmailLookProps) {
  const [reason, setReason] = useState('');
  const accept = trpc.sequences.acceptEmail.useMutation();
  const drop = trpc.sequences.dropEmail.useMutation();
  const faults = email.look ?? [];
  if (faults.length === 0) return null;
  const params = { email_id: email.email_id };

  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast.failure(error, messages.error.general);
    }
  };
  const acceptIt = () =>
    run(async () => {
      const saved = await accept.mutateAsync({
        params,
        body: { reason: reason.trim() },
        ...(email.version !== undefined && { version: email.version }),
      });
      list.putEmail(saved);
    });
  const dropIt = () =>
    run(async () => {
      await drop.mutateAsync({ params });
      list.reload();
    });
  return (
    <Notice tone="warning" size="sm" className="mx-4 mb-3">
      <p className="font-medium">Needs a look. It is not sent before somebody decides.</p>
      {faults.map((fault) => (
        <p key={`${fault.sentence} ${fault.reason}`}>
          {fault.sentence !== '' && <q>{fault.sentence}</q>} {fault.reason}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="outline" onClick={onMend}>
          Mend
        </Button>
        <Input
          aria-label="Why it may be sent as it stands"
          className="h-8 w-56 max-sm:w-full"
          placeholder="Why it may be sent as it stands"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          size="sm"
          variant="outline"
          disabled={reason.trim() === ''}
          isBusy={accept.isPending}
          onClick={() => void acceptIt()}
        >
          Accept
        </Button>
        <Button size="sm" variant="ghost" isBusy={drop.isPending} onClick={() => void dropIt()}>
          Drop
        </Button>
      </div>
    </Notice>
  );
}
