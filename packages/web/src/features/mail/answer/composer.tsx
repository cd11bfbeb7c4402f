import { SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import type { Correspondent, Message, TypedReply } from '@myra/shared/mail/conversation';
import type { SnippetFields } from '@myra/shared/mail/snippet';
import { messages as texts } from '@myra/shared/messages/catalogue';
import { CornerUpLeft, List, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { answeredOf, newestInbound, newestMessage, recipientOf, replySubject } from '../conversation';
import { OfferedSnippets } from '../snippets/offered-snippets';
import { SnippetsMenu } from '../snippets/snippets-menu';
import { Addresses } from './addresses';
import { AnswerText } from './answer-text';
import { AttachButton } from './attach-button';
import type { AnswerStart } from './begun-answer';
import { othersOf, withoutAddress } from './copies';
import { CopiesPart } from './copies-part';
import { Overtaken } from './overtaken';
import { ReplyFileList } from './reply-file-list';
import { SendButton } from './send-button';
import { SignatureLine } from './signature-line';
import { StatementLine } from './statement-line';
import { useAnswerText } from './use-answer-text';
import { useReportPresence } from './use-presence';
import { useReplyFiles } from './use-reply-files';
import { useSend } from './use-send';
import { useTypedReply } from './use-typed-reply';

interface ComposerProps {
  sequenceId: string;
  lead: { name: string; email: string | null };
  /** What the fields of a snippet stand for in an answer to this person. */
  snippetFields: (to: Correspondent | undefined) => Promise<SnippetFields>;
  /** The address of the mailbox that sends, if it is known. */
  from: string | undefined;
  /** Its mailbox. */
  accountId: string | null;
  /** What its product requires below every answer. */
  statement: string | null;
  /** Of the conversation. The newest received one is answered, until the person chooses one that came later. */
  messages: readonly Message[];
  server: TypedReply | null | undefined;
  /** Puts the caret into the text. */
  takesFocus: boolean;
  /** What to begin the text with, or to put into it, once; then `onBegun` is called. */
  start?: AnswerStart | undefined;
  onBegun: () => void;
  /** What stands above the text, which depends on it. */
  warnings?: ((body: string) => ReactNode) | undefined;
  onSent: () => void;
  onClose: () => void;
}

/** Writes an answer. The text is stored until it is sent or discarded. */
export function Composer({
  sequenceId,
  lead,
  snippetFields,
  from,
  accountId,
  statement,
  messages,
  server,
  takesFocus,
  start,
  onBegun,
  warnings,
  onSent,
  onClose,
}: ComposerProps) {
  const newest = newestMessage(messages);
  const newer = newestInbound(messages);
  const about = { since: newest?.id ?? null, answered: newer?.id ?? null };
  const typed = useTypedReply({
    place: { sequence_id: sequenceId },
    server,
    subject_line: replySubject(newer?.subject ?? ''),
    ...about,
  });
  const { text, change, forget, status } = typed;
  const answered = answeredOf(messages, text.answered);
  const to = recipientOf(answered);
  const presence = useReportPresence(sequenceId);
  const { send, faultOf, isInDoubt, isSending } = useSend(sequenceId, lead.name);
  const [isAsked, setIsAsked] = useState(false);
  const attached = useReplyFiles({
    sequenceId,
    files: text.files,
    onAdded: (file) => change(({ files }) => ({ files: [...files, file] })),
    onRemoved: (id) => change(({ files }) => ({ files: files.filter((each) => each.id !== id) })),
  });
  const [faulty, setFaulty] = useState({ cc: false, bcc: false });
  const isUploading = attached.sending.length > 0;
  const isBlank = text.body.trim() === '';
  const isOvertaken = (text.since !== null && newest?.id !== text.since) || newer?.id !== answered?.id;

  const type = (fields: Parameters<typeof change>[0]) => {
    presence.typed();
    change(fields);
  };
  const { field, snippets, toggleLine, continueLine } = useAnswerText({
    takesFocus,
    start,
    onBegun,
    snippetFields: () => snippetFields(to),
    body: text.body,
    change,
    type,
  });
  const submit = async (sendAt?: number): Promise<boolean> => {
    setIsAsked(true);
    if (!answered || isBlank || isSending || isUploading || faulty.cc || faulty.bcc) return false;
    const { cc, bcc, files } = text;
    const isTaken = await send({
      replyToEmailId: answered.id,
      text: {
        subject_line: text.subject_line.trim() || replySubject(answered.subject ?? ''),
        body: text.body,
      },
      extras: { cc, bcc, files },
      sendAt,
    });
    if (!isTaken) return false;
    presence.stopped();
    void forget();
    onClose();
    onSent();
    return true;
  };
  const answerNewer = () => {
    const email = recipientOf(newer)?.email;
    change(({ cc, bcc }) => ({ ...about, cc: withoutAddress(cc, email), bcc: withoutAddress(bcc, email) }));
  };
  const throwAway = async () => {
    presence.stopped();
    for (const { id } of text.files) attached.remove(id);
    await forget();
    onClose();
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attached.add([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label="Reply"
      className="flex flex-col gap-3 rounded-xl border bg-card px-4 py-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <header className="flex items-center gap-2 text-xs text-muted-foreground">
        <CornerUpLeft className="size-3.5" aria-hidden="true" />
        <span>Reply</span>
        <span className="ml-auto min-w-0">
          <SaveState status={status} />
        </span>
        <IconButton icon={X} label="Close, the text is kept" onClick={onClose} />
      </header>
      <Addresses answered={answered} from={from} lead={lead} />
      <CopiesPart
        cc={text.cc}
        bcc={text.bcc}
        others={answered === undefined ? [] : othersOf(answered, from)}
        onChange={type}
        onFaulty={(line, isFaulty) => setFaulty((before) => ({ ...before, [line]: isFaulty }))}
      />
      {newest !== undefined && isOvertaken && (
        <Overtaken by={newest} newer={newer} answered={answered} onTake={answerNewer} />
      )}
      <Input
        inputSize="sm"
        aria-label="Subject"
        maxLength={SUBJECT_LINE_MAX}
        value={text.subject_line}
        onChange={(event) => type({ subject_line: event.target.value })}
      />
      {warnings?.(text.body)}
      <Field
        label="Reply text"
        isLabelHidden
        error={isAsked && isBlank ? texts.validation.required : faultOf(text.body)}
      >
        <AnswerText
          field={field}
          text={text.body}
          snippets={snippets}
          onText={(body) => type({ body })}
          onLine={continueLine}
          onSend={() => void submit()}
          onClose={onClose}
        />
      </Field>
      <SignatureLine accountId={accountId} text={text.body} />
      <StatementLine className="px-3" statement={statement} text={text.body} />
      <OfferedSnippets
        snippets={snippets.offered}
        active={snippets.active}
        onChoose={(snippet) => void snippets.insert(snippet)}
      />
      <ReplyFileList
        files={text.files}
        sending={attached.sending}
        faults={attached.faults}
        onRemove={attached.remove}
        onStop={attached.stop}
      />
      {isInDoubt && (
        <Notice tone="warning" size="sm">
          No answer came, so it is not known whether this was sent. Look at the conversation. If you press
          Send again, this text is sent once; a changed one would be a second email.
        </Notice>
      )}
      <div className="flex items-center gap-1">
        <SendButton
          label="Send"
          leadName={lead.name}
          isBusy={isSending}
          isDisabled={isUploading}
          onSend={submit}
        />
        <AttachButton onChosen={attached.add} />
        <IconButton icon={List} label="List" size="icon" title="List" onClick={toggleLine} />
        <SnippetsMenu
          snippets={snippets.all}
          text={() => text.body}
          onChoose={(snippet) => void snippets.insert(snippet)}
        />
        <Button variant="ghost" className="ml-auto" onClick={() => void throwAway()}>
          Discard
        </Button>
      </div>
    </section>
  );
}
