import { QUESTION_CHARACTERS_MAX } from '@myra/shared/constants/limits';
import { ArrowUp, CircleAlert, Paperclip, Square } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { fieldIssues } from '@/lib/field-issues';
import { formatCount } from '@/lib/format-count';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { FileChips } from './file-chips';
import { type LeftQuestion, leftQuestion, type Sent } from './sent-question';
import { type Message, textOf } from './thread';
import { useAttachments } from './use-attachments';
import { useFindAsked } from './use-thread';

/** The wire name of a question. */
export const QUESTION_FIELD = 'user_input';

interface ComposerProps {
  /** Whose draft is typed here. */
  threadId: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** An answer is being made. */
  isBusy: boolean;
  /** A question is on its way, so that it is not known yet whether it arrives. */
  isSending: boolean;
  /** The question before with its files, for the up key. */
  last: Message | undefined;
  sentNow: (question: string) => Sent;
  /** Resolves when the question is stored. Rejects with why it was not; the fault of the question itself is shown here. */
  onSend: (sent: Sent, attachedIds: string[]) => Promise<unknown>;
  onStop: (() => void) | undefined;
}

/** Why a question is too long to be sent; undefined if it is not. */
const lengthFault = (question: string): string | undefined =>
  question.length > QUESTION_CHARACTERS_MAX
    ? `At most ${formatCount(QUESTION_CHARACTERS_MAX)} characters; this has ${formatCount(question.length)}.`
    : undefined;

/** The field for the next question. Enter sends, Shift+Enter breaks the line, Esc stops, the up key edits the last question. */
export function Composer(props: ComposerProps) {
  const { threadId, field, isBusy, isSending, last, sentNow, onSend, onStop } = props;
  const user = useUser();
  const { text, setText, markSaved } = useLocalDraft(user.id, `assistant.${threadId ?? 'new'}`, '');
  const newest = useRef(text);
  newest.current = text;
  const files = useAttachments(user.id, `assistant.${threadId ?? 'new'}`);
  const left = leftQuestion(user.id, threadId);
  const picker = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const [refused, setRefused] = useState<{ question: string; fault: string | undefined }>();
  const question = text.trim();
  const tooLong = lengthFault(question);
  // What the service found wrong stands until the text is another.
  const fault = tooLong ?? (refused?.question === question ? refused.fault : undefined);
  const canSend = question !== '' && tooLong === undefined && !isBusy && !files.isBusy;

  useEffect(() => {
    field.current?.focus();
  }, [field]);

  /** A question that did not arrive is back in its field, with its files, before what was typed meanwhile. */
  const putBack = (back: LeftQuestion, error?: unknown) => {
    const typed = newest.current.trim();
    const both = typed === '' ? back.question : `${back.question}\n\n${typed}`;
    setText(both);
    setRefused({ question: both, fault: fieldIssues(error).get(QUESTION_FIELD) });
    files.back(back.files);
  };
  const isHere = useRef(true);
  const findAsked = useFindAsked();
  const lookForLeft = useEffectEvent(async () => {
    const sent = left.read();
    if (sent === undefined) return;
    const found = await findAsked(sent).catch(() => undefined);
    const now = left.read();
    // By now it may be back in its field, or another may be on its way.
    if (!isHere.current || now === undefined) return;
    if (now.question === sent.question) left.drop();
    if (found === undefined) putBack(sent);
  });
  useEffect(() => {
    isHere.current = true;
    // What a closed page or an earlier field of this thread sent.
    if (!isSending) void lookForLeft();
    return () => {
      isHere.current = false;
    };
  }, [isSending]);

  const send = async () => {
    if (!canSend) return;
    const sent = { ...sentNow(question), files: files.take() };
    left.write(sent);
    setText('');
    markSaved();
    newest.current = '';
    try {
      await onSend(
        sent,
        sent.files.map(({ id }) => id),
      );
      left.drop();
    } catch (error) {
      // The field may be another thread's by now. Then the question waits until its own is shown again.
      if (!isHere.current) return;
      left.drop();
      putBack(sent, error);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && onStop) {
      event.preventDefault();
      onStop();
    } else if (event.key === 'ArrowUp' && text === '' && last !== undefined) {
      event.preventDefault();
      setText(textOf(last));
      files.again(last.files);
    }
  };

  return (
    <form
      className="mx-auto w-full max-w-3xl shrink-0 px-6 pb-5 max-lg:px-4 max-lg:pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex flex-col gap-2 rounded-xl border border-input py-2 pr-2 pl-4 focus-within:border-ring">
        <textarea
          ref={field}
          aria-label="Ask Myra"
          placeholder="Ask Myra..."
          rows={1}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : faultId}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-48 min-h-7 w-full resize-none bg-transparent pt-1 text-sm outline-none placeholder:text-muted-foreground"
        />
        {fault !== undefined && (
          <p id={faultId} role="alert" className="flex items-start gap-1 text-xs text-danger-soft-foreground">
            <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
            {fault}
          </p>
        )}
        <FileChips
          attached={files.attached}
          pending={files.pending}
          onRemove={files.remove}
          onDismiss={files.dismiss}
        />
        <div className="flex items-center justify-end gap-2 text-xs text-muted-foreground">
          <span className="mr-auto -ml-2 flex items-center gap-1">
            <IconButton
              icon={Paperclip}
              label="Attach files"
              type="button"
              onClick={() => picker.current?.click()}
            />
            <span className="max-sm:hidden">Images, PDF, DOCX</span>
          </span>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label="Files"
            accept=".pdf,.docx,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
            onChange={(event) => {
              files.add([...(event.target.files ?? [])]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
          {isBusy ? (
            <>
              <Kbd>Esc</Kbd>
              <Button icon={Square} variant="outline" size="sm" disabled={!onStop} onClick={onStop}>
                Stop
              </Button>
            </>
          ) : (
            <span className="flex items-center gap-2 max-sm:hidden">
              <Kbd>↵</Kbd> send
            </span>
          )}
          <IconButton
            icon={ArrowUp}
            label="Send"
            type="submit"
            size="icon"
            disabled={!canSend}
            variant="default"
          />
        </div>
      </div>
    </form>
  );
}
