import { type LineField, STORED_FIELDS } from '@myra/shared/constants/lead-fields';
import { OPENING_LINE_WORDS_MAX } from '@myra/shared/constants/limits';
import { leadText } from '@myra/shared/contracts/contacts';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { useEffect } from 'react';
import { z } from 'zod';
import { Meanwhile } from '@/components/meanwhile';
import { OpeningLineHelp } from '@/components/opening-line-help';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import { errorData } from '@/lib/error-text';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

type Values = Record<string, string>;

const schemaOf = (field: LineField): z.ZodType<Values, Values> => z.object({ [field]: leadText(field) });
const SCHEMAS: Record<LineField, z.ZodType<Values, Values>> = {
  opening_line: schemaOf('opening_line'),
  second_line: schemaOf('second_line'),
};
const SPECS = new Map(STORED_FIELDS.map((spec) => [spec.key, spec]));

/** A person's sentence to one lead, with the lead's version and what is noted about it. */
export interface LeadLine {
  text: string | null;
  version: number | null;
  notes: readonly string[];
}

export interface OpeningLineFormProps {
  lead: { id: string; name: string };
  /** Which email it is for. */
  field: LineField;
  line: LeadLine;
  onSaved: () => void;
  onClose: () => void;
}

/** The sentence while it is written, with what is noted about the lead. Empty removes it. */
export function OpeningLineForm({ lead, field, line, onSaved, onClose }: OpeningLineFormProps) {
  const form = useForm({
    schema: SCHEMAS[field],
    saved: { [field]: line.text ?? '' },
    version: line.version,
    draftKey: `${field.replace('_', '-')}.${lead.id}`,
  });
  const { setFocus } = form;
  useEffect(() => setFocus(field), [setFocus, field]);
  const utils = trpc.useUtils();
  const edit = trpc.leads.edit.useMutation();
  const params = { id: lead.id };
  const save = async (text: string | undefined) => {
    const body = { [field]: text || null };
    const { version, base } = form.draft;
    try {
      await edit.mutateAsync({ params, version, body });
    } catch (error) {
      if (errorData(error).code !== 'conflict') throw error;
      const { lead: now, details } = await utils.leads.history.fetch({ params }, { staleTime: 0 });
      const stored = { [field]: details?.[field] ?? '' };
      const newest = now?.version ?? null;
      if (stored[field] !== base[field]) {
        form.meet(stored, newest);
        return false;
      }
      // Something else of the lead was changed, such as its other line.
      form.rebase(stored, newest);
      await edit.mutateAsync({ params, version: newest, body });
    }
    return true;
  };
  const submit = form.onSubmit(async ({ [field]: text }) => {
    try {
      if (!(await save(text))) return;
    } catch (error) {
      form.refuse(error);
      return void toast.error(writeFailure(error));
    }
    form.markSaved();
    onSaved();
    onClose();
  });
  const typed = form.values[field] ?? '';
  const { label = '', charsMax } = SPECS.get(field) ?? {};
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Meanwhile form={form} labels={{ [field]: label }} />
      {line.notes.length > 0 && (
        <div className="text-xs">
          <h4 className="text-muted-foreground">What is noted about {lead.name}</h4>
          {line.notes.map((note) => (
            <p key={note} className="wrap-anywhere whitespace-pre-wrap">
              {note}
            </p>
          ))}
        </div>
      )}
      <FormField
        control={form.control}
        name={field}
        label={label}
        help={<OpeningLineHelp field={field} typed={typed} />}
        count={`${countWords(typed)} of ${OPENING_LINE_WORDS_MAX} words`}
      >
        <Textarea
          rows={2}
          maxLength={charsMax}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              submit();
            }
            if (event.key === 'Escape') onClose();
          }}
        />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={form.formState.isSubmitting}>
          {typed.trim() === '' && line.text ? 'Remove the line' : 'Save'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
