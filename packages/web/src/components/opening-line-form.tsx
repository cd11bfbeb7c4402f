import { STORED_FIELDS } from '@myra/shared/constants/lead-fields';
import { OPENING_LINE_WORDS_MAX } from '@myra/shared/constants/limits';
import { leadText } from '@myra/shared/contracts/contacts';
import { countWords } from '@myra/shared/rules/sheet-words';
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

const schema = z.object({ opening_line: leadText('opening_line') });
const CHARS_MAX = STORED_FIELDS.find(({ key }) => key === 'opening_line')?.charsMax;
const LABELS = { opening_line: 'Opening line' };

/** A person's sentence to one lead, with the lead's version and what is noted about it. */
export interface LeadLine {
  text: string | null;
  version: number | null;
  notes: readonly string[];
}

export interface OpeningLineFormProps {
  lead: { id: string; name: string };
  line: LeadLine;
  onSaved: () => void;
  onClose: () => void;
}

/** The sentence while it is written, with what is noted about the lead. Empty removes it. */
export function OpeningLineForm({ lead, line, onSaved, onClose }: OpeningLineFormProps) {
  const form = useForm({
    schema,
    saved: { opening_line: line.text ?? '' },
    version: line.version,
    draftKey: `opening-line.${lead.id}`,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('opening_line'), [setFocus]);
  const utils = trpc.useUtils();
  const edit = trpc.leads.edit.useMutation();
  const params = { id: lead.id };
  const submit = form.onSubmit(async ({ opening_line }) => {
    try {
      const { version } = form.draft;
      await edit.mutateAsync({ params, version, body: { opening_line: opening_line || null } });
    } catch (error) {
      form.refuse(error);
      if (errorData(error).code !== 'conflict') return void toast.error(writeFailure(error));
      const { lead: now, details } = await utils.leads.history.fetch({ params }, { staleTime: 0 });
      form.meet({ opening_line: details?.opening_line ?? '' }, now?.version ?? null);
      return;
    }
    form.markSaved();
    onSaved();
    onClose();
  });
  const typed = form.values.opening_line;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Meanwhile form={form} labels={LABELS} />
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
        name="opening_line"
        label="Opening line"
        help={<OpeningLineHelp typed={typed} />}
        count={`${countWords(typed)} of ${OPENING_LINE_WORDS_MAX} words`}
      >
        <Textarea
          rows={2}
          maxLength={CHARS_MAX}
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
