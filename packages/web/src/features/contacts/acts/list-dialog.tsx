import { LIST_NAME_MAX } from '@myra/shared/constants/limits';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { type ChosenLeads, useLeadAct } from '@/components/lead-act/use-lead-act';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ContactFacets } from '../contact';

interface ListDialogProps {
  leads: ChosenLeads;
  /** '3 leads'. */
  text: string;
  lists: ContactFacets['lists'];
  onDone: () => void;
  onClose: () => void;
}

const NEW = 'new';
const REMOVED = 'take-out ';

/** Puts leads on a list, an old or a new one, or takes them off one. Lists of campaigns are changed in the campaign. */
export function ListDialog({ leads, text, lists, onDone, onClose }: ListDialogProps) {
  const { run, isBusy } = useLeadAct();
  const [chosen, setChosen] = useState<string>(NEW);
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const free = (lists ?? []).filter(({ is_of_campaign }) => is_of_campaign !== true);
  const options = [
    { value: NEW, label: 'A new list' },
    ...free.map((each) => ({ value: each.id, label: `Add to ${each.name ?? each.id}` })),
    ...free.map((each) => ({ value: `${REMOVED}${each.id}`, label: `Take off ${each.name ?? each.id}` })),
  ];
  const isNew = chosen === NEW;
  const isMissing = isNew && name.trim() === '';
  const submit = async () => {
    setIsAsked(true);
    if (isMissing) return;
    const isTaken = chosen.startsWith(REMOVED);
    const list = isNew ? { name: name.trim() } : { list_id: isTaken ? chosen.slice(REMOVED.length) : chosen };
    const said = isTaken ? 'Taken off the list' : 'Added to the list';
    if (!(await run(leads, { type: 'list', list, way: isTaken ? 'take-out' : 'add' }, said))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`List ${text}`}
      description="A list keeps leads together: filter by it, or add all of it to a campaign."
      width="ask"
      isBusy={isBusy}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What to do">
        <Combobox options={options} value={chosen} onChange={setChosen} />
      </Field>
      {isNew && (
        <Field label="Name of the list" error={isAsked && isMissing ? 'Give the list a name.' : undefined}>
          <Input
            autoFocus
            maxLength={LIST_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
