import { useMemo } from 'react';
import { useLocalDraft } from './local-draft';
import { useUser } from './session';

interface FormDraft<Form> {
  form: Form;
  /** Takes over the given fields and leaves the rest. */
  change: (fields: Partial<Form>) => void;
  isDirty: boolean;
  /** Call once the server has it: the copy on this device goes. */
  markSaved: () => void;
}

/**
 * A form that survives reload, crash and the end of a session until it is saved. `saved` is what the server has;
 * `read` makes a form of what was kept, or undefined where that does not fit.
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
