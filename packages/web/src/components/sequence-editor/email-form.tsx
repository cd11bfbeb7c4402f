import { DRAFT_BODY_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import { messages } from '@myra/shared/messages/catalogue';
import { useEffect } from 'react';
import { z } from 'zod';
import { Meanwhile } from '@/components/meanwhile';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { Textarea } from '@/components/ui/textarea';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { keyCaps } from '@/lib/platform';
import { emailDraftKey } from './email-draft';
import type { SequenceEmail } from './lead-sequence';
import type { EmailText, SaveEnd } from './use-email-writes';

const CALL_TO_ACTION_MAX = 1_000;
const LABELS = { subject_line: 'Subject', body: 'Body', call_to_action: 'Call to action' };
const { required } = messages.validation;

const schema = z.object({
  subject_line: needed(required),
  body: z.string().refine((text) => text.trim() !== '', required),
  call_to_action: z.string(),
});

interface EmailFormProps {
  campaignId: string;
  email: SequenceEmail;
  isSaving: boolean;
  save: (text: EmailText, version: number | null) => Promise<SaveEnd>;
  /** The editing has ended: saved or discarded. */
  onEnd: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Edits an email: subject, body, call to action. */
export function EmailForm({ campaignId, email, isSaving, save, onEnd, onDirtyChange }: EmailFormProps) {
  const { subject_line, body, call_to_action, version } = email;
  const saved = { subject_line, body, call_to_action };
  const form = useForm({ schema, saved, version, draftKey: emailDraftKey(campaignId, email) });
  const { isDirty } = form;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [onDirtyChange, isDirty]);

  const end = () => {
    form.markSaved();
    onEnd();
  };
  const submit = form.onSubmit(async (text) => {
    const result = await save(text, form.draft.version);
    if (result.kind === 'saved') end();
    if (result.kind === 'failed') form.refuse(result.error);
    if (result.kind !== 'conflict') return;
    const { version: theirs, ...stored } = result.other;
    form.meet(stored, theirs);
  });
  return (
    <form
      className="flex flex-col"
      aria-label="Edit email"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.stopPropagation();
          submit(event);
        }
        if (event.key === 'Escape' && !isDirty) {
          event.stopPropagation();
          end();
        }
      }}
    >
      <div className="flex flex-col gap-4 px-4 pb-4">
        <Meanwhile form={form} labels={LABELS} mine={form.values} />
        <FormField control={form.control} name="subject_line" label="Subject" isRequired>
          <Input autoFocus maxLength={SUBJECT_LINE_MAX} />
        </FormField>
        <FormField control={form.control} name="body" label="Body" isRequired>
          <Textarea rows={8} maxLength={DRAFT_BODY_MAX} className="max-h-120 leading-[22px]" />
        </FormField>
        <FormField
          control={form.control}
          name="call_to_action"
          label="Call to action"
          help="It stands in the body: a change here is made there too, and without it the body loses it."
        >
          <Input maxLength={CALL_TO_ACTION_MAX} />
        </FormField>
      </div>
      <div className="flex min-h-12 items-center gap-2 border-t px-4 py-2">
        {isDirty && <SaveState status={{ state: 'unsaved' }} />}
        <Button variant="ghost" className="ml-auto" onClick={end}>
          {isDirty ? 'Discard changes' : 'Cancel'}
        </Button>
        <Button type="submit" isBusy={isSaving} disabled={!isDirty}>
          Save
          <Kbd>{keyCaps('mod+Enter')}</Kbd>
        </Button>
      </div>
    </form>
  );
}
