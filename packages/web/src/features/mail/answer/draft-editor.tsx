import { DRAFT_BODY_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import type { SequenceEmail } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { SaveState } from '@/components/save-state';
import { TextMeanwhile } from '@/components/text-meanwhile';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useFormDraft } from '@/lib/form-draft';
import { readDraft } from '@/lib/local-draft';
import { useShortcut } from '@/lib/shortcuts';
import { beforeSignOff, useTextEntry } from '@/lib/text-entry';
import { type DraftForm, type DraftText, meetDraft, readDraftForm } from './draft-text';
import type { SaveEnd } from './use-draft-writes';
import { useReportPresence } from './use-presence';

const LABELS = { subject_line: 'Subject', body: 'Body' };

const keyOf = ({ email_id: emailId }: SequenceEmail): string => `reply-draft.${emailId}`;

/** Whether this device has an unsaved text of this draft. */
export const hasUnsaved = (userId: string, email: SequenceEmail): boolean =>
  readDraft(localStorage, userId, keyOf(email)) !== undefined;

interface DraftEditorProps {
  email: SequenceEmail;
  isBusy: boolean;
  /** Puts the caret into the text. */
  takesFocus: boolean;
  onSave: (text: DraftText, version: number | null) => Promise<SaveEnd>;
  /** Further buttons that send the text; `text` returns it if it can be sent. */
  sendAct?: ((text: () => DraftText | undefined, onSent: () => void) => ReactNode) | undefined;
  onClose: () => void;
}

/** Edits subject and body of an unsent email. The text is stored on this device until it is saved. */
export function DraftEditor({ email, isBusy, takesFocus, onSave, sendAct, onClose }: DraftEditorProps) {
  const { version } = email;
  const subject_line = email.subject_line ?? '';
  const body = email.body ?? '';
  const saved = useMemo<DraftForm>(() => {
    const base = { subject_line, body };
    return { ...base, version, base };
  }, [subject_line, body, version]);
  const { form, change, markSaved } = useFormDraft(keyOf(email), saved, readDraftForm);
  const [isAsked, setIsAsked] = useState(false);
  /** `told`: a save was refused, and what is stored has been read again. */
  const [conflict, setConflict] = useState<'told' | 'met'>();
  useEffect(() => {
    if (conflict !== 'told') return;
    change(meetDraft(form, { subject_line, body }, version));
    setConflict('met');
  }, [conflict, change, form, subject_line, body, version]);
  const isChanged = form.subject_line !== subject_line || form.body !== body;
  const isIncomplete = form.subject_line.trim() === '' || form.body.trim() === '';

  const { field, enter } = useTextEntry(beforeSignOff);
  useEffect(() => {
    if (takesFocus) enter();
  }, [takesFocus, enter]);
  useShortcut({ keys: 'e', label: 'Edit the drafted answer', group: 'Conversation', run: enter });

  const presence = useReportPresence(email.sequence_id);
  const type = (fields: Partial<DraftText>) => {
    presence.typed();
    change(fields);
  };

  const close = () => {
    markSaved();
    onClose();
  };
  const complete = (): DraftText | undefined => {
    setIsAsked(true);
    return isIncomplete ? undefined : { subject_line: form.subject_line.trim(), body: form.body };
  };
  const save = async () => {
    const text = complete();
    if (text === undefined || isBusy) return;
    const end = await onSave(text, form.version);
    if (end === 'saved') close();
    if (end === 'conflict') setConflict('told');
  };
  return (
    <div className="flex flex-col gap-3">
      <TextMeanwhile
        labels={LABELS}
        theirs={conflict === 'met' ? form.base : undefined}
        mine={form}
        onTake={(name, text) => type({ [name]: text })}
      />
      <Field label="Subject" size="sm">
        <Input
          inputSize="sm"
          maxLength={SUBJECT_LINE_MAX}
          value={form.subject_line}
          onChange={(event) => type({ subject_line: event.target.value })}
        />
      </Field>
      <Field
        label="Body"
        size="sm"
        error={isAsked && isIncomplete ? messages.validation.editNeedsBodyAndSubject : undefined}
      >
        <Textarea
          {...field}
          rows={8}
          className="min-h-36"
          maxLength={DRAFT_BODY_MAX}
          value={form.body}
          onChange={(event) => type({ body: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
            if (event.key !== 'Escape') return;
            // The text stays visible, and the list's keys work again.
            if (isChanged) event.currentTarget.blur();
            else close();
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {sendAct?.(complete, close)}
        <Button variant="outline" isBusy={isBusy} onClick={() => void save()}>
          Save
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <span className="ml-auto min-w-0">
          <SaveState status={isChanged ? { state: 'unsaved' } : undefined} />
        </span>
      </div>
    </div>
  );
}
