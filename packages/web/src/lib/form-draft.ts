import { useMemo } from 'react';
import { useLocalDraft } from './local-draft';
import { useUser } from './session';

interface FormDraft<Form> {
  form: Form;
  /** Sets the given fields and leaves the others. */
  change: (fields: Partial<Form>) => void;
  isDirty: boolean;
  /** Call it once the server has the form. The copy on this device is deleted. */
  markSaved: () => void;
}

/**
 * A form that survives reload, crash and the end of a session until it is saved. `saved` is what the server has. `read`
 * makes a form of the stored draft, or undefined if it does not fit.
 */
export function useFormDraft<Form extends object>(
  key: string,
  saved: Form,
  read: (value: unknown) => Form | undefined,
): FormDraft<Form> {
  const user = useUser();
  const savedText = JSON.stringify(saved);
  const draft = useLocalDraft(user.id, key, savedText);
  const form = useMemo(() => parse(draft.text, read) ?? saved, [draft.text, read, saved]);
  return {
    form,
    change: (fields) => draft.setText(JSON.stringify({ ...form, ...fields })),
    isDirty: draft.isDirty,
    markSaved: draft.markSaved,
  };
}

function parse<Form>(text: string, read: (value: unknown) => Form | undefined): Form | undefined {
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
}
