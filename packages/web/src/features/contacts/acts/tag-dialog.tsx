import { LEAD_TAG_MAX } from '@myra/shared/constants/limits';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { type ChosenLeads, useLeadAct } from '@/components/lead-act/use-lead-act';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';

interface TagDialogProps {
  leads: ChosenLeads;
  /** '3 leads'. */
  text: string;
  /** The tags of the organization. */
  known: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds tags to leads and takes tags off them. */
export function TagDialog({ leads, text, known, onDone, onClose }: TagDialogProps) {
  const { run, isBusy } = useLeadAct();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const optionsOf = (tags: readonly string[]) =>
    [...new Set([...known, ...tags])].map((tag) => ({ value: tag, label: tag }));
  const submit = async () => {
    if (add.length + remove.length === 0) return onClose();
    if (!(await run(leads, { type: 'tag', add, remove }, 'Tags changed'))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`Tag ${text}`}
      width="ask"
      isBusy={isBusy}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Add">
        <MultiSelect
          options={optionsOf(add)}
          value={add}
          onChange={setAdd}
          placeholder="Choose or type tags"
          onType={(words) => setAdd([...add, words.slice(0, LEAD_TAG_MAX)])}
        />
      </Field>
      <Field label="Take off">
        <MultiSelect
          options={optionsOf([])}
          value={remove}
          onChange={setRemove}
          placeholder="Choose tags"
          isDisabled={known.length === 0}
        />
      </Field>
    </FormDialog>
  );
}
