import { DRAFT_BODY_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import type { SequenceEmail } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useFormDraft } from '@/lib/form-draft';
import { readDraft } from '@/lib/local-draft';
import { useShortcut } from '@/lib/shortcuts';
import { beforeSignOff, useTextEntry } from '@/lib/text-entry';
import type { SaveEnd } from './use-draft-writes';
import { useReportPresence } from './use-presence';

export interface DraftText {
  subject_line: string;
  body: string;
}
type Form = DraftText & { version: number | null };

const keyOf = ({ email_id: emailId }: SequenceEmail): string => `reply-draft.${emailId}`;

/** Whether this device has an unsaved text of this draft. */
export const hasUnsaved = (userId: string, email: SequenceEmail): boolean =>
  readDraft(localStorage, userId, keyOf(email)) !== undefined;

function readForm(value: unknown): Form | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { subject_line, body, version } = Object(value);
  if (typeof subject_line !== 'string' || typeof body !== 'string') return undefined;
  return { subject_line, body, version: typeof version === 'number' ? version : null };
}

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
  const saved = useMemo<Form>(() => ({ subject_line, body, version }), [subject_line, body, version]);
  const { form, change, markSaved } = useFormDraft(keyOf(email), saved, useCallback(readForm, []));
  const [isAsked, setIsAsked] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
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
  const save = async (over: boolean) => {
    const text = complete();
    if (text === undefined || isBusy) return;
    const end = await onSave(text, over ? null : form.version);
    if (end === 'saved') close();
    if (end === 'conflict') setIsConflict(true);
  };
  return (
    <div className="flex flex-col gap-3">
      {isConflict && (
        <Notice tone="warning" size="sm">
          <p>Somebody else changed this draft while you were writing. Green is yours, red is theirs.</p>
          <div className="my-2 rounded-lg bg-background p-2 text-foreground">
            <TextDiff before={body} after={form.body} />
          </div>
          <span className="flex gap-2">
            <Button variant="outline" size="sm" onClick={close}>
              Take theirs
            </Button>
            <Button variant="outline" size="sm" onClick={() => void save(true)}>
              Save mine over it
            </Button>
          </span>
        </Notice>
      )}
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
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save(false);
            if (event.key !== 'Escape') return;
            // The text stays visible, and the list's keys work again.
            if (isChanged) event.currentTarget.blur();
            else close();
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {sendAct?.(complete, close)}
        <Button variant="outline" isBusy={isBusy} onClick={() => void save(false)}>
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
