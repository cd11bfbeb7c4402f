import { messages } from '@myra/shared/messages/catalogue';
import { useEffect, useState } from 'react';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { Textarea } from '@/components/ui/textarea';
import { fieldIssues } from '@/lib/field-issues';
import { keyCaps } from '@/lib/platform';
import { EmailConflict } from './email-conflict';
import { useEmailDraft } from './email-draft';
import type { SequenceEmail } from './lead-sequence';
import type { EmailText, OtherText, SaveEnd } from './use-email-writes';

/** Bounds of the contract. */
const SUBJECT_MAX = 300;
const BODY_MAX = 20_000;
const CALL_TO_ACTION_MAX = 1_000;

interface EmailFormProps {
  email: SequenceEmail;
  isSaving: boolean;
  save: (text: EmailText, version: number | undefined) => Promise<SaveEnd>;
  /** The editing has ended: saved or discarded. */
  onEnd: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Edits an email: subject, body, call to action. */
export function EmailForm({ email, isSaving, save, onEnd, onDirtyChange }: EmailFormProps) {
  const { form, change, isChanged, markSaved } = useEmailDraft(email);
  const [issues, setIssues] = useState<ReadonlyMap<string, string>>(new Map());
  const [other, setOther] = useState<OtherText | undefined>(undefined);
  useEffect(() => {
    onDirtyChange(isChanged);
    return () => onDirtyChange(false);
  }, [onDirtyChange, isChanged]);

  const end = () => {
    markSaved();
    onEnd();
  };
  const submit = async (version: number | undefined) => {
    const missing = messages.validation.required;
    const empty = new Map<string, string>();
    if (form.subject_line.trim() === '') empty.set('subject_line', missing);
    if (form.body.trim() === '') empty.set('body', missing);
    setIssues(empty);
    if (empty.size > 0) return;
    const result = await save({ ...form, subject_line: form.subject_line.trim() }, version);
    if (result.kind === 'saved') end();
    if (result.kind === 'conflict') setOther(result.other);
    if (result.kind === 'failed') setIssues(fieldIssues(result.error));
  };
  if (other !== undefined) {
    return (
      <EmailConflict
        mine={form}
        other={other}
        isSaving={isSaving}
        onKeepMine={() => void submit(other.version)}
        onTakeOther={end}
        onGoOn={() => {
          change({ version: other.version });
          setOther(undefined);
        }}
      />
    );
  }
  return (
    <form
      className="flex flex-col"
      aria-label="Edit email"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(form.version);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.stopPropagation();
          void submit(form.version);
        }
        if (event.key === 'Escape' && !isChanged) {
          event.stopPropagation();
          end();
        }
      }}
    >
      <div className="flex flex-col gap-4 px-4 pb-4">
        <Field label="Subject" error={issues.get('subject_line')} isRequired>
          <Input
            autoFocus
            maxLength={SUBJECT_MAX}
            value={form.subject_line}
            onChange={(event) => change({ subject_line: event.target.value })}
          />
        </Field>
        <Field label="Body" error={issues.get('body')} isRequired>
          <Textarea
            rows={8}
            maxLength={BODY_MAX}
            className="max-h-120 leading-[22px]"
            value={form.body}
            onChange={(event) => change({ body: event.target.value })}
          />
        </Field>
        <Field
          label="Call to action"
          error={issues.get('call_to_action')}
          help="It stands in the body: a change here is made there too, and without it the body loses it."
        >
          <Input
            maxLength={CALL_TO_ACTION_MAX}
            value={form.call_to_action}
            onChange={(event) => change({ call_to_action: event.target.value })}
          />
        </Field>
      </div>
      <div className="flex min-h-12 items-center gap-2 border-t px-4 py-2">
        {isChanged && <SaveState status={{ state: 'unsaved' }} />}
        <Button variant="ghost" className="ml-auto" onClick={end}>
          {isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
        <Button type="submit" isBusy={isSaving} disabled={!isChanged}>
          Save
          <Kbd>{keyCaps('mod+Enter')}</Kbd>
        </Button>
      </div>
    </form>
  );
}
