import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { type ChosenLeads, useLeadAct } from './use-lead-act';

interface OwnerDialogProps {
  leads: ChosenLeads;
  text: string;
  people: readonly { id: string; name: string | null }[];
  onDone: () => void;
  onClose: () => void;
}

/** Chooses who looks after leads. */
export function OwnerDialog({ leads, text, people, onDone, onClose }: OwnerDialogProps) {
  const { run, isBusy } = useLeadAct();
  const [ownerId, setOwnerId] = useState<string>();
  const options = [
    { value: '', label: 'Nobody' },
    ...people.map(({ id, name }) => ({ value: id, label: name ?? id })),
  ];
  const submit = async () => {
    if (ownerId === undefined) return onClose();
    if (!(await run(leads, { type: 'own', owner_id: ownerId || null }, 'Owner changed'))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`Owner of ${text}`}
      width="ask"
      isBusy={isBusy}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Owner" help="Who looks after these leads. Find them by the filter Owner.">
        <Combobox options={options} value={ownerId} onChange={setOwnerId} />
      </Field>
    </FormDialog>
  );
}
