import { DRAFT_BODY_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import type { SequenceEmail, TypedReply } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Meanwhile } from '@/components/meanwhile';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useShortcut } from '@/lib/shortcuts';
import { beforeSignOff, useTextEntry } from '@/lib/text-entry';
import { AttachButton } from './attach-button';
import { CopiesPart } from './copies-part';
import { changedExtras, type DraftText, meetDraft, sameDraft, storedText } from './draft-text';
import { ReplyFileList } from './reply-file-list';
import type { SaveEnd } from './use-draft-writes';
import { useReportPresence } from './use-presence';
import { useReplyFiles } from './use-reply-files';
import type { Sending } from './use-send';
import { useTypedReply } from './use-typed-reply';

const LABELS = { subject_line: 'Subject', body: 'Body' };

/** What a button that sends needs of the editor. */
export interface EditedAnswer {
  /** The text, its files and copies where they change, and the version that it changes, if it can be sent. */
  read(): Pick<Sending, 'text' | 'changed' | 'version'> | undefined;
  onSent(): void;
  /** Somebody else saved meanwhile, and what they saved has been read. */
  onConflict(): void;
}

/** What the person wants first: to go on with what they typed, the caret, or to choose files. */
export type Begun = 'again' | 'text' | 'files';

interface DraftEditorProps {
  email: SequenceEmail;
  /** What the server has of an earlier edit. Null for nothing, undefined if it could not be asked. */
  server: TypedReply | null | undefined;
  isBusy: boolean;
  begins: Begun;
  onSave: (text: DraftText, version: number | null) => Promise<SaveEnd>;
  /** Further buttons that send the text. */
  sendAct?: ((answer: EditedAnswer, isUploading: boolean) => ReactNode) | undefined;
  onClose: () => void;
}

/** Edits subject, body and, of an answer, files and copies of an unsent email. What is typed is kept, here and at the server, until it is saved. */
export function DraftEditor({ email, server, isBusy, begins, onSave, sendAct, onClose }: DraftEditorProps) {
  const { version } = email;
  const stored = useMemo(() => storedText(email), [email]);
  // Of a typed text: the version that it changes.
  const since = version === null ? null : String(version);
  const saved = { ...stored, since };
  const { subject_line, body, ...extras } = stored;
  const place = { kind: 'draft', id: email.email_id } as const;
  const typed = useTypedReply({ place, server, subject_line, body, extras, since });
  const isTyped = typed.text.at > 0;
  const form = isTyped ? typed.text : saved;
  // What was stored when the typing began, unless that was on another day or device.
  const [base, setBase] = useState<DraftText | undefined>(form.since === since ? saved : undefined);
  const [isAsked, setIsAsked] = useState(false);
  const [faulty, setFaulty] = useState({ cc: false, bcc: false });
  /** `told`: a save was refused, and what is stored has been read again. */
  const [conflict, setConflict] = useState<'told' | 'met'>();
  const { change } = typed;
  useEffect(() => {
    if (conflict !== 'told') return;
    change((mine) => ({ ...meetDraft(mine, stored, base), since }));
    setBase(stored);
    setConflict('met');
  }, [conflict, change, base, stored, since]);
  const isChanged = !sameDraft(form, stored);
  const isIncomplete = form.subject_line.trim() === '' || form.body.trim() === '';

  const { field, enter } = useTextEntry(beforeSignOff);
  useEffect(() => {
    if (begins === 'text') enter();
  }, [begins, enter]);
  useShortcut({ keys: 'e', label: 'Edit the drafted answer', group: 'Conversation', run: enter });

  const presence = useReportPresence(email.sequence_id);
  const type = (fields: Partial<DraftText>) => {
    presence.typed();
    if (!isTyped) setBase(saved);
    change(isTyped ? fields : { ...saved, ...fields });
    // Typed back to what is stored: nothing is left that could open over a later draft.
    if (sameDraft({ ...form, ...fields }, stored)) void typed.forget();
  };
  // An upload ends long after it was begun: it adds to what stands there then.
  const now = useRef({ form, type });
  now.current = { form, type };
  const setFiles = (next: (before: DraftText['files']) => DraftText['files']) =>
    now.current.type({ files: next(now.current.form.files) });
  const attached = useReplyFiles({
    sequenceId: email.sequence_id,
    files: form.files,
    stored: stored.files,
    onAdded: (file) => setFiles((before) => [...before, file]),
    onRemoved: (id) => setFiles((before) => before.filter((each) => each.id !== id)),
  });
  const isUploading = attached.sending.length > 0;

  const close = () => {
    void typed.forget();
    onClose();
  };
  const cancel = () => {
    for (const { id } of form.files) if (!stored.files.some((file) => file.id === id)) attached.remove(id);
    close();
  };
  const read = () => {
    setIsAsked(true);
    if (isIncomplete || isUploading || faulty.cc || faulty.bcc) return undefined;
    const text = { subject_line: form.subject_line.trim(), body: form.body };
    return {
      text,
      changed: changedExtras(form, stored),
      version: form.since === null ? null : Number(form.since),
    };
  };
  const save = async () => {
    const edited = read();
    if (edited === undefined || isBusy) return;
    const end = await onSave({ ...form, subject_line: form.subject_line.trim() }, edited.version ?? null);
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
      {email.kind === 'reply' && (
        <CopiesPart
          cc={form.cc}
          bcc={form.bcc}
          others={[]}
          onChange={type}
          onFaulty={(line, isFaulty) => setFaulty((before) => ({ ...before, [line]: isFaulty }))}
        />
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
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
            if (event.key !== 'Escape') return;
            // The text stays visible, and the list's keys work again.
            if (isChanged) event.currentTarget.blur();
            else cancel();
          }}
        />
      </Field>
      <ReplyFileList
        files={form.files}
        sending={attached.sending}
        faults={attached.faults}
        onRemove={attached.remove}
        onStop={attached.stop}
      />
      <div className="flex flex-wrap items-center gap-2">
        {sendAct?.({ read, onSent: close, onConflict: () => setConflict('told') }, isUploading)}
        <Button variant="outline" isBusy={isBusy} disabled={isUploading} onClick={() => void save()}>
          Save
        </Button>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        {email.kind === 'reply' && <AttachButton onChosen={attached.add} asksAtOnce={begins === 'files'} />}
        <span className="ml-auto min-w-0">
          <SaveState status={isChanged ? { state: 'unsaved' } : undefined} />
        </span>
      </div>
    </div>
  );
}
