import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { type Contact, contactName } from '../contact';
import { entryText, type KeptEntry } from './kept-words';

interface LiftDialogProps {
  lead: Contact;
  entries: readonly KeptEntry[];
  onClose: () => void;
}

const REASON_MIN = 3;

/** Allows a lead to be written to again, with a reason that is kept. */
export function LiftDialog({ lead, entries, onClose }: LiftDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const lift = trpc.leads.lift.useMutation();
  const isMissing = reason.trim().length < REASON_MIN;
  const submit = async () => {
    setIsAsked(true);
    if (isMissing) return;
    try {
      await lift.mutateAsync({ params: { id: lead.id }, body: { reason: reason.trim() } });
      toast.success(`${contactName(lead)} may be written to again.`);
      onClose();
    } catch (error) {
      toast.error(writeFailure(error));
    }
    void utils.leads.invalidate();
  };
  return (
    <FormDialog
      title={`Allow email to ${contactName(lead)} again?`}
      description="What was stopped stays stopped."
      width="ask"
      isBusy={lift.isPending}
      submitLabel="Allow contact"
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice>{entries.map(entryText).join(' ')}</Notice>
      <Field
        label="Why may they be written to again?"
        error={isAsked && isMissing ? 'Say why; it is kept with your name.' : undefined}
      >
        <Input autoFocus maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
