import type { FieldValues } from 'react-hook-form';
import type { FormDraft } from '@/lib/form/kept-form';
import type { Form } from '@/lib/form/use-form';
import { VersionConflictDialog } from './version-conflict-dialog';

interface DraftConflictProps<Values extends Record<keyof Values, string> & FieldValues, Stored> {
  title: string;
  fields: readonly { field: keyof Values & string; label: string }[];
  /** What somebody else saved. */
  theirs: Stored & { version: number | null };
  formOf: (stored: Stored) => Values;
  /** What is on this screen. */
  form: Pick<Form<Values, Values>, 'values' | 'setValues' | 'rebase' | 'markSaved'>;
  onClose: () => void;
  /** Saves what is here, with the chosen fields of theirs, over what they saved. */
  onSave: (draft: FormDraft<Values>) => void;
  onTake: () => void;
}

/** Asks which of two forms stands, and acts on the answer; it closes itself before it does. */
export function DraftConflict<Values extends Record<keyof Values, string> & FieldValues, Stored>(
  props: DraftConflictProps<Values, Stored>,
) {
  const { theirs, form, onClose } = props;
  const other = props.formOf(theirs);
  return (
    <VersionConflictDialog
      title={props.title}
      fields={props.fields.map(({ field, label }) => ({
        name: field,
        label,
        theirs: other[field],
        mine: form.values[field],
      }))}
      onClose={onClose}
      onSave={(taken) => {
        onClose();
        const kept = Object.fromEntries([...taken].map((field) => [field, other[field]]));
        const mine = { ...form.values, ...kept };
        form.setValues(mine);
        form.rebase(other, theirs.version);
        props.onSave({ version: theirs.version, base: other, form: mine });
      }}
      onTakeTheirs={() => {
        onClose();
        props.onTake();
        form.markSaved(other, theirs.version);
      }}
    />
  );
}
