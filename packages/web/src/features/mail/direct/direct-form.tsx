import { DRAFT_BODY_MAX } from '@myra/shared/constants/limits';
import type { Message, TypedReply } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { CornerUpLeft, Forward } from 'lucide-react';
import { useId, useState } from 'react';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { formatNoun } from '@/lib/format-count';
import { CopyLine } from '../answer/copy-line';
import { SignatureLine } from '../answer/signature-line';
import { useTypedReply } from '../answer/use-typed-reply';
import { recipientOf } from '../conversation';
import { type TypedKind, useSendDirect } from './use-send-direct';

interface DirectFormProps {
  kind: TypedKind;
  /** Undefined for a message of the catch-all. */
  sequenceId: string | undefined;
  message: Message;
  /** What the server has of it. Null for nothing, undefined if it could not be asked. */
  server: TypedReply | null | undefined;
  /** Puts the caret into the line of addresses. */
  takesFocus: boolean;
  onClose: () => void;
}

const TEXTS = {
  forward: { title: 'Forward', label: 'Note', hint: 'Note (optional)', send: 'Forward' },
  answer: { title: 'Answer', label: 'Answer text', hint: undefined, send: 'Send answer' },
} as const;

/** Writes an email about a message. What is typed is kept, here and at the server, until it is sent or discarded. */
export function DirectForm({ kind, sequenceId, message, server, takesFocus, onClose }: DirectFormProps) {
  const place = { kind, id: message.id };
  const { text, change, forget, status } = useTypedReply({ place, server, subject_line: '', since: null });
  const { cc: to, body } = text;
  const files = kind === 'forward' ? (message.attachments?.length ?? 0) : 0;
  const [withFiles, setWithFiles] = useState(true);
  const [isAsked, setIsAsked] = useState(false);
  const [isToFaulty, setIsToFaulty] = useState(false);
  const filesId = useId();
  const { send, isSending } = useSendDirect({ kind, sequenceId, message });
  const texts = TEXTS[kind];
  const isForward = kind === 'forward';
  const Icon = isForward ? Forward : CornerUpLeft;
  const isMissing = isForward ? to.length === 0 : body.trim() === '';

  const discard = () => {
    void forget();
    onClose();
  };
  const submit = async () => {
    setIsAsked(true);
    if (isMissing || isToFaulty || isSending) return;
    await send({ to, body }, { withFiles: withFiles && files > 0, onTaken: discard });
  };
  return (
    <section
      aria-label={texts.title}
      className="flex flex-col gap-3 rounded-xl border border-border-strong px-4 py-3"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit();
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="flex items-center gap-2 text-xs text-muted-foreground">
        <Icon className="size-3.5 shrink-0" aria-hidden="true" />
        {isForward
          ? 'The sender does not see it. Only what they wrote goes along, without earlier emails.'
          : `To ${recipientOf(message)?.email ?? 'the sender'}${message.reply_to ? ', where the sender asks for replies' : ''}, from the mailbox that received it.`}
      </header>
      {isForward && (
        <div>
          <CopyLine
            label="To"
            addresses={to}
            takesFocus={takesFocus}
            onChange={(next) => change({ cc: next })}
            onFaulty={setIsToFaulty}
          />
          {isAsked && isMissing && (
            <p role="alert" className="pt-1 text-xs text-danger-soft-foreground">
              Name at least one address.
            </p>
          )}
        </div>
      )}
      <Field
        label={texts.label}
        isLabelHidden
        error={!isForward && isAsked && isMissing ? messages.validation.required : undefined}
      >
        <Textarea
          rows={isForward ? 3 : 6}
          placeholder={texts.hint}
          maxLength={DRAFT_BODY_MAX}
          value={body}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      {!isForward && <SignatureLine accountId={message.email_account_id ?? null} text={body} />}
      {files > 0 && (
        <label htmlFor={filesId} className="flex items-center gap-2 text-xs">
          <Checkbox
            id={filesId}
            checked={withFiles}
            onCheckedChange={(checked) => setWithFiles(checked === true)}
          />
          With its {formatNoun(files, 'file')}
        </label>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" isBusy={isSending} onClick={() => void submit()}>
          {texts.send}
        </Button>
        <Button variant="ghost" size="sm" onClick={discard}>
          Discard
        </Button>
        <span className="ml-auto min-w-0">
          <SaveState status={status} />
        </span>
      </div>
    </section>
  );
}
