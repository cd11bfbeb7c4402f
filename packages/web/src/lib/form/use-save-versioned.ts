import { useState } from 'react';
import { errorData } from '@/lib/error-text';
import { type FormDraft, isSameForm, isStoredForm } from './kept-form';

/** A stored thing as it is seen: what the next write names. */
export interface Seen {
  id: string;
  version: number | null;
}

/** What somebody else saved while this form was open. */
interface Conflict<Stored> {
  theirs: Stored;
}

interface SaveInput<Form, Stored> {
  /** What this screen knows to be stored; undefined where nothing is yet. */
  stored: Stored | undefined;
  draft: FormDraft<Form>;
  formOf: (stored: Stored) => Form;
  /** A file goes along, which the form says nothing of. */
  hasFile?: boolean;
  /** Makes the thing where nothing was seen, else changes what was seen. */
  send: (seen: Seen | undefined) => Promise<Stored>;
  /** Reads what is stored now; undefined where nothing is. */
  readAgain: () => Promise<Stored | undefined>;
}

/**
 * Saves a form with the version at which its editing began. A change by somebody else is a conflict only if it touched the
 * same fields; then nothing is overwritten.
 */
async function saveVersioned<Form extends object, Stored extends Seen>(
  input: SaveInput<Form, Stored>,
): Promise<Stored | Conflict<Stored>> {
  const { stored, draft, formOf, send } = input;
  const isTheirs = (now: Stored) => !isSameForm(formOf(now), draft.base);
  if (stored !== undefined && draft.version === null && isTheirs(stored)) return { theirs: stored };
  const version = draft.version ?? stored?.version ?? null;
  try {
    return await send(stored && { id: stored.id, version });
  } catch (error) {
    if (errorData(error).code !== 'conflict') throw error;
    const theirs = await input.readAgain();
    if (theirs === undefined) throw error;
    // An earlier save of this form, whose answer was lost.
    const isOwn = !isSameForm(draft.form, draft.base) && isStoredForm(draft.form, formOf(theirs));
    if (isOwn && !input.hasFile) return theirs;
    return isTheirs(theirs) && !isOwn ? { theirs } : await send({ id: theirs.id, version: theirs.version });
  }
}

/** `saveVersioned`, and whether one is on its way. */
export function useSaveVersioned() {
  const [isBusy, setIsBusy] = useState(false);
  const save: typeof saveVersioned = async (input) => {
    setIsBusy(true);
    try {
      return await saveVersioned(input);
    } finally {
      setIsBusy(false);
    }
  };
  return { save, isBusy };
}
