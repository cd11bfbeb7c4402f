import type { FormDraft } from '@/lib/form/kept-form';
import { VersionConflictDialog } from './version-conflict-dialog';

interface DraftConflictProps<Form, Stored> {
  title: string;
  fields: readonly { field: keyof Form & string; label: string }[];
  /** What somebody else saved. */
  theirs: Stored & { version: number | null };
  formOf: (stored: Stored) => Form;
  /** What is on this screen. */
  form: Form;
  onClose: () => void;
  /** Saves what is here, with the chosen fields of theirs, over what they saved. */
  onSave: (draft: FormDraft<Form>) => void;
  onTake: () => void;
}

/** Asks which of two forms stands, and acts on the answer; it closes itself before it does. */
export function DraftConflict<Form extends Record<keyof Form, string>, Stored>(
  props: DraftConflictProps<Form, Stored>,
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
        mine: form[field],
      }))}
      onClose={onClose}
      onSave={(taken) => {
        onClose();
        const kept = Object.fromEntries([...taken].map((field) => [field, other[field]]));
        props.onSave({ version: theirs.version, base: other, form: { ...form, ...kept } });
      }}
      onTakeTheirs={() => {
        onClose();
        props.onTake();
      }}
    />
  );
}
