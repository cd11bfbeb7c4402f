import { questionsFor } from '@myra/shared/constants/assistant-goals';
import { messages as texts } from '@myra/shared/messages/catalogue';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { fieldIssues } from '@/lib/field-issues';
import { isUnanswered } from '@/lib/lost-answer';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { Answer } from './answer';
import { Composer, QUESTION_FIELD } from './composer';
import { FileChip } from './file-chips';
import type { GoalChoice } from './goal';
import { GoalPicker } from './goal-picker';
import { PlansToCheck } from './plans-to-check';
import type { Sent } from './sent-question';
import { isAnswering, type Message, type Result, retryOf, textOf } from './thread';
import { useFindAsked, useTakeAsked, type useThread } from './use-thread';

/** Questions for an empty thread; each is answered by a look-up. */
const OPENERS = [
  'How many leads do we have?',
  'Which campaigns are running?',
  'Why is nothing going out?',
  'Are my mailboxes ok?',
];
/** A reader who is this near to the end stays at the end. */
const NEAR_END_PX = 80;

interface ChatProps {
  threadId: string | undefined;
  thread: ReturnType<typeof useThread>;
  /** What the chat is for; empty if that was not chosen. */
  goal: string;
  onGoal: (goal: string) => void;
  /** What is chosen of a goal and not complete yet. */
  choice: GoalChoice;
  onChoice: (choice: GoalChoice) => void;
  /** The key of the result that is open. */
  shown: string | undefined;
  onShow: (result: Result) => void;
  onStarted: (threadId: string) => void;
}

/** The messages of a thread and the field for the next question. */
export function Chat(props: ChatProps) {
  const { threadId, thread, goal, onGoal, choice, onChoice, shown, onShow, onStarted } = props;
  const utils = trpc.useUtils();
  const start = trpc.assistant.start.useMutation();
  const ask = trpc.assistant.ask.useMutation();
  const stop = trpc.assistant.stop.useMutation();
  const takeAsked = useTakeAsked();
  const findAsked = useFindAsked();
  const field = useRef<HTMLTextAreaElement>(null);
  const messages = thread.data?.messages ?? [];
  const open = messages.findLast(isAnswering);
  const newest = messages.at(-1);
  const { data: used } = trpc.assistant.threads.useQuery(
    { query: { limit: 1 } },
    { enabled: threadId === undefined },
  );
  // A question that is sent; it stands here until the thread has it.
  const [sent, setSent] = useState<Sent | undefined>(undefined);
  const isSending = sent !== undefined && sent.threadId === threadId;
  // Also one that was sent before this page was left and opened again.
  const isAnyOnWay = useIsMutating({ mutationKey: [['assistant']] }) > 0;
  const asked = isSending && sent.after === (newest?.no ?? 0) ? sent.question : undefined;
  const isBusy = open !== undefined || isSending;
  const chips =
    messages.length === 0
      ? [...questionsFor(goal), ...OPENERS].slice(0, OPENERS.length)
      : (newest?.suggested_questions ?? []).flatMap(({ title }) => title ?? []);
  const last = messages.findLast(({ sender }) => sender === 'user');

  const sentNow = (question: string): Sent => ({
    threadId,
    question,
    after: newest?.no ?? 0,
    newestThread: used && (used.threads[0]?.id ?? null),
  });
  const send = async (one: Sent, attachedIds: string[] = []) => {
    const body = { user_input: one.question, attached_ids: attachedIds };
    setSent(one);
    const isNew = threadId === undefined;
    try {
      const { thread_id: id, changed } = await (isNew
        ? start.mutateAsync({ body: { ...body, goal } })
        : ask.mutateAsync({ params: { id: threadId }, body })
      ).catch(async (error: unknown) => {
        const found = isUnanswered(error) ? await findAsked(one).catch(() => undefined) : undefined;
        if (found === undefined) throw error;
        return found;
      });
      if (changed) takeAsked(id, changed);
      if (isNew) onStarted(id);
      if (!changed) await utils.assistant.read.invalidate();
    } finally {
      // Another thread's may have been sent since.
      setSent((now) => (now === one ? undefined : now));
    }
    void utils.assistant.threads.invalidate();
  };
  const fail = (error: unknown) => toast.failure(error, texts.error.noUsableAnswer);
  const sendQuietly = (question: string, attachedIds?: string[]) => {
    field.current?.focus();
    send(sentNow(question), attachedIds).catch(fail);
  };
  const sendTyped = (one: Sent, attachedIds: string[]) =>
    send(one, attachedIds).catch((error: unknown) => {
      // A fault of the question stands at its field.
      if (!fieldIssues(error).has(QUESTION_FIELD)) fail(error);
      throw error;
    });
  const stopRun = (runId: string) => {
    stop.mutate(
      { params: { id: runId } },
      {
        onSuccess: () => void utils.assistant.invalidate(),
        onError: (error) => toast.failure(error, 'The answer could not be stopped.'),
      },
    );
  };

  return (
    <section aria-label="Chat" className="flex h-full min-h-0 min-w-0 flex-col">
      {thread.isLoadingError ? (
        <ErrorView query={thread} className="flex-1" />
      ) : (
        <Messages count={messages.length} rev={thread.data?.rev ?? 0}>
          {threadId === undefined && goal === '' && !isBusy && (
            <li>
              <GoalPicker
                choice={choice}
                onChoice={onChoice}
                onChosen={(chosen) => {
                  onGoal(chosen);
                  field.current?.focus();
                }}
              />
            </li>
          )}
          <li className="border-l-2 border-primary pl-4 leading-[22px]">How can I help you?</li>
          {messages.map((message, index) => (
            <li key={message.no} className="flex flex-col">
              {message.sender === 'user' ? (
                <Question text={textOf(message)} files={message.files} />
              ) : (
                <Answer
                  message={message}
                  shown={shown}
                  onShow={onShow}
                  onRetry={isBusy ? undefined : retryOf(message, messages[index - 1], sendQuietly)}
                />
              )}
            </li>
          ))}
          {asked && (
            <li className="flex flex-col">
              <Question text={asked} />
            </li>
          )}
          {messages.length === 0 && (
            <li className="empty:hidden">
              <PlansToCheck />
            </li>
          )}
          {!isBusy && chips.length > 0 && !thread.isLoading && (
            <li>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
              <div role="group" aria-label="Suggested questions" className="flex flex-wrap gap-2 pl-[18px]">
                {chips.map((title) => (
                  <Button
                    key={title}
                    variant="outline"
                    size="sm"
                    className="h-auto min-h-7 max-w-full py-1 text-left wrap-anywhere whitespace-normal"
                    onClick={() => sendQuietly(title)}
                  >
                    {title}
                  </Button>
                ))}
              </div>
            </li>
          )}
        </Messages>
      )}
      <p role="status" className="sr-only">
        {isBusy ? 'Looking it up' : newest?.sender === 'bot' ? textOf(newest) : ''}
      </p>
      <Composer
        key={threadId ?? 'new'}
        threadId={threadId}
        field={field}
        isBusy={isBusy}
        isSending={isSending || isAnyOnWay}
        last={last}
        sentNow={sentNow}
        onSend={sendTyped}
        onStop={open?.run ? () => open.run && stopRun(open.run.id) : undefined}
      />
    </section>
  );
}

const Question = ({ text, files = [] }: { text: string; files?: Message['files'] }) => (
  <div className="flex max-w-[84%] flex-col gap-2 self-end rounded-xl rounded-br-sm bg-secondary px-4 py-3">
    <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    {files.length > 0 && (
      <ul aria-label="Files of the question" className="flex flex-wrap gap-2">
        {files.map((file) => (
          <FileChip key={file.id} file={file} />
        ))}
      </ul>
    )}
  </div>
);

/** The list of messages. It follows what is added, unless the reader has scrolled away from the end. */
function Messages({ count, rev, children }: { count: number; rev: number; children: React.ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or a changed one makes the list longer
  useEffect(() => {
    const element = list.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [count, rev]);
  return (
    <ol
      ref={list}
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached with the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col gap-5 overflow-y-auto p-6 max-lg:p-4"
    >
      {children}
    </ol>
  );
}
