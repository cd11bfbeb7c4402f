import { useMemo } from 'react';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { isSameForm, parseVersionedDraft, type VersionedDraft } from './versioned-draft';

interface Stored<Form> {
  form: Form;
  version: number | null;
}

/**
 * A form kept on this device until saved, which remembers what was stored when the editing began: so that a change by
 * somebody else is told and not overwritten, also after a reload. `read` must be stable.
 */
export function useVersionedDraft<Form extends object>(
  key: string,
  stored: Stored<Form>,
  read: (value: unknown) => Form | undefined,
) {
  const user = useUser();
  const { text, setText, markSaved } = useLocalDraft(user.id, key, '');
  const kept = useMemo(() => parseVersionedDraft(text, read), [text, read]);
  const draft: VersionedDraft<Form> = kept ?? {
    version: stored.version,
    base: stored.form,
    form: stored.form,
  };
  return {
    ...draft,
    isDirty: kept !== undefined && !isSameForm(draft.base, draft.form),
    change: (fields: Partial<Form>) =>
      setText(JSON.stringify({ ...draft, form: { ...draft.form, ...fields } })),
    /** Call once the server has it, or to give up what was typed. */
    markSaved: () => {
      setText('');
      markSaved();
    },
  };
}
