import type { Freshness, SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useNavigate } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AttentionNotice } from '@/components/attention-notice';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { FreshnessLine } from '@/components/freshness-line';
import { Skeletons } from '@/components/ui/skeleton';
import { errorData } from '@/lib/error-text';
import { useUser } from '@/lib/session';
import { useShortcut } from '@/lib/shortcuts';
import { trpc } from '@/lib/trpc';
import { useSeen } from '@/lib/use-seen';
import { AnswerActs } from '../answer/answer-acts';
import type { AnswerStart } from '../answer/begun-answer';
import { BegunWarnings } from '../answer/begun-warnings';
import { Composer } from '../answer/composer';
import { DraftCard } from '../answer/draft-card';
import { OutgoingCard } from '../answer/outgoing-card';
import { isBegun } from '../answer/typed-reply';
import { useDraftWrites } from '../answer/use-draft-writes';
import { hasLocalReply } from '../answer/use-typed-reply';
import { CommentForm, hasLocalComment } from '../comments/comment-form';
import {
  answeredBy,
  discardedOf,
  draftOf,
  newestInbound,
  newestReceived,
  outgoingOf,
  senderOf,
  waitsBecause,
  withdrawnOf,
} from '../conversation';
import { Feed } from '../feed/feed';
import { snippetFields } from '../snippets/snippet-fields';
import { useReadMarks } from '../use-read-marks';
import { AwayReminder } from './away-reminder';
import { RefusedNotice, UnmatchedBanner, WithdrawalNotice } from './notices';
import { HeldNotice, PauseNotice } from './pauses';
import { ReminderNotice } from './reminder';
import { SamePersonNotice } from './same-person';
import { type Around, SequenceHead } from './sequence-head';
import { Timeline } from './timeline';

interface SequencePaneProps {
  sequenceId: string;
  around?: Around | undefined;
  /** Opens the composer at once, where the lead can be answered. */
  startsWriting?: boolean;
  /** Something was sent or closed: the list may open the next conversation. */
  onDone: () => void;
}

const UNKNOWN = new Set(['not-found', 'NOT_FOUND', 'invalid-input', 'BAD_REQUEST']);

/** One conversation, in the inbox's pane or on its own page. Mount it anew for each conversation. */
export function SequencePane({ sequenceId, ...given }: SequencePaneProps) {
  const query = trpc.mail.getSequence.useQuery({ sequence_id: sequenceId });
  if (query.data === undefined) {
    if (!query.isError) return <PaneSkeleton />;
    if (UNKNOWN.has(errorData(query.error).code ?? '')) {
      return <EmptyState className="h-full" icon={MailX} text={screenTexts.mail.sequenceNotFound} />;
    }
    return <ErrorView className="h-full" query={query} />;
  }
  return <Conversation detail={query.data} {...given} />;
}

interface ConversationProps extends Omit<SequencePaneProps, 'sequenceId'> {
  detail: SequenceDetail & Freshness;
}

function Conversation({ detail, around, startsWriting = false, onDone }: ConversationProps) {
  const { sequence, notifications } = detail;
  const { sequence_id: sequenceId } = sequence;
  const user = useUser();
  const typed = trpc.mail.getTypedReply.useQuery({ sequence_id: sequenceId });
  const utils = trpc.useUtils();
  const setRead = useReadMarks();
  const writes = useDraftWrites(sequenceId);
  // An unsent text opens the composer again, without moving the focus there.
  const [writing, setWriting] = useState<'again' | 'asked' | undefined>(() =>
    startsWriting ? 'asked' : hasLocalReply(user.id, { sequence_id: sequenceId }) ? 'again' : undefined,
  );
  // The address opens the composer once, not again after a reload.
  const navigate = useNavigate();
  useEffect(() => {
    if (startsWriting) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [startsWriting, navigate]);
  const isWriting = writing !== undefined;
  const [start, setStart] = useState<AnswerStart>();
  const onBegun = useCallback(() => setStart(undefined), []);
  const [isCommenting, setIsCommenting] = useState(() => hasLocalComment(user.id, sequenceId));
  const [isLeftUnread, setIsLeftUnread] = useState(false);
  const [dropped, setDropped] = useState<SequenceEmail>();
  const scroller = useRef<HTMLDivElement>(null);

  const leadName = sequence.lead_name || sequence.email || 'the lead';
  const refused = detail.reply_refused ?? null;
  const inbound = refused === null ? newestInbound(notifications) : undefined;
  const draft = draftOf(detail);
  // The service does not return discarded drafts, so the one just discarded is remembered here.
  const discarded = discardedOf(detail) ?? dropped;
  const outgoing = outgoingOf(detail);

  useSeen(sequence.read === false && !isLeftUnread, () => setRead(sequenceId, true));
  // The server stores a text that was typed on another device.
  const hasServerText = typed.data != null && isBegun(typed.data);
  useEffect(() => {
    if (hasServerText) setWriting((before) => before ?? 'again');
  }, [hasServerText]);

  const reply = (begun?: AnswerStart) => {
    if (inbound === undefined) return;
    setStart(begun);
    setWriting('asked');
    scroller.current?.scrollTo({ top: 0 });
  };
  const markUnread = () => {
    setIsLeftUnread(true);
    if (sequence.read !== false) setRead(sequenceId, false);
  };
  const group = 'Conversation';
  useShortcut({ keys: 'r', label: 'Reply', group, isOff: inbound === undefined, run: () => reply() });
  useShortcut({ keys: 'c', label: 'Comment', group, run: () => setIsCommenting(true) });
  useShortcut({ keys: 'u', label: 'Mark unread', group, run: markUnread });

  // On a phone all of it scrolls: beside the keyboard the head would leave no room for the text.
  return (
    <section aria-label={leadName} className="flex h-full min-h-0 flex-col max-sm:overflow-y-auto">
      <SequenceHead
        detail={detail}
        leadName={leadName}
        around={around}
        canReply={inbound !== undefined && !isWriting}
        onReply={() => reply()}
        onComment={() => setIsCommenting(true)}
        onMarkUnread={markUnread}
        onDone={onDone}
      />
      <Timeline detail={detail} />
      <div
        ref={scroller}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5 py-4 max-sm:flex-none max-sm:overflow-visible max-sm:px-4 max-sm:py-3"
      >
        {/* The list shows it too. */}
        <FreshnessLine of={detail} className={around === undefined ? '' : 'min-[1100px]:hidden'} />
        <AttentionNotice attention={sequence.attention} about={{ sequence_id: sequenceId }} />
        {(sequence.attention === 'legal' || sequence.pause_reason === 'legal') && (
          <HeldNotice about={{ sequence_id: sequenceId }} />
        )}
        <PauseNotice sequence={sequence} leadName={leadName} last={newestReceived(notifications)} />
        <ReminderNotice sequence={sequence} />
        <AwayReminder
          sequence={sequence}
          leadName={leadName}
          newest={inbound}
          last={inbound && newestReceived(notifications)}
          draft={draft}
        />
        <UnmatchedBanner detail={detail} />
        {isCommenting && <CommentForm sequenceId={sequenceId} onClose={() => setIsCommenting(false)} />}
        {isWriting && inbound !== undefined && !typed.isPending && (
          <Composer
            sequenceId={sequenceId}
            lead={{ name: leadName, email: sequence.email }}
            snippetFields={(to) => snippetFields(utils, sequence, to)}
            from={senderOf(detail)}
            accountId={sequence.email_account_id}
            statement={detail.answer_statement}
            messages={notifications}
            server={typed.data}
            takesFocus={writing === 'asked'}
            start={start}
            onBegun={onBegun}
            warnings={
              draft?.state === 'failed'
                ? (body) => <BegunWarnings sequence={sequence} failed={draft} body={body} />
                : undefined
            }
            onSent={onDone}
            onClose={() => setWriting(undefined)}
          />
        )}
        {outgoing.map((email) => (
          <OutgoingCard
            key={email.email_id}
            email={email}
            addresses={{
              answered: answeredBy(detail, email),
              from: senderOf(detail),
              lead: { name: leadName, email: sequence.email },
            }}
            newest={inbound}
            reason={waitsBecause(detail, email.email_id)}
          />
        ))}
        {draft !== undefined && (
          <DraftCard
            key={draft.email_id}
            detail={detail}
            draft={draft}
            leadName={leadName}
            onWrite={inbound && reply}
            onSent={onDone}
            onDiscarded={setDropped}
          />
        )}
        <RefusedNotice reason={refused} leadName={leadName} />
        <SamePersonNotice detail={detail} />
        <WithdrawalNotice
          withdrawn={withdrawnOf(detail)}
          onTakeUp={inbound && ((withdrawn) => void writes.discard(withdrawn, false))}
        />
        {draft === undefined && outgoing.length === 0 && inbound !== undefined && !isWriting && (
          <AnswerActs
            detail={detail}
            inbound={inbound}
            discarded={discarded}
            writes={writes}
            onReply={() => reply()}
          />
        )}
        <Feed detail={detail} shownAbove={outgoing} />
      </div>
    </section>
  );
}

function PaneSkeleton() {
  return (
    <Skeletons
      lines={['h-5 w-1/2', 'w-1/3', 'w-2/5', 'mt-4 h-32 w-full', 'h-24 w-full']}
      className="gap-4 p-5"
    />
  );
}
