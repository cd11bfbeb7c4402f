import { DRAFT_BODY_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import type { Message, TypedReply } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { CornerUpLeft, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { formatDate } from '@/lib/format-date';
import { useShortcut } from '@/lib/shortcuts';
import { textEnd, useTextEntry } from '@/lib/text-entry';
import { replySubject } from '../conversation';
import { Addresses } from './addresses';
import { SendButton } from './send-button';
import { useReportPresence } from './use-presence';
import { useSend } from './use-send';
import { useTypedReply } from './use-typed-reply';

interface ComposerProps {
  sequenceId: string;
  lead: { name: string; email: string | null };
  /** The address of the mailbox that sends, if it is known. */
  from: string | undefined;
  /** The lead's newest message, which is answered. */
  inbound: Message;
  /** The newest message of anybody. */
  newest: Message | undefined;
  server: TypedReply | null | undefined;
  /** Puts the caret into the text. */
  takesFocus: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** Writes an answer. The text is stored until it is sent or discarded. */
export function Composer({
  sequenceId,
  lead,
  from,
  inbound,
  newest,
  server,
  takesFocus,
  onSent,
  onClose,
}: ComposerProps) {
  const { field, enter } = useTextEntry(textEnd);
  useEffect(() => {
    if (takesFocus) enter();
  }, [takesFocus, enter]);
  useShortcut({ keys: 'r', label: 'Reply', group: 'Conversation', run: enter });
  const since = newest?.id ?? null;
  const typed = useTypedReply({
    sequenceId,
    server,
    subject_line: replySubject(inbound.subject ?? ''),
    since,
  });
  const { text, change, forget, status } = typed;
  const presence = useReportPresence(sequenceId);
  const { send, isSending } = useSend(sequenceId, lead.name);
  const [isAsked, setIsAsked] = useState(false);
  const isBlank = text.body.trim() === '';
  const isOvertaken = text.since !== null && newest !== undefined && newest.id !== text.since;

  const type = (fields: { subject_line?: string; body?: string }) => {
    presence.typed();
    change(fields);
  };
  const submit = async (sendAt?: number): Promise<boolean> => {
    setIsAsked(true);
    if (isBlank || isSending) return false;
    const isTaken = await send({
      replyToEmailId: inbound.id,
      text: {
        subject_line: text.subject_line.trim() || replySubject(inbound.subject ?? ''),
        body: text.body,
      },
      sendAt,
    });
    if (!isTaken) return false;
    presence.stopped();
    await forget(false);
    onClose();
    onSent();
    return true;
  };
  const throwAway = async () => {
    presence.stopped();
    await forget(true);
    onClose();
  };
  return (
    <section aria-label="Reply" className="flex flex-col gap-3 rounded-xl border bg-card px-4 py-3">
      <header className="flex items-center gap-2 text-xs text-muted-foreground">
        <CornerUpLeft className="size-3.5" aria-hidden="true" />
        <span>Reply</span>
        <span className="ml-auto min-w-0">
          <SaveState status={status} />
        </span>
        <Button variant="ghost" size="icon-sm" aria-label="Close, the text is kept" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <Addresses to={inbound.from[0]} from={from} lead={lead} />
      {isOvertaken && (
        <Notice tone="warning" size="sm" action={{ label: 'Got it', onClick: () => change({ since }) }}>
          {newest.direction === 'inbound'
            ? `A newer message arrived at ${formatDate(newest.created_at)}, while you were writing.`
            : `Somebody answered at ${formatDate(newest.created_at)}, while you were writing.`}
        </Notice>
      )}
      <Input
        inputSize="sm"
        aria-label="Subject"
        maxLength={SUBJECT_LINE_MAX}
        value={text.subject_line}
        onChange={(event) => type({ subject_line: event.target.value })}
      />
      <Field
        label="Reply text"
        isLabelHidden
        error={isAsked && isBlank ? messages.validation.required : undefined}
      >
        <Textarea
          {...field}
          rows={6}
          className="min-h-36"
          maxLength={DRAFT_BODY_MAX}
          value={text.body}
          onChange={(event) => type({ body: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit();
            if (event.key === 'Escape') onClose();
          }}
        />
      </Field>
      <div className="flex items-center gap-2">
        <SendButton label="Send" leadName={lead.name} isBusy={isSending} onSend={submit} />
        <Button variant="ghost" onClick={() => void throwAway()}>
          Discard
        </Button>
      </div>
    </section>
  );
}
