import { LEAD_NOTE_MAX } from '@myra/shared/constants/limits';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import { errorData } from '@/lib/error-text';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { writeFailure } from '@/lib/write-failure';

const schema = z.object({
  text: needed('Write a note.', z.string().trim().max(LEAD_NOTE_MAX, `At most ${LEAD_NOTE_MAX} characters.`)),
});

interface NoteFormProps {
  label: string;
  saved: string;
  /** Where an earlier note is changed. */
  version?: number | undefined;
  draftKey: string;
  send: (text: string, version: number | null) => Promise<unknown>;
  /** What is stored now, for who was second to save an earlier note. */
  readAgain?: (() => Promise<{ text: string | null; version: number | null } | undefined>) | undefined;
  onClose: () => void;
}

/** A note while it is written. The text stays on this device until it is stored. */
export function NoteForm({ label, saved, version, draftKey, send, readAgain, onClose }: NoteFormProps) {
  const id = useId();
  const form = useForm({ schema, saved: { text: saved }, version, draftKey });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const submit = form.onSubmit(async ({ text }) => {
    try {
      await send(text, form.draft.version);
    } catch (error) {
      form.refuse(error);
      toast.error(writeFailure(error));
      const theirs = errorData(error).code === 'conflict' ? await readAgain?.() : undefined;
      if (theirs) form.meet({ text: theirs.text ?? '' }, theirs.version);
      return;
    }
    form.markSaved();
    onClose();
  });
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Meanwhile form={form} labels={{ text: label }} />
      <FormField control={form.control} name="text" label={label} isLabelHidden>
        <Textarea
          rows={3}
          maxLength={LEAD_NOTE_MAX}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
            if (event.key === 'Escape') onClose();
          }}
        />
      </FormField>
      <div className="flex gap-2">
        <Button type="submit" size="sm" isBusy={form.formState.isSubmitting}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
