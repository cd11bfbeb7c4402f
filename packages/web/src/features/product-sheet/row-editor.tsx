import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { errorData } from '@/lib/error-text';
import { useForm } from '@/lib/form/use-form';
import type { Sheet } from './sheet';
import type { SheetWrites } from './use-sheet-writes';

interface RowEditorInput<Row, Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>;
  /** Left out, a new one. */
  row: Row | undefined;
  rowsOf: (sheet: Sheet) => Row[];
  formOf: (row: Row | undefined) => Values;
  draftKey: string;
  /** How the row is called where it is not saved: 'claim 3'. */
  what: string;
  writes: SheetWrites;
  send: (output: Output, version: number | null) => Promise<unknown>;
  onEnd: () => void;
}

/** The form of one claim or angle. If somebody else saved meanwhile, it meets what they saved. */
export function useRowEditor<
  Row extends { id: string; version: number },
  Values extends FieldValues,
  Output,
>({ schema, row, rowsOf, formOf, draftKey, what, writes, send, onEnd }: RowEditorInput<Row, Values, Output>) {
  const saved = formOf(row);
  const form = useForm({ schema, saved, version: row?.version, draftKey });
  const { noteUnsaved } = writes;
  const { isDirty } = form;
  useEffect(() => noteUnsaved(draftKey, isDirty ? what : undefined), [noteUnsaved, draftKey, isDirty, what]);
  const end = () => {
    // The form is gone before it could say so itself.
    noteUnsaved(draftKey, undefined);
    onEnd();
  };
  return {
    form,
    put: (part: Partial<Values>) => {
      for (const [name, value] of Object.entries(part))
        form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
          shouldDirty: true,
        });
    },
    discard: () => {
      form.markSaved(saved);
      end();
    },
    submit: form.onSubmit(async (output) => {
      try {
        await send(output, form.draft.version);
        form.markSaved();
        end();
      } catch (error) {
        form.refuse(error);
        writes.fail(error);
        if (errorData(error).code !== 'conflict') return;
        const theirs = rowsOf(await writes.readAgain()).find(({ id }) => id === row?.id);
        if (theirs) form.meet(formOf(theirs), theirs.version);
      }
    }),
  };
}

interface RowFormProps {
  label: string;
  saveLabel: string;
  isBusy: boolean;
  editor: { submit: (event?: FormEvent) => void; discard: () => void };
  children: ReactNode;
}

/** The fields of one claim or angle over its two buttons. */
export function RowForm({ label, saveLabel, isBusy, editor, children }: RowFormProps) {
  return (
    <form noValidate aria-label={label} className="flex flex-col gap-4" onSubmit={editor.submit}>
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="outline" disabled={isBusy} onClick={editor.discard}>
          Discard changes
        </Button>
        <Button variant="secondary" type="submit" isBusy={isBusy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
