import { useState } from 'react';
import { z } from 'zod';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import type { Template } from './template';

/** The texts of a template, by their wire names. */
export type TextName = 'title' | 'subject' | 'body';

/** What became of a save. `stored` is what the server has, where somebody else saved meanwhile and it could be read. */
export type SaveEnd =
  | { kind: 'saved' }
  | { kind: 'conflict'; stored: Template | undefined }
  | { kind: 'failed'; error: unknown };

const anyText = z.object({ text: z.string() });
const SCHEMAS: Readonly<Record<TextName, z.ZodType<{ text: string }, { text: string }>>> = {
  title: z.object({ text: needed('Give it a title.') }),
  subject: anyText,
  body: anyText,
};

interface TextFormInput {
  template: Template;
  name: TextName;
  /** The name under which this device keeps what is typed. */
  draftKey: string;
  onSave: (text: string) => Promise<SaveEnd>;
  /** It is saved, and the form may go. */
  onSaved: () => void;
}

/** A text as it is saved. */
export const textOf = (template: Template, name: TextName): string => template[name] ?? '';

/**
 * One text of a template while it is edited. What is typed survives a reload until it is saved. A text that was
 * saved meanwhile is shown before a second press of Save goes over it.
 */
export function useTextForm({ template, name, draftKey, onSave, onSaved }: TextFormInput) {
  const saved = { text: textOf(template, name) };
  const version = template.version ?? 1;
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({ schema: SCHEMAS[name], saved, version, draftKey, isLive: true });

  const send = async (text: string) => {
    const end = await onSave(text);
    if (end.kind === 'failed') form.refuse(end.error, (path) => (path === name ? 'text' : path));
    if (end.kind === 'conflict' && end.stored) {
      form.meet({ text: textOf(end.stored, name) }, end.stored.version ?? 1);
    }
    if (end.kind !== 'saved') return;
    form.markSaved();
    onSaved();
  };
  const submit = form.onSubmit(async ({ text }) => {
    if (isBusy) return;
    // A draft may have begun on a text that is no longer the saved one.
    if (form.draft.base.text !== saved.text) return form.meet(saved, version);
    setIsBusy(true);
    await send(text);
    setIsBusy(false);
  });
  const discard = () => form.markSaved(saved, version);
  const { theirs } = form;
  return {
    form,
    submit,
    isBusy,
    /** Takes what is saved in place of what is typed, and drops it from this device. */
    discard,
    /** What was saved in this place meanwhile; undefined if nothing was. */
    theirs: theirs?.text,
    fault:
      theirs?.text === undefined
        ? undefined
        : 'This was changed meanwhile. Save again to put your text over what is stored.',
  };
}
