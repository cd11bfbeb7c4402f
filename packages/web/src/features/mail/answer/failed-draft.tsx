import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { Link, useLocation } from '@tanstack/react-router';
import { PenLine, RotateCw, TextCursorInput } from 'lucide-react';
import { Notice } from '@/components/notice';
import { QuotedWords } from '@/components/quoted-words';
import { Button } from '@/components/ui/button';
import { useIsAdmin } from '@/lib/session';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { answeredBy } from '../conversation';
import { type AnswerStart, partOpen } from './begun-answer';
import { useDraftWrites } from './use-draft-writes';

type Help = RouterOutputs['mail']['answerHelp'];

/** The answers to which nothing could be said; what else went wrong has words of its own. */
const NOTHING_TO_SAY = 'nothing_to_say';
/** The same where nobody asked for a draft: its message says what there is. */
const NOT_WHOLE = 'not_whole';

/** Whether everything that they ask has an approved sentence. */
const isAnsweredBySheet = (help: Help | undefined): boolean =>
  help?.open.length === 0 &&
  help.sentences.some(({ ref, fits }) => fits === 'answers' && ref?.startsWith('claim:'));

/** Greeting and sign-off; none where no help came. */
const frameOf = (help: Help | undefined): AnswerStart => ({
  greeting: help?.greeting ?? '',
  sign_off: help?.sign_off ?? '',
});

/** A whole beginning. */
const begunWith = (help: Help): AnswerStart => ({
  ...frameOf(help),
  sentences: help.beginning.flatMap(({ text }) => text ?? []),
});

interface FailedDraftProps {
  detail: SequenceDetail;
  draft: SequenceEmail;
  /** Opens the composer with this. Undefined where the lead cannot be answered. */
  onWrite: ((start: AnswerStart) => void) | undefined;
  onDiscarded: (draft: SequenceEmail) => void;
}

/** No answer could be drafted: what no approved sentence answers, which ones may fit, and the way to write it by hand. */
export function FailedDraft({ detail, draft, onWrite, onDiscarded }: FailedDraftProps) {
  const writes = useDraftWrites(draft.sequence_id);
  // The sheet may have been changed on another page since.
  const help = trpc.mail.answerHelp.useQuery(
    { sequence_email_id: draft.email_id },
    { staleTime: 0, retry: false },
  );
  const target = answeredBy(detail, draft)?.id;
  const mayRetry = help.isError || help.data?.may_retry === true;
  const isUnasked = draft.error?.code === NOT_WHOLE;
  const hasNothing = isUnasked || draft.error?.code === NOTHING_TO_SAY;
  const isExplained = hasNothing && (help.data?.open.length ?? 0) > 0;
  // The sheet has the sentences by now.
  const isAnswered = hasNothing && mayRetry && isAnsweredBySheet(help.data);
  const why = isExplained || help.isPending ? undefined : draft.error?.message;
  const failure = isUnasked ? draft.error?.message : `No answer could be drafted${why ? `: ${why}` : '.'}`;
  const discard = async () => {
    if (await writes.discard(draft, true)) onDiscarded(draft);
  };
  return (
    <>
      <Notice size="sm">
        {isAnswered ? 'Approved sentences answer it now: an answer can be drafted.' : failure}
      </Notice>
      {help.data?.is_waiting && (
        <Notice size="sm" tone="info">
          The sentence for it is saved and waits for approval: Myra says it once an admin approves it on the
          sheet.
        </Notice>
      )}
      {help.data && <AnswerHelp help={help.data} onWrite={onWrite} />}
      <div className="flex flex-wrap items-center gap-2">
        {isAnswered && target !== undefined && (
          <Button icon={PenLine} isBusy={writes.isDrafting} onClick={() => void writes.draft(target)}>
            Draft an answer
          </Button>
        )}
        {onWrite && help.data && help.data.beginning.length > 0 && (
          <Button
            icon={TextCursorInput}
            variant={isAnswered ? 'outline' : 'default'}
            onClick={() => onWrite(begunWith(help.data))}
          >
            Begin this answer
          </Button>
        )}
        {onWrite && (
          <Button
            icon={PenLine}
            variant="outline"
            disabled={help.isPending}
            onClick={() => onWrite(frameOf(help.data))}
          >
            Write the answer
          </Button>
        )}
        {target !== undefined && mayRetry && !isAnswered && (
          <Button
            icon={RotateCw}
            variant="outline"
            isBusy={writes.isDrafting}
            onClick={() => void writes.draft(target)}
          >
            Try again
          </Button>
        )}
        <Button variant="ghost" onClick={() => void discard()}>
          Discard
        </Button>
        {help.data && <ApproveLink help={help.data} emailId={draft.email_id} />}
      </div>
    </>
  );
}

function AnswerHelp({ help, onWrite }: { help: Help } & Pick<FailedDraftProps, 'onWrite'>) {
  const { sentences } = help;
  const areSure = sentences.every(({ fits }) => fits === 'answers');
  const { near, none } = partOpen(help);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <QuotedWords label="No approved sentence for" title="No approved sentence for:" words={none} />
      <QuotedWords label="Not surely answered" title="Not surely answered:" words={near} />
      {sentences.length > 0 && (
        <section aria-label="Approved sentences" className="flex flex-col gap-1">
          <h4 className="text-xs text-muted-foreground">
            {areSure ? 'Approved sentences that answer a part of it:' : 'Approved sentences that may fit:'}
          </h4>
          <ul className="flex flex-col divide-y rounded-lg border">
            {sentences.map(({ text, about, fits }) => (
              <li key={text} className="flex items-start gap-3 px-3 py-2">
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <p>{text}</p>
                  <p className="text-xs text-muted-foreground">
                    {fits === 'answers' ? 'Answers' : 'May fit'} “{about}”
                  </p>
                </div>
                {onWrite && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Insert: ${text}`}
                    onClick={() => onWrite({ ...frameOf(help), sentences: text === null ? [] : [text] })}
                  >
                    Insert
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The way to the sheet, where the person writes and approves a sentence beside what was asked, and back here. */
function ApproveLink({ help, emailId }: { help: Help; emailId: string }) {
  const { open, product_id: productId } = help;
  const isAdmin = useIsAdmin();
  const { pathname, searchStr } = useLocation();
  if (!isAdmin || open.length === 0) return null;
  return (
    <Link
      to="/products/$productId/sheet"
      params={{ productId }}
      // A second form for what is typed already would only hide it.
      search={{ asked: help.is_waiting ? undefined : emailId, back: `${pathname}${searchStr}` }}
      className="ml-auto rounded-sm text-xs font-medium text-primary-soft-foreground underline-offset-3 hover:underline"
    >
      {help.is_waiting ? 'Approve the saved sentence' : 'Approve a sentence for it'}
    </Link>
  );
}
