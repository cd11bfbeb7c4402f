import { DRAFT_BODY_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import type { SequenceEmail, TypedReply } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { Meanwhile } from '@/components/meanwhile';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useShortcut } from '@/lib/shortcuts';
import { beforeSignOff, useTextEntry } from '@/lib/text-entry';
import { type DraftText, meetDraft } from './draft-text';
import type { SaveEnd } from './use-draft-writes';
import { useReportPresence } from './use-presence';
import { useTypedReply } from './use-typed-reply';

const LABELS = { subject_line: 'Subject', body: 'Body' };

/** What a button that sends needs of the editor. */
export interface EditedAnswer {
  /** The text and the version that it changes, if it can be sent. */
  read(): { text: DraftText; version: number | null } | undefined;
  onSent(): void;
  /** Somebody else saved meanwhile, and what they saved has been read. */
  onConflict(): void;
}

interface DraftEditorProps {
  email: SequenceEmail;
  /** What the server has of an earlier edit. Null for nothing, undefined if it could not be asked. */
  server: TypedReply | null | undefined;
  isBusy: boolean;
  /** Puts the caret into the text. */
  takesFocus: boolean;
  onSave: (text: DraftText, version: number | null) => Promise<SaveEnd>;
  /** Further buttons that send the text. */
  sendAct?: ((answer: EditedAnswer) => ReactNode) | undefined;
  onClose: () => void;
}

/** Edits subject and body of an unsent email. What is typed is kept, here and at the server, until it is saved. */
export function DraftEditor({
  email,
  server,
  isBusy,
  takesFocus,
  onSave,
  sendAct,
  onClose,
}: DraftEditorProps) {
  const { version } = email;
  const subject_line = email.subject_line ?? '';
  const body = email.body ?? '';
  // Of a typed text: the version that it changes.
  const since = version === null ? null : String(version);
  const saved = { subject_line, body, since };
  const typed = useTypedReply({ place: { kind: 'draft', id: email.email_id }, server, ...saved });
  const isTyped = typed.text.at > 0;
  const form = isTyped ? typed.text : saved;
  // What was stored when the typing began, unless that was on another day or device.
  const [base, setBase] = useState<DraftText | undefined>(form.since === since ? saved : undefined);
  const [isAsked, setIsAsked] = useState(false);
  /** `told`: a save was refused, and what is stored has been read again. */
  const [conflict, setConflict] = useState<'told' | 'met'>();
  const { change } = typed;
  useEffect(() => {
    if (conflict !== 'told') return;
    const theirs = { subject_line, body };
    change((mine) => ({ ...meetDraft(mine, theirs, base), since }));
    setBase(theirs);
    setConflict('met');
  }, [conflict, change, base, subject_line, body, since]);
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
    if (!isTyped) setBase(saved);
    change(isTyped ? fields : { ...saved, ...fields });
    const { subject_line: subject, body: text } = { ...form, ...fields };
    // Typed back to what is stored: nothing is left that could open over a later draft.
    if (subject === subject_line && text === body) void typed.forget();
  };

  const close = () => {
    void typed.forget();
    onClose();
  };
  const read = () => {
    setIsAsked(true);
    if (isIncomplete) return undefined;
    const text = { subject_line: form.subject_line.trim(), body: form.body };
    return { text, version: form.since === null ? null : Number(form.since) };
  };
  const save = async () => {
    const edited = read();
    if (edited === undefined || isBusy) return;
    const end = await onSave(edited.text, edited.version);
    if (end === 'saved') close();
    if (end === 'conflict') setConflict('told');
  };
  return (
    <div className="flex flex-col gap-3">
      <Meanwhile
        form={{
          theirs: conflict === 'met' ? base : undefined,
          takeTheirs: (name) => type({ [name]: base?.[name] }),
        }}
        labels={LABELS}
        mine={form}
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
        {sendAct?.({ read, onSent: close, onConflict: () => setConflict('told') })}
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
