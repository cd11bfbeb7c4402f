import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { REASON_OPTIONS } from '@/lib/suppression-words';
import { type ChosenLeads, type LeadAct, useLeadAct } from './use-lead-act';

type Reason = NonNullable<Extract<LeadAct, { type: 'suppress' }>['reason']>;

/** Whether an address exists only a mail server says. */
const REASONS = REASON_OPTIONS.filter(
  (option): option is { value: Reason; label: string } => option.value !== 'bounced',
);

interface SuppressDialogProps {
  leads: ChosenLeads;
  /** '3 leads', or a name. */
  text: string;
  onDone: () => void;
  onClose: () => void;
}

/** Ends all email to leads, with a reason. */
export function SuppressDialog({ leads, text, onDone, onClose }: SuppressDialogProps) {
  const { run, isBusy } = useLeadAct();
  const [reason, setReason] = useState<Reason>('policy');
  const submit = async () => {
    if (!(await run(leads, { type: 'suppress', reason }, 'No more email goes to them'))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`Never write to ${text} again?`}
      description="No campaign of your organization writes to these addresses again, also after a new import. What waits to be sent is taken back."
      width="ask"
      isBusy={isBusy}
      submitLabel="Do not contact"
      isDestructive
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason">
        <OptionSelect options={REASONS} value={reason} onChange={setReason} />
      </Field>
      <Notice tone="warning">
        {reason === 'policy'
          ? 'Only an admin can lift this, one by one.'
          : 'This cannot be lifted on the page of a lead: they asked for it themselves.'}
      </Notice>
    </FormDialog>
  );
}
